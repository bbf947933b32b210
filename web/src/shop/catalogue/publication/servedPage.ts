import * as v from 'valibot';
import { servedPublication, type ServedPublication } from '#shared/publications/servedPublication';
import { servedId } from '#shared/site/publicationShells';

type Served = { readonly id: number; readonly content: ServedPublication };

let served: Served | null | undefined;

/** For where no browser is: what the page of this publication is drawn of. */
export function setServed(page: Served | null): void {
  served = page;
}

/**
 * What the page came with, once: the first screen is drawn of it before anything is asked for. Fresh for
 * as long as a page that was left open is not read.
 */
export function fromPage<Value>(id: number, read: (content: ServedPublication) => Value) {
  served ??= inDocument();
  const content = served?.id === id ? read(served.content) : undefined;
  return { initialData: content, initialDataUpdatedAt: performance.timeOrigin, staleTime: 10_000 };
}

function inDocument(): Served | null {
  if (typeof document === 'undefined') return null;
  const element = document.getElementById(servedId);
  const id = Number(/^\/publications\/(\d+)\/?$/.exec(location.pathname)?.[1]);
  if (!element) return null;
  const content = v.safeParse(servedPublication, JSON.parse(element.textContent));
  return content.success ? { id, content: content.output } : null;
}
