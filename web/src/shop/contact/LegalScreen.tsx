import { useLocation } from 'react-router-dom';
import { Privacy } from './Privacy';
import { Terms } from './Terms';

/** Both pages in one chunk: every lazy screen costs the first load a few bytes. */
export function LegalScreen() {
  const { pathname } = useLocation();
  return pathname.startsWith('/privacy') ? <Privacy key="privacy" /> : <Terms key="terms" />;
}
