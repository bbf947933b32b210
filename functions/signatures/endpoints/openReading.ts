import { openReading } from '#shared/signatures/signatureEndpoints';
import { serve } from '#platform/http/serve';
import { findOwnSignature } from '../listing/findOwnSignature';
import { type FileOpening, noteOpening } from '../documents/licence/logOpening';
import { type OpenedManual, openManualFile } from '../documents/licence/openSignatureFile';
import type { SignatureRecord } from '../signatureRecord';

type Reading = FileOpening & {
  /** The reader's name for this opening: its further links are logged no more. */
  readonly opening: string;
  /** An earlier one, to compare with. */
  readonly revision?: string | null | undefined;
};

/** A link of five minutes to the copy, for the reader, which asks again when it has run out. */
async function openForReading(
  signature: SignatureRecord,
  { opening, revision, ...by }: Reading,
): Promise<OpenedManual> {
  return openManualFile(signature, by, {
    // Looking back receives nothing: the register keeps the day on which a revision was first read.
    action: revision ? 'Comparação com a revisão' : 'Leitura da revisão',
    unlessDone: noteOpening(signature.id, opening, by.now),
    revision,
  });
}

export const handler = serve(openReading, {
  find: ({ path, session }) => findOwnSignature(path.id, session),
  run: ({ found, body, actor, now, today, ip }) =>
    openForReading(found, { ...body, actor, now, today, ip }),
});
