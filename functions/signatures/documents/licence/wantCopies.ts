import * as v from 'valibot';
import { chunksOf } from '#shared/values/chunksOf';
import { commit } from '#platform/db/write';
import { job } from '#platform/history/effects';
import { signaturesOfPublication } from '#functions/signatures/signatureRepository';
import { wantCopy } from './copyQueue';

const data = v.object({ publication: v.number() });

/** A transaction has room for more. */
const atOnce = 50;

/** A publication has another file: everybody who follows its revisions gets a copy of it. */
export const wantCopiesJob = job(data, async ({ publication }) => {
  const rows = await signaturesOfPublication(publication, { withOverdue: false });
  const wanted = rows.filter((row) => row.publication.is_download);
  for (const some of chunksOf(wanted, atOnce)) await commit(some.map(({ id }) => wantCopy(id)));
});
