import { lazyPart } from '#web/ui/lazyPart.tsx';

/** Stands beside what the screen is opened for. */
export const Following = lazyPart(async () => (await import('./FollowingPanels')).FollowingPanels);
