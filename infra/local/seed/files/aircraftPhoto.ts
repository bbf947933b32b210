import { crc32, deflateSync } from 'node:zlib';

const width = 320;
const height = 200;

/** A PNG with a sky, a field and the dark shape of a wing: enough to see that a photo is shown. */
export function aircraftPhoto(shade: number): Buffer {
  const rows: Buffer[] = [];
  for (let y = 0; y < height; y += 1) {
    const row = Buffer.alloc(1 + width * 3);
    for (let x = 0; x < width; x += 1) row.set(colourAt(x, y, shade), 1 + x * 3);
    rows.push(row);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits a channel, RGB.
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function colourAt(x: number, y: number, shade: number): [number, number, number] {
  const isWing = Math.abs(y - 100 - (x - 160) / 12) < 8 && Math.abs(x - 160) < 120;
  if (isWing) return [32, 44, 66];
  return y < 140 ? [120 + (shade % 40), 170, 220] : [110, 150, 70 + (shade % 40)];
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8 + body.length);
  frame.writeUInt32BE(data.length, 0);
  frame.set(body, 4);
  frame.writeUInt32BE(crc32(body) >>> 0, 4 + body.length);
  return frame;
}
