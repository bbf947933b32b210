import * as v from 'valibot';
import type { Session } from '#platform/auth/session';
import { createTrail } from '#platform/history/trail';
import { commit } from '#platform/db/write';
import type { ManualFile } from '../publicationRecord';

/** Which partners and staff took a publication's manual, beside those who bought it. */
export const downloadTrail = createTrail({
  table: 'catalog',
  prefix: 'DOWNLOADS#',
  schema: v.object({ profile: v.number(), revision: v.string() }),
});

/** The same from the person's side, for whom it is their data. */
export const fetchedTrail = createTrail({
  table: 'accounts',
  prefix: 'FETCHED#',
  schema: v.object({ publication: v.number(), revision: v.string() }),
});

type Taken = { readonly publication: number; readonly file: Pick<ManualFile, 'revision'> };

export const recordDownload = (
  { publication, file: { revision } }: Taken,
  { profileId: profile }: Session,
  now: Date,
): Promise<void> =>
  commit([
    downloadTrail.add(publication, { profile, revision }, now),
    fetchedTrail.add(profile, { publication, revision }, now),
  ]);
