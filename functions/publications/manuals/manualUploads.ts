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

/** A manual or a sample in its final place, not yet known to any publication. */
export type PlacedManual = {
  readonly key: string;
  readonly size: number;
  readonly warning: string | null;
  /** Where the browser left it; removed once the publication has it. */
  readonly sent: FileAddress | null;
  /** Part of the transaction that gives it to the publication: what was sent is claimed once. */
  readonly spending: readonly Write[];
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

export function openUpload({ bucket, maxBytes }: Shelf, publication: number): Promise<UploadForm> {
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
  await putFileOnce({ bucket: manualShelf.bucket, key }, { bytes, type: pdfType });
  return { key, size: bytes.length, warning, sent: null, spending: [] };
}

/**
 * Claims a file that the browser sent straight to the bucket, for the revision it is saved with. What was sent
 * stays until `dropSent`, and a repeated claim finds what the first one made of it.
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
  /** The file that an earlier claim may have stored. */
  readonly held: { readonly key: string; readonly size: number } | null;
};

export async function claimPdf(
  shelf: Shelf,
  { id, held }: Claiming,
  sentKey: string,
): Promise<PlacedManual> {
  const { bucket } = shelf;
  const folder = incoming(id);
  // Any other key would let one publication take over another's file.
  const name = /^([\w-]+)\.pdf$/.exec(sentKey.slice(folder.length))?.[1];
  if (!sentKey.startsWith(folder) || name === undefined) throw unknownUpload(shelf);
  const claim = { id, name, held, sent: { bucket, key: sentKey } };
  return (await isSpent({ bucket, publication: id, name }))
    ? claimedBefore(shelf, claim)
    : claimSent(shelf, claim);
}

type Claim = Claiming & { readonly name: string; readonly sent: FileAddress };

/** Found as the first claim left it, by who did not hear of that; whatever was sent since belongs to nothing. */
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
  // A try that broke off may have left it there; else other bytes came while these were looked at.
  if (!isCopied && !(await headFile({ bucket, key }))) throw unknownUpload(shelf);
  const spending = [markSpent({ bucket, publication: id, name }, () => unknownUpload(shelf))];
  return { key, size, warning, sent, spending };
}

/** Runs after the publication has stored its file. */
export async function dropSent({ sent }: PlacedManual): Promise<void> {
  if (sent) await deleteFile(sent);
}

function accepted(shelf: Shelf, verdict: PdfVerdict | null): PdfVerdict {
  if (!verdict) throw unknownUpload(shelf);
  if (!verdict.isPdf) throw invalid({ [shelf.file]: [publicationRefusals.not_a_pdf] });
  return verdict;
}

/** A file that a browser sent to the bucket, by the name its form gave it. */
type Upload = { readonly bucket: string; readonly publication: number; readonly name: string };

const table = 'catalog';
const markKey = ({ bucket, publication, name }: Upload) => ({
  pk: `D#${publication}`,
  sk: `SPENT#${bucket}#${name}`,
});

/** Whether a publication was saved with it: a later upload under its name is nothing. */
const isSpent = async (upload: Upload): Promise<boolean> =>
  (await getItem(table, markKey(upload), { strong: true })) !== undefined;

/** One of two saves with the same upload is refused. */
const markSpent = (upload: Upload, refused: () => Error): Write =>
  putItem({ table, item: markKey(upload), when: { exists: false }, refused });
