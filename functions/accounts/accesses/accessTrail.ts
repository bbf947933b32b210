import * as v from 'valibot';
import { accessKindNames } from '#shared/accounts/access';
import { createTrail } from '#platform/history/trail';

/** What staff looked at, by the person's id. It stores ids only; names are looked up when shown. */
export const accessTrail = createTrail({
  table: 'accounts',
  prefix: 'SEEN#',
  schema: v.object({ staff: v.number(), kinds: v.array(v.picklist(accessKindNames)) }),
});

/** Ids of the staff who have seen the recovery link since it was made. */
export async function readersOfLink(profile: number, made: Date): Promise<number[]> {
  const seen = await accessTrail.since(profile, made);
  return [...new Set(seen.flatMap(({ kinds, staff }) => (kinds.includes('link') ? [staff] : [])))];
}
