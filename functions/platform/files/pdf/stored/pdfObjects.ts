import {
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFContext,
  type PDFObject,
  PDFObjectParser,
  PDFRef,
} from 'pdf-lib';

/** The file's content cannot be read as a PDF. */
export class UnreadablePdf extends Error {
  override readonly name = 'UnreadablePdf';
}

/** The file would take more time or memory than any real manual does. */
export class ExcessivePdf extends Error {
  override readonly name = 'ExcessivePdf';
}

export type WrittenObject = {
  readonly ref: PDFRef;
  /** The object; for a stream, only its dictionary. */
  readonly value: PDFObject;
  /** Offset of a stream's bytes; null for other objects. */
  readonly streamAt: number | null;
};

/** Text in strings may look like an object's end; no object contains many of these. */
const maxTries = 64;

/** Bytes that may be searched for the ends of objects: enough to search a 200 MB manual once. */
const maxSearched = 512 * 1024 * 1024;
/** Cost of a failed try, in bytes searched. */
const failedTryBytes = 64 * 1024;
const searched = new WeakMap<Buffer, number>();

function countSearched(bytes: Buffer, count: number): void {
  const all = (searched.get(bytes) ?? 0) + count;
  if (all > maxSearched) throw new ExcessivePdf('objects without an end');
  searched.set(bytes, all);
}

/** Each byte as one character. */
export const textAt = (bytes: Buffer, from: number, to: number): string =>
  bytes.toString('latin1', Math.max(0, from), to);

/** The object whose "12 0 obj" starts at an offset. */
export function objectAt(bytes: Buffer, at: number, context: PDFContext): WrittenObject {
  const head = /^\s*(\d{1,10})\s+(\d{1,5})\s+obj/.exec(textAt(bytes, at, at + 48));
  if (!head) throw new UnreadablePdf(`no object at ${at}`);
  const [{ length }, number, generation] = head;
  const ref = PDFRef.of(Number(number), Number(generation));
  return { ref, ...valueAt(bytes, at + length, context) };
}

/** The value from an offset to the end of its object or stream dictionary. */
export function valueAt(bytes: Buffer, from: number, context: PDFContext) {
  let end = nextEnd(bytes, from, from);
  for (let count = 0; end && count < maxTries; count += 1) {
    const value = parsed(bytes.subarray(from, end.at), context);
    if (value) return { value, streamAt: end.streamAt };
    countSearched(bytes, end.at - from + failedTryBytes);
    end = nextEnd(bytes, from, end.at + 6);
  }
  throw new UnreadablePdf(`no value at ${from}`);
}

/** Null while the text ends inside the value. */
export function parsed(bytes: Uint8Array, context: PDFContext): PDFObject | null {
  try {
    return PDFObjectParser.forBytes(bytes, context).parseObject();
  } catch {
    return null;
  }
}

type End = { readonly at: number; readonly streamAt: number | null };

function nextEnd(bytes: Buffer, from: number, after: number): End | null {
  // Searches in growing pieces: most objects are short, and a missing end would mean searching the
  // whole file each time.
  for (let size = 1024; ; size *= 4) {
    const text = textAt(bytes, after, after + size);
    const found = /endobj|stream|trailer|startxref/.exec(text);
    countSearched(bytes, found?.index ?? text.length);
    if (found) return endOf(bytes, from, after + found.index);
    if (after + size >= bytes.length) return null;
  }
}

function endOf(bytes: Buffer, from: number, at: number): End {
  const word = /^stream(?:\r\n|\n|\r)?/.exec(textAt(bytes, at, at + 8));
  // If an "obj" comes before it, the stream belongs to a later object, as this one lacks its
  // "endobj".
  const isOwn = word && !/\sobj\b/.test(textAt(bytes, from, at));
  return { at, streamAt: isOwn ? at + word[0].length : null };
}

export const pdfNameOf = (dict: PDFDict, key: string): string | null => {
  const value = dict.get(PDFName.of(key));
  return value instanceof PDFName ? value.decodeText() : null;
};

export const numberOf = (dict: PDFDict, key: string): number | null => {
  const value = dict.get(PDFName.of(key));
  return value instanceof PDFNumber ? value.asNumber() : null;
};

export const isOfType = (value: PDFObject | undefined, type: string): value is PDFDict =>
  value instanceof PDFDict && pdfNameOf(value, 'Type') === type;
