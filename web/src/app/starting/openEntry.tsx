import '../../ui/tokens.css';
import '../../ui/base.css';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadSite } from '#web/state/site';
import { ErrorState } from '#web/ui/state/ErrorState.tsx';
import { reloadPage } from '#web/state/navigation';
import {
  cartKey,
  isVisitStored,
  onStoredElsewhere,
  type StoredKey,
  tokenKey,
  userKey,
} from '#web/state/stored';
import { whenConnected } from '#web/ui/lazyPart.tsx';
import type { storedVisit } from './storedVisit';

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

/** An entry includes the module that checks the storage, or loads it when there is data. */
type LoadEarlierVisit = () => Promise<typeof storedVisit>;

/**
 * Restores the session and the cart of this browser and follows later changes from other tabs. It
 * throws when the stored data cannot be checked: shown as a visitor, a person would overwrite their
 * own cart.
 */
export async function restoreVisit(load: LoadEarlierVisit): Promise<void> {
  follow([tokenKey, userKey], load, 'followSession');
  follow([cartKey], load, 'followCart');
  if (isVisitStored()) (await loadAgain(load)).restore();
}

function follow(
  keys: readonly StoredKey[],
  load: LoadEarlierVisit,
  part: 'followSession' | 'followCart',
): void {
  onStoredElsewhere(keys, () => {
    // A failed load is repeated at the next change.
    loadAgain(load).then(
      (visit) => visit[part](),
      () => undefined,
    );
  });
}

/**
 * The browser may report a connection that fails for a moment, so the load is repeated three times
 * in seven seconds.
 */
const loadAgain = (load: LoadEarlierVisit, pause = 1000): ReturnType<LoadEarlierVisit> =>
  whenConnected(load).catch(async (error: unknown) => {
    if (pause > 4000) throw error;
    await new Promise((resolve) => {
      setTimeout(resolve, pause);
    });
    return loadAgain(load, pause * 2);
  });
