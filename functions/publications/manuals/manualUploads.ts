import { randomUUID } from 'node:crypto';
import { fileTypes } from '#shared/values/fileKind';
import { maxManualSize, maxSampleSize } from '#shared/publications/publicationInput';
import type { Write } from '#platform/db/write';
import { contentName } from '#platform/files/contentName';
import { invalid } from '#platform/domainErrors';
import {
  copyFileOnce,
  deleteFile,
  type FileAddress,
  headFile,
  putFileOnce,
  signedUpload,
  type UploadForm,
} from '#platform/files/files';
import { checkPdfBytes, checkStoredPdf, type PdfVerdict } from './pdfCheck';
import type { PublicationRecord } from '../publicationRecord';
import { publicationRefusals } from '#shared/messages/refusals/publicationRefusals';
import { getItem } from '#platform/db/items';
import { putItem } from '#platform/db/itemWrites';

const pdfType = fileTypes.pdf;

/** A manual or a sample in its final place, not yet attached to a publication. */
export type PlacedManual = {
  readonly key: string;
  readonly size: number;
  readonly warning: string | null;
  /** The uploaded original; deleted once the publication has the file. */
  readonly sent: FileAddress | null;
  /** Part of the transaction that attaches the file, so that an upload is claimed only once. */
  readonly spending: readonly Write[];
};

/** Manuals and samples have separate buckets, so neither is ever claimed as the other. */
type Shelf = {
  readonly bucket: 'manuals' | 'samples';
  readonly maxBytes: number;
  /** Request field with the key of an uploaded file. */
  readonly key: 'key' | 'sample_key';
  /** Field under which problems of the file itself are reported. */
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
/** Where uploads wait to be claimed; unclaimed ones are deleted by a job. */
export const incomingManuals = 'incoming/';
const incoming = (publication: number) => `${incomingManuals}${publication}/`;

export function openUpload({ bucket, maxBytes }: Shelf, publication: number): Promise<UploadForm> {
  const key = `${incoming(publication)}${randomUUID()}.pdf`;
  return signedUpload({ bucket, key }, { maxBytes, type: pdfType });
}

/**
 * Stores a file sent through the shop itself. Its key is derived from the content, so that retrying
 * an interrupted upload leaves no orphaned file.
 */
export async function placeManual(publication: number, bytes: Uint8Array): Promise<PlacedManual> {
  const { warning } = accepted(manualShelf, checkPdfBytes(bytes));
  const key = finalKey(publication, contentName(bytes));
  await putFileOnce({ bucket: manualShelf.bucket, key }, { bytes, type: pdfType });
  return { key, size: bytes.length, warning, sent: null, spending: [] };
}

/**
 * Claims a file that the browser uploaded to the bucket, for the revision it is saved with. The
 * upload is kept until `dropSent`, and a repeated claim finds the result of the first.
 */
export function claimManual(
  { id, file }: Pick<PublicationRecord, 'id' | 'file'>,
  sentKey: string,
  revision: string,
): Promise<PlacedManual> {
  return claimPdf(manualShelf, { id, held: file?.revision === revision ? file : null }, sentKey);
}

type Claiming = {
  readonly id: number;
  /** The file that an earlier claim may have attached. */
  readonly held: { readonly key: string; readonly size: number } | null;
};

export async function claimPdf(
  shelf: Shelf,
  { id, held }: Claiming,
  sentKey: string,
): Promise<PlacedManual> {
  const { bucket } = shelf;
  const folder = incoming(id);
  // With any other key, one publication could take over another's file.
  const name = /^([\w-]+)\.pdf$/.exec(sentKey.slice(folder.length))?.[1];
  if (!sentKey.startsWith(folder) || name === undefined) throw unknownUpload(shelf);
  const claim = { id, name, held, sent: { bucket, key: sentKey } };
  return (await isSpent({ bucket, publication: id, name }))
    ? claimedBefore(shelf, claim)
    : claimSent(shelf, claim);
}

type Claim = Claiming & { readonly name: string; readonly sent: FileAddress };

/** Returns the file of the first claim, whose answer was lost; deletes anything uploaded since. */
async function claimedBefore(shelf: Shelf, { id, name, held, sent }: Claim): Promise<PlacedManual> {
  await deleteFile(sent);
  if (!held?.key.startsWith(`${id}/${name}`)) throw unknownUpload(shelf);
  const verdict = await checkStoredPdf({ bucket: shelf.bucket, key: held.key });
  return { ...held, warning: accepted(shelf, verdict).warning, sent: null, spending: [] };
}

async function claimSent(shelf: Shelf, { id, name, sent }: Claim): Promise<PlacedManual> {
  const { bucket, maxBytes } = shelf;
  const facts = await headFile(sent);
  if (!facts) throw unknownUpload(shelf);
  const { etag, size } = facts;
  const verdict = await checkStoredPdf(sent, etag);
  if (!verdict?.isPdf || size > maxBytes) await deleteFile(sent);
  const { warning } = accepted(shelf, verdict);
  const key = finalKey(id, `${name}-${contentName(etag)}`);
  const isCopied = await copyFileOnce(sent, { bucket, key }, { etag, type: pdfType });
  // An interrupted try may have copied it; otherwise the upload changed while it was being checked.
  if (!isCopied && !(await headFile({ bucket, key }))) throw unknownUpload(shelf);
  const spending = [markSpent({ bucket, publication: id, name }, () => unknownUpload(shelf))];
  return { key, size, warning, sent, spending };
}

/** Call this after the publication has stored its file. */
export async function dropSent({ sent }: PlacedManual): Promise<void> {
  if (sent) await deleteFile(sent);
}

function accepted(shelf: Shelf, verdict: PdfVerdict | null): PdfVerdict {
  if (!verdict) throw unknownUpload(shelf);
  if (!verdict.isPdf) throw invalid({ [shelf.file]: [publicationRefusals.not_a_pdf] });
  return verdict;
}

/** A file that a browser uploaded, by the name its form gave it. */
type Upload = { readonly bucket: string; readonly publication: number; readonly name: string };

const table = 'catalog';
const markKey = ({ bucket, publication, name }: Upload) => ({
  pk: `D#${publication}`,
  sk: `SPENT#${bucket}#${name}`,
});

/** Whether the upload was already used; a later file under its name is ignored. */
const isSpent = async (upload: Upload): Promise<boolean> =>
  (await getItem(table, markKey(upload), { strong: true })) !== undefined;

/** Of two saves with the same upload, one is refused. */
const markSpent = (upload: Upload, refused: () => Error): Write =>
  putItem({ table, item: markKey(upload), when: { exists: false }, refused });
