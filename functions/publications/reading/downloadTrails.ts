import * as v from 'valibot';
import type { Session } from '#platform/auth/session';
import { createTrail } from '#platform/history/trail';
import { commit } from '#platform/db/write';
import type { ManualFile } from '../publicationRecord';

/** Partners and staff who downloaded a publication's manual, in addition to its buyers. */
export const downloadTrail = createTrail({
  table: 'catalog',
  prefix: 'DOWNLOADS#',
  schema: v.object({ profile: v.number(), revision: v.string() }),
});

/** The same by person, because it is their personal data. */
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
