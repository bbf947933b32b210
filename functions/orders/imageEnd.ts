/**
 * Where an image of each kind ends by its own structure, so that bytes hidden behind it show.
 * Null when the structure breaks off before its end.
 */
export const imageEnd = { png: pngEnd, gif: gifEnd, jpg: jpegEnd } as const;
export type ImageKind = keyof typeof imageEnd;
export const imageKinds = ['png', 'gif', 'jpg'] as const satisfies readonly ImageKind[];

const signatures: readonly (readonly [ImageKind, readonly Buffer[]])[] = [
  ['png', [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])]],
  ['gif', [Buffer.from('GIF87a'), Buffer.from('GIF89a')]],
  ['jpg', [Buffer.from([0xff, 0xd8, 0xff])]],
];

/** By the bytes it begins with; what it is called says nothing. */
export const imageKind = (bytes: Buffer): ImageKind | null =>
  signatures.find(([, starts]) =>
    starts.some((start) => bytes.subarray(0, start.length).equals(start)),
  )?.[0] ?? null;

function pngEnd(bytes: Buffer): number | null {
  let at = 8;
  // Length, name, data and checksum of each chunk.
  while (at + 12 <= bytes.length) {
    const next = at + 12 + bytes.readUInt32BE(at);
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') {
      return next <= bytes.length ? next : null;
    }
    at = next;
  }
  return null;
}

const gifTrailer = 0x3b;
const gifExtension = 0x21;
const gifImage = 0x2c;

function gifEnd(bytes: Buffer): number | null {
  let at = 13 + colourTable(bytes[10] ?? 0);
  while (at < bytes.length) {
    const block = bytes[at];
    if (block === gifTrailer) return at + 1;
    if (block === gifExtension) at = afterSubBlocks(bytes, at + 2);
    else if (block === gifImage) {
      at = afterSubBlocks(bytes, at + 11 + colourTable(bytes[at + 9] ?? 0));
    } else return null;
  }
  return null;
}

const colourTable = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

function afterSubBlocks(bytes: Buffer, start: number): number {
  let at = start;
  for (let size = bytes[at]; size !== undefined && size !== 0; size = bytes[at]) at += 1 + size;
  return at + 1;
}

const endOfImage = 0xd9;
const startOfScan = 0xda;

function jpegEnd(bytes: Buffer): number | null {
  let at = 2;
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === endOfImage) return at + 2;
    if (marker === 0xff) {
      // A marker may be preceded by any number of fill bytes.
      at += 1;
    } else if (standsAlone(marker)) {
      at += 2;
    } else {
      if (at + 4 > bytes.length) return null;
      at += 2 + bytes.readUInt16BE(at + 2);
      if (marker === startOfScan) at = afterScan(bytes, at);
    }
  }
  return null;
}

const standsAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** In a scan 0xFF means a marker only when neither a stuffed zero nor a restart follows. */
function afterScan(bytes: Buffer, start: number): number {
  let at = bytes.indexOf(0xff, start);
  while (at >= 0 && at + 1 < bytes.length) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !standsAlone(next)) return at;
    at = bytes.indexOf(0xff, next === 0xff ? at + 1 : at + 2);
  }
  return bytes.length;
}
