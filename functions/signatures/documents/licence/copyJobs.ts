import * as v from 'valibot';
import { commit } from '#platform/db/write';
import { eraseFiles } from '#platform/files/files';
import { job } from '#platform/history/effects';
import { chunksOf } from '#shared/values/chunksOf';
import { signaturesOfPublication } from '../../signatureRepository';
import { wantCopy } from './copyQueue';
import { licensedFolder } from './licensedFolder';

/** Each is one of the 100 items that a transaction has room for. */
const atOnce = 50;

/** Of another holder: the copies with the former licence go, and one with theirs is made. */
export const renewCopyJob = job(v.object({ signature: v.number() }), async ({ signature }) => {
  await eraseFiles(licensedFolder(signature));
  await commit([wantCopy(signature)]);
});

/** A publication has another file: everybody who follows its revisions gets a copy of it. */
export const wantCopiesJob = job(v.object({ publication: v.number() }), async ({ publication }) => {
  const rows = await signaturesOfPublication(publication, { withOverdue: false });
  const wanted = rows.filter((row) => row.publication.is_download);
  for (const some of chunksOf(wanted, atOnce)) await commit(some.map(({ id }) => wantCopy(id)));
});
