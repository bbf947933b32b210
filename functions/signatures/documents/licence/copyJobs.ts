import * as v from 'valibot';
import { commit } from '#platform/db/write';
import { eraseFiles } from '#platform/files/files';
import { job } from '#platform/history/effects';
import { chunksOf } from '#shared/values/chunksOf';
import { signaturesOfPublication } from '../../signatureRepository';
import { wantCopy } from './copyQueue';
import { licensedFolder } from './licensedFolder';

/** Each is one of the 100 items allowed in a transaction. */
const atOnce = 50;

/** After a transfer: deletes copies with the former licence and makes one for the new holder. */
export const renewCopyJob = job(v.object({ signature: v.number() }), async ({ signature }) => {
  await eraseFiles(licensedFolder(signature));
  await commit([wantCopy(signature)]);
});

/** A publication has a new file: queues a copy for every current subscriber. */
export const wantCopiesJob = job(v.object({ publication: v.number() }), async ({ publication }) => {
  const rows = await signaturesOfPublication(publication, { withOverdue: false });
  const wanted = rows.filter((row) => row.publication.is_download);
  for (const some of chunksOf(wanted, atOnce)) await commit(some.map(({ id }) => wantCopy(id)));
});
