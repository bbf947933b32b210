import { isScreen } from '#shared/site/screenPaths';
import { entryOf } from '#shared/site/siteEntry';

type Asked = { readonly method: string; readonly mode: string; readonly url: string };
type Known = { readonly origin: string; readonly files: readonly string[] };

/**
 * Who answers a request: the worker with a `page` or a kept `file`, or the network (null). The
 * network answers API calls, methods other than GET, other origins and the back office.
 */
export function answererOf({ method, mode, url }: Asked, { origin, files }: Known) {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin) return null;
  if (mode === 'navigate') {
    return isScreen(pathname) && entryOf(pathname) === 'shop' ? 'page' : null;
  }
  return pathname.startsWith('/assets/') && files.includes(pathname) ? 'file' : null;
}
