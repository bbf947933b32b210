import { randomUUID } from 'node:crypto';
import { maxManualSize } from '#shared/publications/publicationInput';
import { contentName } from '#platform/files/contentName';
import { invalid } from '#platform/domainErrors';
import {
  copyFile,
  deleteFile,
  type FileAddress,
  headFile,
  putFile,
  signedUpload,
  type UploadForm,
} from '#platform/files/files';
import { checkPdfBytes, checkStoredPdf, type PdfVerdict } from './pdfCheck';
import type { PublicationRecord } from '../publicationRecord';
import { publicationRefusals } from '#shared/messages/refusals/publicationRefusals';

const pdfType = 'application/pdf';
const notPdf = () => invalid({ file: [publicationRefusals.not_a_pdf] });
const unknownUpload = () => invalid({ key: [publicationRefusals.upload_not_found] });

/** A manual in its final place, not yet known to any publication. */
export type PlacedManual = {
  readonly key: string;
  readonly size: number;
  readonly warning: string | null;
  /** Where the browser left it; removed once the publication has it. */
  readonly sent: FileAddress | null;
};

const inManuals = (key: string): FileAddress => ({ bucket: 'manuals', key });
const finalKey = (publication: number, name: string) => `${publication}/${name}.pdf`;
/** Where files wait until they are claimed; what is never claimed is swept. */
export const incomingManuals = 'incoming/';
const incoming = (publication: number) => `${incomingManuals}${publication}/`;

export function openManualUpload(publication: number, type: string): Promise<UploadForm> {
  if (type !== pdfType) throw invalid({ type: [publicationRefusals.not_a_pdf] });
  return signedUpload(inManuals(`${incoming(publication)}${randomUUID()}.pdf`), {
    maxBytes: maxManualSize,
    type: pdfType,
  });
}

/**
 * Takes a file that came through the shop itself. Its key follows from its bytes, so that a second try
 * of an upload that broke off leaves no file behind that nothing refers to.
 */
export async function placeManual(publication: number, bytes: Uint8Array): Promise<PlacedManual> {
  const { warning } = accepted(checkPdfBytes(bytes));
  const key = finalKey(publication, contentName(bytes));
  await putFile(inManuals(key), { bytes, type: pdfType });
  return { key, size: bytes.length, warning, sent: null };
}

/**
 * Claims a file that the browser sent straight to the bucket for this publication. What was sent stays
 * until `dropSent`, and a repeated claim finds what the first one made of it.
 */
export async function claimManual(
  { id, file }: Pick<PublicationRecord, 'id' | 'file'>,
  sentKey: string,
): Promise<PlacedManual> {
  const folder = incoming(id);
  // Any other key would let one publication take over another's file.
  const name = /^([\w-]+)\.pdf$/.exec(sentKey.slice(folder.length))?.[1];
  if (!sentKey.startsWith(folder) || name === undefined) throw unknownUpload();
  const key = finalKey(id, name);
  const [sent, placed] = [inManuals(sentKey), inManuals(key)];
  const facts = await headFile(sent);
  if (!facts) {
    if (file?.key !== key) throw unknownUpload();
    const { warning } = accepted(await checkStoredPdf(placed));
    return { key, size: file.size, warning, sent: null };
  }
  const verdict = await checkStoredPdf(sent);
  if (!verdict?.isPdf || facts.size > maxManualSize) await deleteFile(sent);
  const { warning } = accepted(verdict);
  await copyFile(sent, placed);
  return { key, size: facts.size, warning, sent };
}

/** Once the publication has the file. */
export async function dropSent({ sent }: PlacedManual): Promise<void> {
  if (sent) await deleteFile(sent);
}

function accepted(verdict: PdfVerdict | null): PdfVerdict {
  if (!verdict) throw unknownUpload();
  if (!verdict.isPdf) throw notPdf();
  return verdict;
}
