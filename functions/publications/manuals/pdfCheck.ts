import { getFile, type FileAddress } from '#platform/files/files';

/** Only the beginning and the end of a large file are read, which is enough for these checks. */
const windowBytes = 64 * 1024;

type PdfFlaw = 'damaged' | 'encrypted';
export type PdfVerdict = {
  readonly isPdf: boolean;
  readonly flaw: PdfFlaw | null;
  /** The flaw in words for staff. */
  readonly warning: string | null;
};

const warnings = {
  damaged: 'O arquivo parece incompleto ou danificado. Confira se ele abre.',
  encrypted:
    'O arquivo está protegido por senha ou restrições. Confira se o cliente consegue abrir.',
} as const satisfies Record<PdfFlaw, string>;

/** PDF viewers accept the header within this distance of the file's beginning. */
const headBytes = 1024;

/** Checks content, whatever the name says. Damaged and encrypted manuals pass with a warning. */
export function checkPdf(head: Uint8Array, tail: Uint8Array): PdfVerdict {
  const start = latin1(head);
  const end = latin1(tail);
  const isPdf = start.slice(0, headBytes).includes('%PDF-');
  if (!isPdf) return { isPdf, flaw: null, warning: null };
  const flaw = flawOf(start, end);
  return { isPdf: true, flaw, warning: flaw && warnings[flaw] };
}

function flawOf(start: string, end: string): PdfFlaw | null {
  if (!end.slice(-2048).includes('%%EOF')) return 'damaged';
  return /\/Encrypt[\s<]/.test(start) || /\/Encrypt[\s<]/.test(end) ? 'encrypted' : null;
}

export const checkPdfBytes = (bytes: Uint8Array): PdfVerdict =>
  checkPdf(bytes.subarray(0, windowBytes), bytes.subarray(-windowBytes));

/** Checks a file in a bucket; null if it does not exist or has another `etag`. */
export async function checkStoredPdf(
  address: FileAddress,
  etag?: string,
): Promise<PdfVerdict | null> {
  const head = await getFile(address, { range: `bytes=0-${windowBytes - 1}`, etag });
  const tail = head && (await getFile(address, { range: `bytes=-${windowBytes}`, etag }));
  return tail && checkPdf(head.bytes, tail.bytes);
}

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
