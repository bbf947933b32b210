import { type ComponentProps, type ElementType, lazy, Suspense } from 'react';

type Component = Exclude<ElementType, string>;

/** A part in a chunk of its own; nothing stands in its place until it has come. */
export function lazyPart<Loaded extends Component>(load: () => Promise<Loaded>) {
  const Part: Component = awaitedPart(load);
  return (props: ComponentProps<Loaded>) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}

/**
 * A part that the Suspense around it awaits. Where the connection is gone it comes when that is back, and what
 * stands around it stays: one that failed would take the screen with it, and what is typed there.
 */
export const awaitedPart = <Loaded extends Component>(load: () => Promise<Loaded>) =>
  lazy(async () => ({ default: await whenConnected(load) }));

/** What is loaded, as soon as there is a connection; with one, a failing load fails. */
export const whenConnected = <Part,>(load: () => Promise<Part>): Promise<Part> =>
  load().catch(async (error: unknown) => {
    if (navigator.onLine) throw error;
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    return whenConnected(load);
  });
