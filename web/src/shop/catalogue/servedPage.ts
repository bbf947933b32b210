import * as v from 'valibot';
import { servedId } from '#shared/site/publicationShells';

type Served = { readonly path: string; readonly content: unknown };

let served: Served | null | undefined;

/** Sets the content for drawing a page at build, where there is no document. */
export function setServed(page: Served | null): void {
  served = page;
}

/**
 * Draws the first screen from the data in the served page of this path, before any call. The data
 * count as fresh for a short time, so a page left open fetches them again.
 */
export const fromPage = <Content, Value>(
  path: string,
  schema: v.GenericSchema<unknown, Content>,
  read: (content: Content) => Value,
) => ({
  initialData: () => {
    served ??= inDocument();
    if (served?.path !== path) return undefined;
    const content = v.safeParse(schema, served.content);
    return content.success ? read(content.output) : undefined;
  },
  initialDataUpdatedAt: performance.timeOrigin,
  staleTime: 10_000,
});

function inDocument(): Served | null {
  if (typeof document === 'undefined') return null;
  const element = document.getElementById(servedId);
  const path = location.pathname.replace(/(?<=.)\/$/, '');
  return element && { path, content: JSON.parse(element.textContent) };
}
