import { Suspense } from 'react';
import { lazyPart } from '#web/ui/lazyPart';
import type { FollowingProps } from './FollowingPanels';

// It stands beside what the screen is opened for.
const FollowingPanels = lazyPart(() => import('./FollowingPanels'), 'FollowingPanels');

export function Following(props: FollowingProps) {
  return (
    <Suspense>
      <FollowingPanels {...props} />
    </Suspense>
  );
}
