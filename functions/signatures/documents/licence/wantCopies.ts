import * as v from 'valibot';
import { commit } from '#platform/db/write';
import { job } from '#platform/history/effects';
import { signaturesOfPublication } from '#functions/signatures/signatureRepository';
import { wantCopy } from './copyQueue';

const data = v.object({ publication: v.number() });

/** Fewer than a transaction holds. */
const atOnce = 50;

/** A publication has another file: everybody who follows its revisions gets a copy of it. */
export const wantCopiesJob = job(data, async ({ publication }) => {
  const rows = await signaturesOfPublication(publication, { withOverdue: false });
  const wanted = rows.filter((row) => row.publication.is_download);
  for (let start = 0; start < wanted.length; start += atOnce) {
    await commit(wanted.slice(start, start + atOnce).map(({ id }) => wantCopy(id)));
  }
});
