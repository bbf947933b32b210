import * as v from 'valibot';
import { useSession } from '#web/state/session';
import { photoAnswersKey, writeStored } from '#web/state/stored';
import { photoName, type PhotoDecision } from './photoDecision';

export const kept = v.object({
  owner: v.number(),
  at: v.number(),
  answers: v.array(v.object({ line: v.number(), name: v.string() })),
});

/** Nothing hears whether an answer arrives that is sent while the page is left: which they were is looked at later. */
export function keepLeaving(decisions: readonly PhotoDecision[]): void {
  const owner = useSession.getState().user?.id;
  if (owner === undefined || decisions.length === 0) return;
  const answers = decisions.map(({ photo }) => ({ line: photo.line, name: photoName(photo) }));
  writeStored(photoAnswersKey, { owner, at: Date.now(), answers });
}
