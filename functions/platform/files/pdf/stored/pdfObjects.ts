import {
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFContext,
  type PDFObject,
  PDFObjectParser,
  PDFRef,
} from 'pdf-lib';

/** What stands in the file cannot be read as a PDF. */
export class UnreadablePdf extends Error {
  override readonly name = 'UnreadablePdf';
}

/** A file that would take more time or memory than any manual does. */
export class ExcessivePdf extends Error {
  override readonly name = 'ExcessivePdf';
}

export type WrittenObject = {
  readonly ref: PDFRef;
  /** The object; of a stream only its dictionary. */
  readonly value: PDFObject;
  /** Where the bytes of a stream begin, null for other objects. */
  readonly streamAt: number | null;
};

/** Words of strings may look like an object's end; no object has many of them. */
const maxTries = 64;

/** What may be gone through in search of where objects end: each is passed once in a manual of 200 MB. */
const maxSearched = 512 * 1024 * 1024;
/** What a try costs that comes to nothing. */
const ofVainTry = 64 * 1024;
const searched = new WeakMap<Buffer, number>();

function countSearched(bytes: Buffer, count: number): void {
  const all = (searched.get(bytes) ?? 0) + count;
  if (all > maxSearched) throw new ExcessivePdf('objects without an end');
  searched.set(bytes, all);
}

/** Bytes as letters, one each. */
export const textAt = (bytes: Buffer, from: number, to: number): string =>
  bytes.toString('latin1', Math.max(0, from), to);

/** The object that begins with "12 0 obj" at an offset. */
export function objectAt(bytes: Buffer, at: number, context: PDFContext): WrittenObject {
  const head = /^\s*(\d{1,10})\s+(\d{1,5})\s+obj/.exec(textAt(bytes, at, at + 48));
  if (!head) throw new UnreadablePdf(`no object at ${at}`);
  const [{ length }, number, generation] = head;
  const ref = PDFRef.of(Number(number), Number(generation));
  return { ref, ...valueAt(bytes, at + length, context) };
}

/** A value up to where its object, or a stream's dictionary, ends. */
export function valueAt(bytes: Buffer, from: number, context: PDFContext) {
  let end = nextEnd(bytes, from, from);
  for (let count = 0; end && count < maxTries; count += 1) {
    const value = parsed(bytes.subarray(from, end.at), context);
    if (value) return { value, streamAt: end.streamAt };
    countSearched(bytes, end.at - from + ofVainTry);
    end = nextEnd(bytes, from, end.at + 6);
  }
  throw new UnreadablePdf(`no value at ${from}`);
}

/** Null while the text is cut off inside the value. */
export function parsed(bytes: Uint8Array, context: PDFContext): PDFObject | null {
  try {
    return PDFObjectParser.forBytes(bytes, context).parseObject();
  } catch {
    return null;
  }
}

type End = { readonly at: number; readonly streamAt: number | null };

function nextEnd(bytes: Buffer, from: number, after: number): End | null {
  // Most objects end soon; a search for words that do not come would go through the file each time.
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
  // Where "endobj" is missing it is the stream of a later object.
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
