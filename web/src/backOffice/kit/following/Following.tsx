import { lazyPart } from '#web/ui/lazyPart.tsx';

/** Stands beside what the screen is opened for. */
export const Following = lazyPart(() => import('./FollowingPanels'), 'FollowingPanels');
