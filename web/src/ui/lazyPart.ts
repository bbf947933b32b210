import { type ElementType, lazy } from 'react';

type Component = Exclude<ElementType, string>;

/**
 * A part in a chunk of its own, by its name there. Where the connection is gone it comes when that is back, and what
 * stands around it stays: one that failed would take the screen with it, and what is typed there.
 */
export const lazyPart = <Module extends Readonly<Record<Name, Component>>, Name extends string>(
  load: () => Promise<Module>,
  name: Name,
) => lazy(async () => ({ default: (await whenConnected(load))[name] }));

/** What is loaded, as soon as there is a connection; with one, a failing load fails. */
export const whenConnected = <Part>(load: () => Promise<Part>): Promise<Part> =>
  load().catch(async (error: unknown) => {
    if (navigator.onLine) throw error;
    await new Promise((resolve) => {
      addEventListener('online', resolve, { once: true });
    });
    return whenConnected(load);
  });
