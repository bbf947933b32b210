import { epochSeconds } from '#platform/db/values/epochSeconds';
import { putItem } from '#platform/db/itemWrites';
import type { Write } from '#platform/db/write';
import {
  AlreadyLogged,
  type OpenedManual,
  openManualFile,
  type FileOpening,
} from './openSignatureFile';
import type { SignatureRecord } from '#functions/signatures/signatureRecord';

/** One opening; a reader left open longer is logged as another. */
const openingSeconds = 24 * 3600;

type Reading = FileOpening & {
  /** The reader's name for this opening: its further links are logged no more. */
  readonly opening: string;
};

/** A link of five minutes to the copy, for the reader, which asks again when it has run out. */
export async function openReading(
  signature: SignatureRecord,
  { opening, ...by }: Reading,
): Promise<OpenedManual> {
  return openManualFile(signature, by, {
    action: 'Leitura da revisão',
    unlessDone: noteOpening(signature.id, opening, by.now),
  });
}

/** Refused with `AlreadyLogged` while the same opening is noted. */
export const noteOpening = (signature: number, opening: string, now: Date): Write =>
  putItem({
    table: 'signatures',
    item: {
      pk: `READING#${signature}`,
      sk: opening,
      expires_at: epochSeconds(now) + openingSeconds,
    },
    when: { absentOrExpired: epochSeconds(now) },
    refused: () => new AlreadyLogged(),
  });
