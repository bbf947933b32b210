import { invoiceFiles, modelNames } from '#shared/orders/invoice';
import { fileTypes } from '#shared/values/fileKind';
import {
  eraseFiles,
  type FileAddress,
  getFile,
  putFile,
  signedDownload,
} from '#platform/files/files';
import type { InvoiceRecord } from '../orderRecord';

export type InvoiceFile = (typeof invoiceFiles)[number];
export const isInvoiceFile = (name: string): name is InvoiceFile =>
  invoiceFiles.some((kind) => kind === name);

const bucket = 'documents';
const folder = (order: number) => `invoices/${order}/`;

/** A file is stored under its invoice's key, so that files that arrive together stay apart. */
const addressOf = (order: number, key: string, kind: InvoiceFile): FileAddress => ({
  bucket,
  key: `${folder(order)}${key}.${kind}`,
});

export const keepInvoiceFile = (
  order: number,
  { key, kind, bytes }: { key: string; kind: InvoiceFile; bytes: Uint8Array },
): Promise<void> => putFile(addressOf(order, key, kind), { bytes, type: fileTypes[kind] });

/** Returns null when the file does not exist. */
export const readInvoiceFile = (order: number, key: string, kind: InvoiceFile) =>
  getFile(addressOf(order, key, kind));

type Kept = Pick<InvoiceRecord, 'model' | 'number'> & { readonly key: string };

/** A link, valid for five minutes, to a file named such as "NF-e 4470.pdf". */
export const invoiceLink = (order: number, { key, model, number }: Kept, kind: InvoiceFile) =>
  signedDownload(addressOf(order, key, kind), {
    filename: `${modelNames[model]} ${number ?? ''}.${kind}`,
    type: fileTypes[kind],
  });

/** Deletes the files of one invoice by its key. */
export const eraseInvoiceFile = (order: number, key: string): Promise<void> =>
  eraseFiles({ bucket, prefix: `${folder(order)}${key}.` });

/** Erases the files with their older versions, which the bucket would otherwise keep. */
export const eraseInvoiceFiles = (order: number): Promise<void> =>
  eraseFiles({ bucket, prefix: folder(order) });
