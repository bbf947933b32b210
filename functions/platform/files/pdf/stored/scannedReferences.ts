import { type PDFContext, PDFDict, PDFName } from 'pdf-lib';
import {
  ExcessivePdf,
  isOfType,
  numberOf,
  objectAt,
  textAt,
  UnreadablePdf,
  valueAt,
  type WrittenObject,
} from './pdfObjects';
import type { ObjectPlace, References } from './references';

/**
 * For a file whose references are broken: finds each object by scanning; the last one with a number
 * is valid. Objects inside the streams of others are added later.
 */
export function scannedReferences(bytes: Buffer, context: PDFContext): References {
  const objects = [...writtenObjects(bytes, context)];
  const places = new Map<number, ObjectPlace | null>(
    objects.map(({ at, found: { ref } }) => [
      ref.objectNumber,
      { at, generation: ref.generationNumber },
    ]),
  );
  const inStreams = objects.some(({ found }) => isOfType(found.value, 'ObjStm'));
  return { places, trailer: trailerOf(bytes, context, objects), inStreams, newest: null };
}

type Scanned = { readonly at: number; readonly found: WrittenObject };

function* writtenObjects(bytes: Buffer, context: PDFContext): Generator<Scanned> {
  for (let at = bytes.indexOf('obj'); at >= 0; at = bytes.indexOf('obj', at)) {
    const head = /(?<!\d)\d{1,10}\s+\d{1,5}\s+$/.exec(textAt(bytes, at - 24, at));
    const begin = at - (head?.[0].length ?? 0);
    const found = head && foundAt(bytes, begin, context);
    if (found) yield { at: begin, found };
    at = (found && endOfStream(bytes, found)) ?? at + 'obj'.length;
  }
}

function foundAt(bytes: Buffer, at: number, context: PDFContext): WrittenObject | null {
  try {
    return objectAt(bytes, at, context);
  } catch (error) {
    if (error instanceof ExcessivePdf) throw error;
    return null;
  }
}

/** Skips stream contents: uncompressed attachments contain objects of their own. */
function endOfStream(bytes: Buffer, { value, streamAt }: WrittenObject): number | null {
  if (streamAt === null || !(value instanceof PDFDict)) return null;
  const end = streamAt + (numberOf(value, 'Length') ?? 0);
  return /^\s*endstream/.test(textAt(bytes, end, end + 16)) ? end : null;
}

const root = PDFName.of('Root');

function trailerOf(bytes: Buffer, context: PDFContext, objects: readonly Scanned[]): PDFDict {
  for (let at = bytes.lastIndexOf('trailer'); at > 0; at = bytes.lastIndexOf('trailer', at - 1)) {
    const trailer = dictAt(bytes, at + 'trailer'.length, context);
    if (trailer?.has(root)) return trailer;
  }
  const values = objects.map(({ found }) => found.value);
  const stream = values.findLast((value) => isOfType(value, 'XRef') && value.has(root));
  if (stream instanceof PDFDict) return stream;
  const catalog = objects.findLast(({ found }) => isOfType(found.value, 'Catalog'));
  if (!catalog) throw new UnreadablePdf('no catalog');
  return PDFDict.fromMapWithContext(new Map([[root, catalog.found.ref]]), context);
}

function dictAt(bytes: Buffer, at: number, context: PDFContext): PDFDict | null {
  try {
    const { value } = valueAt(bytes, at, context);
    return value instanceof PDFDict ? value : null;
  } catch (error) {
    if (error instanceof ExcessivePdf) throw error;
    return null;
  }
}
