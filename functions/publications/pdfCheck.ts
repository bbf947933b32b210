import { getFile, type FileAddress } from '../platform/files';

/** What is looked at of a large file: its beginning and its end hold all that is asked here. */
const windowBytes = 64 * 1024;

export type PdfVerdict = { readonly isPdf: boolean; readonly warning: string | null };

const damaged = 'O arquivo parece incompleto ou danificado. Confira se ele abre.';
const encrypted =
  'O arquivo está protegido por senha ou restrições. Confira se o cliente consegue abrir.';

/** By content, whatever the name says. Damaged and encrypted manuals pass with a warning. */
export function checkPdf(head: Uint8Array, tail: Uint8Array): PdfVerdict {
  const start = latin1(head);
  const end = latin1(tail);
  if (!start.startsWith('%PDF-')) return { isPdf: false, warning: null };
  if (!end.slice(-2048).includes('%%EOF')) return { isPdf: true, warning: damaged };
  const hasEncryption = /\/Encrypt[\s<]/.test(start) || /\/Encrypt[\s<]/.test(end);
  return { isPdf: true, warning: hasEncryption ? encrypted : null };
}

export const checkPdfBytes = (bytes: Uint8Array): PdfVerdict =>
  checkPdf(bytes.subarray(0, windowBytes), bytes.subarray(-windowBytes));

/** The same for a file already in a bucket; null when it is not there. */
export async function checkStoredPdf(address: FileAddress): Promise<PdfVerdict | null> {
  const head = await getFile(address, `bytes=0-${windowBytes - 1}`);
  const tail = head && (await getFile(address, `bytes=-${windowBytes}`));
  return tail && checkPdf(head.bytes, tail.bytes);
}

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
