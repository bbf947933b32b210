import '../../ui/tokens.css';
import '../../ui/base.css';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadSite } from '#web/state/site';
import { ErrorState } from '#web/ui/state/ErrorState.tsx';
import { reloadPage } from '#web/state/navigation';
import { type LoadEarlierVisit, restoreVisit } from './restoreVisit';

/** Renders the entry of an HTML page: the shop or the back office. */
export async function openEntry(app: ReactNode, load: LoadEarlierVisit): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  void loadSite();
  const isRestored = await restoreVisit(load).then(
    () => true,
    () => false,
  );
  // A frame drawn at build stays until the first render replaces it; a whole screen is hydrated.
  if (isRestored && document.body.dataset.drawn === 'screen') hydrateRoot(root, app);
  else createRoot(root).render(isRestored ? app : <ErrorState onRetry={reloadPage} />);
}
