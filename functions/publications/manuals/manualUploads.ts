import { randomUUID } from 'node:crypto';
import { maxManualSize, maxSampleSize } from '#shared/publications/publicationInput';
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

/** A manual or a sample in its final place, not yet known to any publication. */
export type PlacedManual = {
  readonly key: string;
  readonly size: number;
  readonly warning: string | null;
  /** Where the browser left it; removed once the publication has it. */
  readonly sent: FileAddress | null;
};

/** Manuals and samples have a bucket each: what is in one is never claimed for the other. */
type Shelf = {
  readonly bucket: 'manuals' | 'samples';
  readonly maxBytes: number;
  /** Of the call: what carries the key of a staged file. */
  readonly key: 'key' | 'sample_key';
  /** Where it is said what is wrong with the file itself. */
  readonly file: 'file' | 'sample_key';
};
export const manualShelf: Shelf = {
  bucket: 'manuals',
  maxBytes: maxManualSize,
  key: 'key',
  file: 'file',
};
export const sampleShelf: Shelf = {
  bucket: 'samples',
  maxBytes: maxSampleSize,
  key: 'sample_key',
  file: 'sample_key',
};

const unknownUpload = ({ key }: Shelf) =>
  invalid({ [key]: [publicationRefusals.upload_not_found] });

const finalKey = (publication: number, name: string) => `${publication}/${name}.pdf`;
/** Where files wait until they are claimed; what is never claimed is swept. */
export const incomingManuals = 'incoming/';
const incoming = (publication: number) => `${incomingManuals}${publication}/`;

export function openUpload(
  { bucket, maxBytes }: Shelf,
  publication: number,
  type: string,
): Promise<UploadForm> {
  if (type !== pdfType) throw invalid({ type: [publicationRefusals.not_a_pdf] });
  const key = `${incoming(publication)}${randomUUID()}.pdf`;
  return signedUpload({ bucket, key }, { maxBytes, type: pdfType });
}

/**
 * Takes a file that came through the shop itself. Its key follows from its bytes, so that a second try
 * of an upload that broke off leaves no file behind that nothing refers to.
 */
export async function placeManual(publication: number, bytes: Uint8Array): Promise<PlacedManual> {
  const { warning } = accepted(manualShelf, checkPdfBytes(bytes));
  const key = finalKey(publication, contentName(bytes));
  await putFile({ bucket: manualShelf.bucket, key }, { bytes, type: pdfType });
  return { key, size: bytes.length, warning, sent: null };
}

/**
 * Claims a file that the browser sent straight to the bucket for this publication. What was sent stays
 * until `dropSent`, and a repeated claim finds what the first one made of it.
 */
export const claimManual = (
  { id, file }: Pick<PublicationRecord, 'id' | 'file'>,
  sentKey: string,
): Promise<PlacedManual> => claimPdf(manualShelf, { id, held: file }, sentKey);

type Claiming = { readonly id: number; readonly held: { key: string; size: number } | null };

export async function claimPdf(
  shelf: Shelf,
  { id, held }: Claiming,
  sentKey: string,
): Promise<PlacedManual> {
  const { bucket, maxBytes } = shelf;
  const folder = incoming(id);
  // Any other key would let one publication take over another's file.
  const name = /^([\w-]+)\.pdf$/.exec(sentKey.slice(folder.length))?.[1];
  if (!sentKey.startsWith(folder) || name === undefined) throw unknownUpload(shelf);
  const key = finalKey(id, name);
  const sent: FileAddress = { bucket, key: sentKey };
  const placed: FileAddress = { bucket, key };
  const facts = await headFile(sent);
  if (!facts) {
    if (held?.key !== key) throw unknownUpload(shelf);
    const { warning } = accepted(shelf, await checkStoredPdf(placed));
    return { key, size: held.size, warning, sent: null };
  }
  const verdict = await checkStoredPdf(sent);
  if (!verdict?.isPdf || facts.size > maxBytes) await deleteFile(sent);
  const { warning } = accepted(shelf, verdict);
  await copyFile(sent, placed);
  return { key, size: facts.size, warning, sent };
}

/** Once the publication has the file. */
export async function dropSent({ sent }: PlacedManual): Promise<void> {
  if (sent) await deleteFile(sent);
}

function accepted(shelf: Shelf, verdict: PdfVerdict | null): PdfVerdict {
  if (!verdict) throw unknownUpload(shelf);
  if (!verdict.isPdf) throw invalid({ [shelf.file]: [publicationRefusals.not_a_pdf] });
  return verdict;
}
