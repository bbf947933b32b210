import { crc32, deflateRawSync } from 'node:zlib';
import type { CalendarDate } from '#shared/values/calendarDate';

export type ZipEntry = { readonly name: string; readonly bytes: Uint8Array };

/** PKWARE's format with UTF-8 names and deflated content, up to 65,535 files and 4 GB. */
const version = 20;
const utf8 = 0x08_00;
const deflated = 8;

/** The date in DOS format, which starts in 1980; the time of day is midnight. */
function dosDate(day: CalendarDate): number {
  const [year = 1980, month = 1, date = 1] = day.split('-').map(Number);
  return ((year - 1980) << 9) | (month << 5) | date;
}

/** An archive of files that all have the same date. */
export function zipped(entries: readonly ZipEntry[], day: CalendarDate): Uint8Array {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of entries) {
    const path = Buffer.from(name);
    const packed = deflateRawSync(bytes);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(version, 0);
    facts.writeUInt16LE(utf8, 2);
    facts.writeUInt16LE(deflated, 4);
    facts.writeUInt16LE(dosDate(day), 8);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(path.length, 22);
    files.push(Buffer.from('PK\u0003\u0004'), facts, path, packed);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const made = Buffer.alloc(2);
    made.writeUInt16LE(version, 0);
    directory.push(Buffer.from('PK\u0001\u0002'), made, facts, place, path);
    offset += 4 + facts.length + path.length + packed.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(
    directory.reduce((size, { length }) => size + length, 0),
    8,
  );
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, ...directory, Buffer.from('PK\u0005\u0006'), end]);
}
