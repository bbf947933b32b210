import { openReading } from '#shared/signatures/signatureEndpoints';
import { serve } from '#platform/http/serve';
import { findOwnSignature } from '../listing/findOwnSignature';
import type { FileOpening } from '../documents/licence/logOpening';
import { type OpenedManual, openManualFile } from '../documents/licence/openSignatureFile';
import type { SignatureRecord } from '../signatureRecord';

type Reading = FileOpening & {
  /** The reader's id for this opening; further links to the same file are not logged again. */
  readonly opening: string;
  /** An earlier revision, for comparison. */
  readonly revision?: string | null | undefined;
};

/** A five-minute link to the copy for the reader, which requests another when it has expired. */
async function openForReading(
  signature: SignatureRecord,
  { opening, revision, ...by }: Reading,
): Promise<OpenedManual> {
  return openManualFile(signature, by, {
    // Opening an earlier revision does not count as receipt: the record keeps the day on which each
    // revision was first read.
    action: revision ? 'Comparação com a revisão' : 'Leitura da revisão',
    once: opening,
    revision,
  });
}

export const handler = serve(openReading, {
  find: ({ path, session }) => findOwnSignature(path.id, session),
  run: ({ found, body, actor, now, today, ip }) =>
    openForReading(found, { ...body, actor, now, today, ip }),
});
