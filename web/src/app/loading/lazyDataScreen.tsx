import { lazyPart } from '#web/ui/lazyPart';
import type { Load } from './lazyScreen';

/** A screen with server state; its chunk and the query library are fetched side by side. */
export const lazyDataScreen = (load: Load) =>
  lazyPart(async () => {
    const [Screen, { DataProvider }] = await Promise.all([load(), import('./DataProvider')]);
    return {
      default: () => (
        <DataProvider>
          <Screen />
        </DataProvider>
      ),
    };
  });
