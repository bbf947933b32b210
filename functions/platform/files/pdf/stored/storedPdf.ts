import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
} from 'pdf-lib';
import { bytesOfText, type Encryption, encryptionOf } from './encryption';
import {
  ExcessivePdf,
  isOfType,
  numberOf,
  objectAt,
  parsed,
  textAt,
  UnreadablePdf,
} from './pdfObjects';
import { maxObjects, type ObjectPlace, readReferences, type References } from './references';
import { scannedReferences } from './scannedReferences';
import { Unpacker } from './streamContent';
import { writtenUpdate } from './writtenUpdate';

/** Objects inside the stream of another object, each parsed on demand. */
type Members = ReadonlyMap<number, () => PDFObject | null>;

/**
 * A PDF from elsewhere, read object by object on demand. Changes are appended (ISO 32000-2, 7.5.6),
 * so that all of its bytes remain.
 */
export class StoredPdf {
  readonly context = PDFContext.create();
  private readonly bytes: Buffer;
  private readonly references: References;
  private readonly encryption: Encryption | null;
  private readonly unpacker = new Unpacker();
  private readonly read = new Map<number, PDFObject | undefined>();
  private readonly members = new Map<number, Members>();
  /** How many objects the streams claim to contain. */
  private named = 0;
  private readonly changed = new Map<PDFRef, PDFObject>();

  /** Throws `LockedPdf` or `UnreadablePdf`. `scanned` ignores the file's own references. */
  constructor(file: Uint8Array, { scanned }: { readonly scanned: boolean }) {
    const all = Buffer.from(file.buffer, file.byteOffset, file.length);
    // Offsets do not count bytes that a server or mail program put before the header.
    this.bytes = all.subarray(Math.max(0, all.indexOf('%PDF-')));
    this.references = scanned
      ? scannedReferences(this.bytes, this.context)
      : readReferences(this.bytes, this.context, this.unpacker);
    this.encryption = this.readEncryption();
    if (scanned) this.findMembers();
    // New objects must not take numbers that the file mentions but does not use.
    let largest = (numberOf(this.trailer, 'Size') ?? 1) - 1;
    for (const number of this.references.places.keys()) largest = Math.max(largest, number);
    this.context.largestObjectNumber = largest;
  }

  get trailer(): PDFDict {
    return this.references.trailer;
  }

  /** The value, or the object it refers to. Strings are as stored, possibly encrypted. */
  get(value: PDFObject | undefined): PDFObject | undefined {
    if (!(value instanceof PDFRef)) return value;
    const number = value.objectNumber;
    if (!this.read.has(number)) this.read.set(number, this.readObject(value));
    return this.read.get(number);
  }

  /** A text of the file; empty when absent. */
  textOf(owner: PDFRef, value: PDFObject | undefined): string {
    const found = this.get(value);
    const bytes = bytesOfText(found);
    if (!bytes) return '';
    const ref = value instanceof PDFRef ? value : owner;
    const plain = this.encryption?.strings.open(ref, bytes) ?? bytes;
    return PDFHexString.of(Buffer.from(plain).toString('hex')).decodeText();
  }

  /** A text in the form it takes inside an object of the file. */
  text(owner: PDFRef, text: string): PDFObject {
    const isPlain = /^[\w .-]*$/.test(text);
    return this.sealed(owner, isPlain ? PDFString.of(text) : PDFHexString.fromText(text));
  }

  /** Registers a changed or a new object. */
  change(ref: PDFRef, value: PDFObject): void {
    this.changed.set(ref, value);
  }

  /** Adds a new object, with a number from `context` unless one is given. */
  add(value: PDFObject, ref = this.context.nextRef()): PDFRef {
    this.change(ref, this.sealed(ref, value));
    return ref;
  }

  finish(): Uint8Array {
    const { bytes, changed, context, references } = this;
    return writtenUpdate(bytes, { changed, context, references });
  }

  private readObject(ref: PDFRef): PDFObject | undefined {
    const place = this.references.places.get(ref.objectNumber);
    if (!place) return undefined;
    if ('container' in place) {
      const value = this.membersOf(place.container).get(ref.objectNumber)?.();
      if (!value) throw new UnreadablePdf(`no object ${ref.objectNumber} in its stream`);
      return this.sealed(ref, value);
    }
    return this.objectOf(ref.objectNumber, place).value;
  }

  private objectOf(number: number, { at }: { readonly at: number }) {
    const { ref, value, streamAt } = objectAt(this.bytes, at, this.context);
    if (ref.objectNumber !== number) throw new UnreadablePdf(`object ${number} is not there`);
    if (streamAt === null) return { ref, value };
    if (!(value instanceof PDFDict)) throw new UnreadablePdf(`object ${number} is no stream`);
    return { ref, value: PDFRawStream.of(value, this.bytes.subarray(streamAt)) };
  }

  private membersOf(container: number): Members {
    const known = this.members.get(container);
    if (known) return known;
    const place = this.references.places.get(container);
    if (!place || 'container' in place) throw new UnreadablePdf('a stream that is not there');
    const { ref, value } = this.objectOf(container, place);
    if (!(value instanceof PDFRawStream)) throw new UnreadablePdf('no stream');
    const found = this.membersIn(ref, value);
    this.members.set(container, found);
    return found;
  }

  private membersIn(ref: PDFRef, { dict, contents }: PDFRawStream): Members {
    const length = this.get(dict.get(PDFName.of('Length')));
    if (!(length instanceof PDFNumber)) throw new UnreadablePdf('a stream of no length');
    const raw = contents.subarray(0, length.asNumber());
    const open = this.encryption?.streams.open(ref, raw) ?? raw;
    const content = this.unpacker.unpack(dict, open);
    const first = numberOf(dict, 'First') ?? 0;
    const heads: (readonly [number: number, from: number])[] = [];
    for (const [, number, offset] of textAt(content, 0, first).matchAll(memberHead)) {
      this.named += 1;
      if (this.named > maxObjects) throw new ExcessivePdf('too many objects');
      heads.push([Number(number), first + Number(offset)]);
    }
    const ends = endsOf(heads.map(([, from]) => from));
    let left = maxParses * content.length;
    return new Map(
      heads.map(([number, from]) => [
        number,
        () => {
          const end = ends.get(from) ?? content.length;
          left -= end - from;
          if (left < 0) throw new ExcessivePdf('the same object over and over');
          return parsed(content.subarray(from, end), this.context);
        },
      ]),
    );
  }

  /** Finds objects inside streams; the later one in the file is valid. */
  private findMembers(): void {
    const { places } = this.references;
    const written = [...places].toSorted(([, one], [, other]) => offsetOf(one) - offsetOf(other));
    for (const [container, place] of written) {
      const object = place && 'at' in place ? this.objectOf(container, place).value : null;
      if (!(object instanceof PDFRawStream) || !isOfType(object.dict, 'ObjStm')) continue;
      for (const [index, number] of [...this.membersOf(container).keys()].entries()) {
        const other = places.get(number);
        if (!other || offsetOf(other) < offsetOf(place)) places.set(number, { container, index });
      }
    }
  }

  private readEncryption(): Encryption | null {
    const dict = this.get(this.trailer.get(PDFName.of('Encrypt')));
    if (!(dict instanceof PDFDict)) return null;
    const id = this.get(this.trailer.get(PDFName.of('ID')));
    const first = id instanceof PDFArray && id.size() > 0 ? bytesOfText(this.get(id.get(0))) : null;
    return encryptionOf(dict, first ?? new Uint8Array());
  }

  /** Encrypts an object's strings, except inside a stream, which is encrypted as a whole. */
  private sealed(ref: PDFRef, value: PDFObject): PDFObject {
    if (!this.encryption) return value;
    if (value instanceof PDFStream) {
      this.sealed(ref, value.dict);
      return PDFRawStream.of(value.dict, this.encryption.streams.seal(ref, value.getContents()));
    }
    const text = bytesOfText(value);
    if (text) {
      const sealed = this.encryption.strings.seal(ref, text);
      return PDFHexString.of(Buffer.from(sealed).toString('hex'));
    }
    if (value instanceof PDFArray) {
      value.asArray().forEach((one, index) => value.set(index, this.sealed(ref, one)));
    }
    if (value instanceof PDFDict) {
      for (const [key, one] of value.entries()) value.set(key, this.sealed(ref, one));
    }
    return value;
  }
}

const memberHead = /(\d{1,12})\s{1,9}(\d{1,12})/g;

/** How often a stream's content may be parsed: some programs list an object twice. */
const maxParses = 2;

/** The latest offset at which each object of a stream can end: the start of the next. */
function endsOf(starts: readonly number[]): ReadonlyMap<number, number | undefined> {
  const sorted = [...new Set(starts)].toSorted((one, other) => one - other);
  return new Map(sorted.map((from, index) => [from, sorted[index + 1]]));
}

const offsetOf = (place: ObjectPlace | null) => (place && 'at' in place ? place.at : 0);
