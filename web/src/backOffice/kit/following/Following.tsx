import { Suspense } from 'react';
import { lazyPart } from '#web/ui/lazyPart';
import type { FollowingProps } from './FollowingPanels';

// Loaded on demand, because it is secondary to the record.
const FollowingPanels = lazyPart(async () => ({
  default: (await import('./FollowingPanels')).FollowingPanels,
}));

export function Following(props: FollowingProps) {
  return (
    <Suspense>
      <FollowingPanels {...props} />
    </Suspense>
  );
}
