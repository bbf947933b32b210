import * as v from 'valibot';
import { servedId } from '#shared/site/publicationShells';

type Served = { readonly path: string; readonly content: unknown };

let served: Served | null | undefined;

/** Sets the content for drawing a page at build, where there is no document. */
export function setServed(page: Served | null): void {
  served = page;
}

/**
 * What the page of this path came with: the first screen is drawn of it before anything is asked for. Fresh
 * for as long as a page that was left open is not read.
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
