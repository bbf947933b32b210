import { randomUUID } from 'node:crypto';
import { maxManualSize } from '#shared/publications/publicationEndpoints';
import { invalid } from '../platform/errors';
import {
  copyFile,
  deleteFile,
  type FileAddress,
  headFile,
  putFile,
  signedUpload,
  type UploadForm,
} from '../platform/files';
import { checkPdfBytes, checkStoredPdf, type PdfVerdict } from './pdfCheck';

const pdfType = 'application/pdf';
const notPdf = () => invalid({ file: ['Envie um arquivo PDF.'] });
const unknownUpload = () => invalid({ key: ['Envio não encontrado. Envie o arquivo novamente.'] });

/** A manual in its final place, not yet known to any publication. */
export type PlacedManual = {
  readonly key: string;
  readonly size: number;
  readonly warning: string | null;
};

const inManuals = (key: string): FileAddress => ({ bucket: 'manuals', key });
const newKey = (publication: number) => `${publication}/${randomUUID()}.pdf`;
/** Where files wait until they are claimed; what nobody claims is swept. */
export const incomingManuals = 'incoming/';
const incoming = (publication: number) => `${incomingManuals}${publication}/`;

export function openManualUpload(publication: number, type: string): Promise<UploadForm> {
  if (type !== pdfType) throw invalid({ type: ['Envie um arquivo PDF.'] });
  return signedUpload(inManuals(`${incoming(publication)}${randomUUID()}.pdf`), {
    maxBytes: maxManualSize,
    type: pdfType,
  });
}

/** Takes a file that came through the shop itself. */
export async function placeManual(publication: number, bytes: Uint8Array): Promise<PlacedManual> {
  const { warning } = accepted(checkPdfBytes(bytes));
  const key = newKey(publication);
  await putFile(inManuals(key), { bytes, type: pdfType });
  return { key, size: bytes.length, warning };
}

/** Claims a file that the browser sent straight to the bucket for this publication. */
export async function claimManual(publication: number, sentKey: string): Promise<PlacedManual> {
  const folder = incoming(publication);
  // Any other key would let one publication take over another's file.
  if (!sentKey.startsWith(folder) || !/^[\w-]+\.pdf$/.test(sentKey.slice(folder.length))) {
    throw unknownUpload();
  }
  const sent = inManuals(sentKey);
  const facts = await headFile(sent);
  const verdict = facts && (await checkStoredPdf(sent));
  if (!verdict) throw unknownUpload();
  if (!verdict.isPdf || facts.size > maxManualSize) await deleteFile(sent);
  const { warning } = accepted(verdict);
  const key = newKey(publication);
  await copyFile(sent, inManuals(key));
  await deleteFile(sent);
  return { key, size: facts.size, warning };
}

function accepted(verdict: PdfVerdict): PdfVerdict {
  if (!verdict.isPdf) throw notPdf();
  return verdict;
}
