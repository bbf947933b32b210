import { lazy, type ComponentType } from 'react';

type Load = () => Promise<ComponentType>;

/** A screen in a chunk of its own. */
export const lazyScreen = (load: Load) => lazy(async () => ({ default: await load() }));

/** A screen with server state; its chunk and the query library are fetched side by side. */
export const lazyDataScreen = (load: Load) =>
  lazy(async () => {
    const [Screen, { DataProvider }] = await Promise.all([load(), import('./DataProvider')]);
    return {
      default: () => (
        <DataProvider>
          <Screen />
        </DataProvider>
      ),
    };
  });
