import { useLocation } from 'react-router-dom';
import { Accessibility } from './Accessibility';
import { Privacy } from './Privacy';
import { Terms } from './Terms';

/** The three pages in one chunk: every lazy screen costs the first load a few bytes. */
export function LegalScreen() {
  const { pathname } = useLocation();
  if (pathname.startsWith('/privacy')) return <Privacy key="privacy" />;
  if (pathname.startsWith('/accessibility')) return <Accessibility key="accessibility" />;
  return <Terms key="terms" />;
}
