import type { Followed } from '#shared/accounts/inbox';
import { FollowPanel } from './FollowPanel';
import { TalkPanel } from './TalkPanel';

export type FollowingProps = {
  target: Followed;
  id: number;
  /** A parcel has somebody who answers for it already. */
  label?: string | undefined;
};

/** What the office says to itself of an object, and who follows it; nothing of it reaches customers. */
export function FollowingPanels({ target, id, label }: FollowingProps) {
  return (
    <>
      <FollowPanel target={target} id={id} label={label} />
      <TalkPanel target={target} id={id} />
    </>
  );
}
