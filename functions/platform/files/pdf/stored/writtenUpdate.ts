import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from 'pdf-lib';
import type { ObjectPlace, References } from './references';

type Update = {
  readonly changed: ReadonlyMap<PDFRef, PDFObject>;
  readonly context: PDFContext;
  readonly references: References;
};

type Entry = { readonly number: number; readonly place: ObjectPlace };

/** The file with changed objects appended, and references that link to the file's own. */
export function writtenUpdate(bytes: Buffer, { changed, context, references }: Update): Uint8Array {
  const parts: Uint8Array[] = [latin1('\n')];
  let at = bytes.length + 1;
  const write = (...some: readonly Uint8Array[]) => {
    for (const part of some) at += part.length;
    parts.push(...some);
  };
  const entries: Entry[] = [];
  for (const [ref, object] of changed) {
    entries.push({ number: ref.objectNumber, place: { at, generation: ref.generationNumber } });
    write(...writtenObject(ref, object));
  }
  const start = at;
  const trailer = nextTrailer(references, context, digestOf(parts));
  const all = references.newest === null ? withUnchanged(entries, references) : entries;
  if (references.inStreams) {
    const ref = context.nextRef();
    const own = { number: ref.objectNumber, place: { at: start, generation: 0 } };
    write(...writtenObject(ref, referenceStream([...all, own], trailer)));
  } else {
    write(latin1(`${referenceTable(all)}trailer\n${trailer.toString()}\n`));
  }
  write(latin1(`startxref\n${start}\n%%EOF\n`));
  return Buffer.concat([bytes, ...parts]);
}

const latin1 = (text: string) => Buffer.from(text, 'latin1');

function writtenObject(ref: PDFRef, object: PDFObject): Uint8Array[] {
  const head = `${ref.objectNumber} ${ref.generationNumber} obj\n`;
  if (!(object instanceof PDFStream)) return [latin1(`${head}${object.toString()}\nendobj\n`)];
  object.updateDict();
  const dict = latin1(`${head}${object.dict.toString()}\nstream\n`);
  return [dict, object.getContents(), latin1('\nendstream\nendobj\n')];
}

/** When the file's own references were unusable, all objects are listed again. */
function withUnchanged(entries: readonly Entry[], { places }: References): Entry[] {
  const isChanged = new Set(entries.map(({ number }) => number));
  const others = [...places].flatMap(([number, place]) =>
    place && !isChanged.has(number) ? [{ number, place }] : [],
  );
  return [...others, ...entries];
}

function nextTrailer(
  { trailer, newest }: References,
  context: PDFContext,
  digest: PDFHexString,
): PDFDict {
  const next = PDFDict.withContext(context);
  for (const key of ['Root', 'Info', 'Encrypt', 'ID'].map((name) => PDFName.of(name))) {
    const value = trailer.get(key);
    if (value) next.set(key, value);
  }
  const id = next.get(PDFName.of('ID'));
  // The first half identifies the document and is an input of its encryption; the second identifies
  // this state.
  if (id instanceof PDFArray && id.size() === 2) id.set(1, digest);
  if (newest !== null) next.set(PDFName.of('Prev'), PDFNumber.of(newest));
  next.set(PDFName.of('Size'), PDFNumber.of(context.largestObjectNumber + 1));
  return next;
}

function digestOf(parts: readonly Uint8Array[]): PDFHexString {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return PDFHexString.of(hash.digest('hex').slice(0, 32));
}

/** Groups entries with consecutive numbers, which share a heading. */
function runsOf(entries: readonly Entry[]): Entry[][] {
  const runs: Entry[][] = [];
  for (const entry of entries.toSorted((one, other) => one.number - other.number)) {
    const run = runs.at(-1);
    if (run && run.at(-1)?.number === entry.number - 1) run.push(entry);
    else runs.push([entry]);
  }
  return runs;
}

function referenceTable(entries: readonly Entry[]): string {
  const parts = runsOf(entries).map(
    (run) => `${run[0]?.number ?? 0} ${run.length}\n${run.map(tableLine).join('')}`,
  );
  return `xref\n0 1\n0000000000 65535 f \n${parts.join('')}`;
}

const digits = (value: number, count: number) => String(value).padStart(count, '0');

const tableLine = ({ place }: Entry) =>
  'at' in place ? `${digits(place.at, 10)} ${digits(place.generation, 5)} n \n` : '';

/** One byte for the kind, eight and four for the location. */
const widths = [1, 8, 4] as const;
const entryBytes = 13;

function referenceStream(entries: readonly Entry[], trailer: PDFDict): PDFRawStream {
  const runs = runsOf(entries);
  const content = Buffer.alloc(entries.length * entryBytes);
  runs.flat().forEach(({ place }, index) => {
    const from = index * entryBytes;
    const isWritten = 'at' in place;
    content[from] = isWritten ? 1 : 2;
    content.writeBigUInt64BE(BigInt(isWritten ? place.at : place.container), from + 1);
    content.writeUInt32BE(isWritten ? place.generation : place.index, from + 9);
  });
  const { context } = trailer;
  const index = runs.flatMap((run) => [run[0]?.number ?? 0, run.length]);
  trailer.set(PDFName.of('Size'), PDFNumber.of(context.largestObjectNumber + 1));
  trailer.set(PDFName.of('Type'), PDFName.of('XRef'));
  trailer.set(PDFName.of('W'), context.obj([...widths]));
  trailer.set(PDFName.of('Index'), context.obj(index));
  trailer.set(PDFName.of('Filter'), PDFName.of('FlateDecode'));
  return PDFRawStream.of(trailer, deflateSync(content));
}
