import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFContext } from 'pdf-lib';
import {
  ExcessivePdf,
  isOfType,
  numberOf,
  objectAt,
  textAt,
  UnreadablePdf,
  valueAt,
} from './pdfObjects';
import type { Unpacker } from './streamContent';

/** The location of an object: an offset in the file, or a stream that contains it. */
export type ObjectPlace =
  | { readonly at: number; readonly generation: number }
  | { readonly container: number; readonly index: number };

/** The locations of a file's objects, according to its newest cross-reference section. */
export type References = {
  /** Null marks a deleted object. */
  readonly places: Map<number, ObjectPlace | null>;
  readonly trailer: PDFDict;
  /** Whether the file stores its references in streams; an update must do the same. */
  readonly inStreams: boolean;
  /** Offset of the newest section; null when the file's own cross-reference table is unreadable. */
  readonly newest: number | null;
};

/** More objects than any real manual has. */
export const maxObjects = 2_000_000;

type Section = {
  readonly entries: readonly (readonly [number: number, place: ObjectPlace | null])[];
  readonly trailer: PDFDict;
  readonly isStream: boolean;
};

/** Follows the cross-reference sections from the end of the file, newest first. */
export function readReferences(bytes: Buffer, context: PDFContext, unpacker: Unpacker): References {
  const start = bytes.lastIndexOf('startxref');
  const [, offset] = /^startxref\s+(\d{1,12})/.exec(textAt(bytes, start, start + 32)) ?? [];
  if (start < 0 || offset === undefined) throw new UnreadablePdf('no startxref');
  const newest = Number(offset);
  const places = new Map<number, ObjectPlace | null>();
  const seen = new Set<number>();
  let first: Section | null = null;
  let at: number | null = newest;
  while (at !== null && !seen.has(at)) {
    seen.add(at);
    const section = sectionAt(bytes, at, { context, unpacker });
    const hidden = hybridPart(section);
    if (hidden !== null) addTo(places, sectionAt(bytes, hidden, { context, unpacker }), section);
    else addTo(places, section);
    first ??= section;
    at = numberOf(section.trailer, 'Prev');
  }
  if (!first) throw new UnreadablePdf('no references');
  return { places, trailer: first.trailer, inStreams: first.isStream, newest };
}

/** Offset of the stream that newer viewers read in addition to a table written for old ones. */
const hybridPart = ({ trailer, isStream }: Section) =>
  isStream ? null : numberOf(trailer, 'XRefStm');

/** Objects that a table marks as free may be listed in the accompanying stream. */
function addTo(places: References['places'], ...sections: readonly Section[]): void {
  const entries = sections.flatMap((section) => section.entries);
  const isUsed = ([, place]: Section['entries'][number]) => place !== null;
  for (const [number, place] of [
    ...entries.filter(isUsed),
    ...entries.filter((entry) => !isUsed(entry)),
  ]) {
    if (!places.has(number)) places.set(number, place);
  }
  if (places.size > maxObjects) throw new ExcessivePdf('too many objects');
}

type Reading = { readonly context: PDFContext; readonly unpacker: Unpacker };

function sectionAt(bytes: Buffer, at: number, reading: Reading): Section {
  const isTable = /^\s*xref\s/.test(textAt(bytes, at, at + 32));
  return isTable ? tableAt(bytes, at, reading) : streamAt(bytes, at, reading);
}

function tableAt(bytes: Buffer, at: number, { context }: Reading): Section {
  const end = bytes.indexOf('trailer', at);
  if (end < 0) throw new UnreadablePdf('no trailer');
  const { value } = valueAt(bytes, end + 'trailer'.length, context);
  if (!(value instanceof PDFDict)) throw new UnreadablePdf('no trailer');
  const entries: [number, ObjectPlace | null][] = [];
  let next = 0;
  const lines = textAt(bytes, bytes.indexOf('xref', at) + 4, end);
  for (const [, first, second, kind] of lines.matchAll(
    /(\d{1,12})\s{1,9}(\d{1,12})(?:\s{0,9}([nf])\b)?/g,
  )) {
    if (kind === undefined) {
      next = Number(first);
      continue;
    }
    entries.push([next, kind === 'n' ? { at: Number(first), generation: Number(second) } : null]);
    next += 1;
  }
  return { entries, trailer: value, isStream: false };
}

function streamAt(bytes: Buffer, at: number, { context, unpacker }: Reading): Section {
  const { value, streamAt: from } = objectAt(bytes, at, context);
  if (!isOfType(value, 'XRef') || from === null) throw new UnreadablePdf('no references');
  const length = numberOf(value, 'Length');
  if (length === null) throw new UnreadablePdf('references of no length');
  const content = unpacker.unpack(value, bytes.subarray(from, from + length));
  return { entries: streamEntries(value, content), trailer: value, isStream: true };
}

function streamEntries(dict: PDFDict, content: Buffer): [number, ObjectPlace | null][] {
  const { kind, first, second, width } = widthsOf(dict);
  if (content.length / width > maxObjects) throw new ExcessivePdf('too many objects');
  const numbers = numbersIn(numbersOf(dict, 'Index') ?? [0, numberOf(dict, 'Size') ?? 0]);
  const entries: [number, ObjectPlace | null][] = [];
  for (let at = 0; at + width <= content.length; at += width) {
    const number = numbers.next();
    if (number.done) break;
    const field = (from: number, bytes: number) => bigEndian(content, at + from, bytes);
    const isUsual = kind === 0;
    const value = field(kind, first);
    const more = field(kind + first, second);
    entries.push([number.value, placeOf(isUsual ? 1 : field(0, kind), value, more)]);
  }
  return entries;
}

function widthsOf(dict: PDFDict) {
  const [kind = 0, first = 0, second = 0] = numbersOf(dict, 'W') ?? [];
  const width = kind + first + second;
  if (width < 1 || width > 32) throw new UnreadablePdf('references of no width');
  return { kind, first, second, width };
}

/** Expands pairs of a first number and a count. */
function* numbersIn(pairs: readonly number[]): Generator<number, undefined> {
  for (let part = 0; part < pairs.length; part += 2) {
    const [first = 0, count = 0] = pairs.slice(part, part + 2);
    for (let index = 0; index < count; index += 1) yield first + index;
  }
  return undefined;
}

function placeOf(kind: number, value: number, more: number): ObjectPlace | null {
  if (kind === 1) return { at: value, generation: more };
  return kind === 2 ? { container: value, index: more } : null;
}

function bigEndian(content: Buffer, at: number, width: number): number {
  let value = 0;
  for (let index = at; index < at + width; index += 1) value = value * 256 + (content[index] ?? 0);
  return value;
}

function numbersOf(dict: PDFDict, key: string): number[] | null {
  const value = dict.get(PDFName.of(key));
  if (!(value instanceof PDFArray)) return null;
  return value.asArray().map((one) => (one instanceof PDFNumber ? one.asNumber() : 0));
}
