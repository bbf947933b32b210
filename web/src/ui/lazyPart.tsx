import { type ComponentProps, type ElementType, lazy, Suspense } from 'react';

type Component = Exclude<ElementType, string>;

/** Loads a component in a separate chunk and shows nothing until it has arrived. */
export function lazyPart<Loaded extends Component>(load: () => Promise<Loaded>) {
  const Part: Component = awaitedPart(load);
  return (props: ComponentProps<Loaded>) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}

/**
 * Loads a component for which the surrounding Suspense shows a fallback. Without a connection it waits for one: a
 * failed load would remove the whole screen, with what the user has typed.
 */
export const awaitedPart = <Loaded extends Component>(load: () => Promise<Loaded>) =>
  lazy(async () => ({ default: await whenConnected(load) }));

/** Waits for a connection before a failed load is tried again; with a connection, the failure is final. */
export const whenConnected = <Part,>(load: () => Promise<Part>): Promise<Part> =>
  load().catch(async (error: unknown) => {
    if (navigator.onLine) throw error;
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    return whenConnected(load);
  });
