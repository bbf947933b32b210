import * as v from 'valibot';
import { job } from '#platform/history/effects';
import { refreshWaitingOf } from '#functions/dispatch/waiting/refreshWaitingOf';
import { refreshSignaturePublication } from '#functions/signatures/client/refreshSignaturePublication';
import { publications } from '#functions/publications/publicationRepository';

/** Reads the publication as it is now, so that a late run never writes an old name. */
export const refreshPublication = job(
  v.object({ publication: v.number() }),
  async ({ publication: id }, { now }) => {
    const publication = await publications.get(id);
    if (!publication) return;
    await refreshSignaturePublication(id, publication.name);
    await refreshWaitingOf(id, now);
  },
);
