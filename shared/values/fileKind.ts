/** What the shop takes, and the type under which it keeps it: never the one that came with a file. */
export const fileTypes = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  xml: 'application/xml',
} as const;
export type FileKind = keyof typeof fileTypes;

/** So much of a file's beginning tells its kind: readers look for a PDF's head within it. */
export const kindBytes = 1024;

/** A file's kind by its bytes; its name and its declared type are what the sender claims. */
export function kindOfBytes(bytes: Uint8Array): FileKind | null {
  const head = Array.from(bytes.subarray(0, kindBytes), (byte) => String.fromCharCode(byte)).join(
    '',
  );
  const found = signatures.find(([, isOf]) => isOf(head));
  return found ? found[0] : null;
}

const markup = /^(?:ï»¿)?\s*</;
const page = /^(?:ï»¿)?\s*<(?:!doctype\s+html|html|head|body|script|svg)\b/i;

const signatures: readonly (readonly [FileKind, (head: string) => boolean])[] = [
  ['png', (head) => head.startsWith('\u0089PNG\r\n\u001a\n')],
  ['gif', (head) => /^GIF8[79]a/.test(head)],
  ['jpeg', (head) => head.startsWith('\u00ff\u00d8\u00ff')],
  ['webp', (head) => head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP'],
  ['xml', (head) => markup.test(head) && !page.test(head)],
  // A page of the web that says %PDF- further on is shown as a page.
  ['pdf', (head) => head.includes('%PDF-') && !markup.test(head)],
];
