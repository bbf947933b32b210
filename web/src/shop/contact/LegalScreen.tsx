import { useLocation, useParams } from 'react-router-dom';
import type { PathParam } from '#shared/site/pathTo';
import { Privacy } from './Privacy';
import { Terms } from './Terms';

/** Both pages in one chunk: every lazy screen costs the first load a few bytes. */
export function LegalScreen() {
  const { pathname } = useLocation();
  const { version } = useParams<PathParam<'/terms/:version'>>();
  return pathname.startsWith('/privacy') ? (
    <Privacy key="privacy" />
  ) : (
    <Terms key={version ?? 'terms'} version={version} />
  );
}
