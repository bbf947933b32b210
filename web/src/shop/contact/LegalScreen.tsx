import { useLocation, useParams } from 'react-router-dom';
import type { PathParam } from '#shared/site/pathTo';
import { Accessibility } from './Accessibility';
import { FormerPrivacy } from './FormerPrivacy';
import { Privacy } from './Privacy';
import { Terms } from './Terms';

/** The pages in one chunk: every lazy screen costs the first load a few bytes. */
export function LegalScreen() {
  const { pathname } = useLocation();
  const { version } = useParams<PathParam<'/terms/:version'>>();
  if (pathname.startsWith('/privacy')) {
    return version === undefined ? (
      <Privacy key="privacy" />
    ) : (
      <FormerPrivacy key={version} version={version} />
    );
  }
  if (pathname.startsWith('/accessibility')) return <Accessibility key="accessibility" />;
  return <Terms key={version ?? 'terms'} version={version} />;
}
