import { inflateSync } from 'node:zlib';
import { PDFArray, PDFDict, PDFName, type PDFObject } from 'pdf-lib';
import { ExcessivePdf, numberOf, UnreadablePdf } from './pdfObjects';

/** Limit for the decompressed tables of a file: the largest manuals need a tenth of it. */
const maxUnpacked = 128 * 1024 * 1024;

/** Decompresses the streams that hold a file's objects and references, within a memory limit. */
export class Unpacker {
  private left = maxUnpacked;

  unpack(dict: PDFDict, raw: Uint8Array): Buffer {
    const filter = onlyOne(dict.get(PDFName.of('Filter')));
    if (filter === undefined) return this.counted(Buffer.from(raw));
    if (filter !== PDFName.of('FlateDecode')) throw new UnreadablePdf('another filter');
    const content = this.counted(this.inflated(raw));
    const settings = onlyOne(dict.get(PDFName.of('DecodeParms')));
    return settings instanceof PDFDict ? withoutPredictor(content, settings) : content;
  }

  private inflated(raw: Uint8Array): Buffer {
    try {
      return inflateSync(raw, { maxOutputLength: Math.max(this.left, 1) });
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      throw new ExcessivePdf('more than memory holds', { cause: error });
    }
  }

  private counted(content: Buffer): Buffer {
    this.left -= content.length;
    if (this.left < 0) throw new ExcessivePdf('more than memory holds');
    return content;
  }
}

function onlyOne(value: PDFObject | undefined): PDFObject | undefined {
  if (!(value instanceof PDFArray)) return value;
  if (value.size() > 1) throw new UnreadablePdf('several filters');
  return value.size() === 1 ? value.get(0) : undefined;
}

/** Reverses the PNG predictors, row by row (ISO 32000-2, 7.4.4.4). */
function withoutPredictor(content: Buffer, settings: PDFDict): Buffer {
  const predictor = numberOf(settings, 'Predictor') ?? 1;
  if (predictor === 1) return content;
  const columns = numberOf(settings, 'Columns') ?? 1;
  if (predictor < 10 || columns < 1) throw new UnreadablePdf('another predictor');
  const rows = Math.ceil(content.length / (columns + 1));
  const plain = Buffer.alloc(rows * columns);
  for (let row = 0; row < rows; row += 1) {
    const from = row * (columns + 1);
    const line = content.subarray(from + 1, from + 1 + columns);
    const above = row === 0 ? null : plain.subarray((row - 1) * columns, row * columns);
    restoreRow(content[from] ?? 0, line, { above, into: plain.subarray(row * columns) });
  }
  return plain;
}

type Rows = { readonly above: Buffer | null; readonly into: Buffer };

function restoreRow(kind: number, line: Buffer, { above, into }: Rows): void {
  line.forEach((byte, column) => {
    const left = column === 0 ? 0 : (into[column - 1] ?? 0);
    const up = above?.[column] ?? 0;
    const corner = column === 0 ? 0 : (above?.[column - 1] ?? 0);
    into[column] = byte + predicted(kind, { left, up, corner });
  });
}

type Neighbours = { readonly left: number; readonly up: number; readonly corner: number };

function predicted(kind: number, { left, up, corner }: Neighbours): number {
  switch (kind) {
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return Math.floor((left + up) / 2);
    case 4:
      return nearest({ left, up, corner });
    default:
      return 0;
  }
}

/** The Paeth predictor: the neighbour closest to left + up - corner. */
function nearest({ left, up, corner }: Neighbours): number {
  const far = (one: number) => Math.abs(left + up - corner - one);
  if (far(left) <= far(up) && far(left) <= far(corner)) return left;
  return far(up) <= far(corner) ? up : corner;
}
