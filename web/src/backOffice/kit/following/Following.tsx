import { lazyPart } from '#web/ui/lazyPart.tsx';

/** Loaded after the screen's own content, because it is secondary to it. */
export const Following = lazyPart(async () => (await import('./FollowingPanels')).FollowingPanels);
