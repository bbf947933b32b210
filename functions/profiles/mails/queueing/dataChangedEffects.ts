import { isDeepStrictEqual } from 'node:util';
import { isPersonField } from '#shared/profiles/personLabels';
import { type Effect, queueMail } from '#platform/history/queue';
import type { ProfileRow } from '#functions/profiles/profileRepository';

type Changing = { readonly by: number; readonly now: Date };

/** Tells a person in one e-mail what somebody else changed; their own changes send none. */
export function dataChangedEffects(
  before: ProfileRow,
  after: ProfileRow,
  { by, now }: Changing,
): Effect[] {
  const present = new Map<string, unknown>(Object.entries(after));
  const fields = Object.entries(before)
    .filter(([field, value]) => !isDeepStrictEqual(value, present.get(field)))
    .map(([field]) => field)
    .filter(isPersonField);
  const isReachable = after.erased_at === undefined;
  if (by === before.id || fields.length === 0 || !isReachable) return [];
  return [queueMail.dataChanged(after.email, { fields, changed: now.toISOString() })];
}
