import * as v from 'valibot';
import { useSession } from '#web/state/session';
import { photoAnswersKey, writeStored } from '#web/state/stored';
import { photoName, type PhotoDecision } from './photoDecision';

export const kept = v.object({
  owner: v.number(),
  at: v.number(),
  answers: v.array(v.object({ line: v.number(), name: v.string() })),
});

/**
 * Stores the answers that are sent while the page closes, because nothing can wait for their
 * response; the next visit checks whether they arrived.
 */
export function keepLeaving(decisions: readonly PhotoDecision[]): void {
  const owner = useSession.getState().user?.id;
  if (owner === undefined || decisions.length === 0) return;
  const answers = decisions.map(({ photo }) => ({ line: photo.line, name: photoName(photo) }));
  writeStored(photoAnswersKey, { owner, at: Date.now(), answers });
}
