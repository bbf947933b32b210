import { Suspense } from 'react';
import type { Followed } from '#shared/accounts/inbox';
import { lazyPart } from '#web/ui/lazyPart';
import { Skeleton } from '#web/ui/state/Skeleton.tsx';

// They stand beside what the screen is opened for.
const FollowPanel = lazyPart(async () => ({
  default: (await import('./FollowPanel')).FollowPanel,
}));
const TalkPanel = lazyPart(async () => ({ default: (await import('./TalkPanel')).TalkPanel }));

type Props = { target: Followed; id: number; label?: string | undefined };

/** What the office says to itself of an object, and who follows it; nothing of it reaches customers. */
export function Following({ target, id, label }: Props) {
  return (
    <Suspense fallback={<Skeleton rows={4} rowHeight={40} cardHeight={60} />}>
      <FollowPanel target={target} id={id} label={label} />
      <TalkPanel target={target} id={id} />
    </Suspense>
  );
}
