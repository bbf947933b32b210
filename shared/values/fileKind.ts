/** The accepted kinds of files, and the type under which each is stored: never the declared one. */
export const fileTypes = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  xml: 'application/xml',
} as const;
export type FileKind = keyof typeof fileTypes;

/** Bytes needed to detect a file's kind: viewers search for a PDF's header within them. */
export const kindBytes = 1024;

/** A file's kind by its bytes; its name and declared type are mere claims of the sender. */
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
  // A web page that contains %PDF- somewhere would be shown as a page.
  ['pdf', (head) => head.includes('%PDF-') && !markup.test(head)],
];
