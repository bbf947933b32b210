import { crc32, deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { RuleViolation } from '#platform/domainErrors';
import { plainPhoto } from '#functions/orders/photos/plainPhoto';
import { onePixel } from '#tests/support/samples/orders';
import { reportFigure } from '#tests/support/promise';

const kinds = ['png', 'gif', 'jpg'] as const;

/** A plate as a phone takes it: lying on its side, with place, device, profile and thumbnail. */
const xmp =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>';
const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
const taken = await sharp({
  create: { width: 640, height: 480, channels: 3, background: 'gray', noise },
})
  .jpeg({ quality: 90 })
  .withExif({
    IFD0: { Make: 'Telefone', Model: 'Modelo', Artist: 'Quixabeira' },
    IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '22/1 53/1 9/1' },
  })
  .withMetadata({ orientation: 6 })
  .withXmp(xmp)
  .withIccProfile('p3')
  .toBuffer();

/** Marks of what a file may carry besides its picture. */
const carried = ['Exif', 'GPS', 'Quixabeira', 'Telefone', 'xmpmeta', 'ICC_PROFILE', 'acsp'];
const holds = (bytes: Buffer, text: string) => bytes.includes(Buffer.from(text, 'latin1'));

let hidden = 0;
let refused = 0;
afterAll(() =>
  reportFigure(
    `photos: ${String(hidden)} with something hidden stored without it, ${String(refused)} refused`,
  ),
);

/** A JPEG from its first byte to its last, that says nothing but its picture. */
async function plain(bytes: Buffer): Promise<Buffer> {
  const kept = await plainPhoto(bytes);
  expect(kept.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  expect(kept.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
  const { format, exif, xmp, icc, iptc, orientation } = await sharp(kept).metadata();
  expect({ format, exif, xmp, icc, iptc, orientation }).toEqual({ format: 'jpeg' });
  return kept;
}

async function expectRefused(bytes: Buffer, message: string | RegExp): Promise<void> {
  const problem: unknown = await plainPhoto(bytes).catch((error: unknown) => error);
  expect(problem).toMatchObject({ problems: { file: [expect.stringMatching(message)] } });
  refused += 1;
}

describe('a photo is stored', () => {
  it('upright and without place, device, author, profile and thumbnail', async () => {
    for (const mark of ['Exif', 'Quixabeira', 'xmpmeta', 'ICC_PROFILE']) {
      expect(holds(taken, mark), mark).toBe(true);
    }
    const before = await sharp(taken).metadata();
    expect(before).toMatchObject({ width: 640, height: 480, orientation: 6 });
    const kept = await plain(taken);
    for (const mark of carried) expect(holds(kept, mark), mark).toBe(false);
    expect(await sharp(kept).metadata()).toMatchObject({ width: 480, height: 640 });
    hidden += 1;
  });

  it('with no side above 2,400 pixels, and never enlarged', async () => {
    const large = await sharp({
      create: { width: 3600, height: 1200, channels: 3, background: 'gray' },
    })
      .png()
      .toBuffer();
    expect(await sharp(await plain(large)).metadata()).toMatchObject({ width: 2400, height: 800 });
    expect(await sharp(await plain(onePixel.png)).metadata()).toMatchObject({
      width: 1,
      height: 1,
    });
  });

  it('as its first picture where it moves, on white where it is transparent', async () => {
    const frame = { create: { width: 4, height: 4, channels: 3, background: 'red' } } as const;
    const frames = await Promise.all(
      ['red', 'blue'].map((background) =>
        sharp({ create: { ...frame.create, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const kept = await plain(moving);
    expect(await sharp(kept).metadata()).toMatchObject({ width: 4, height: 4 });
    const { dominant } = await sharp(kept).stats();
    expect(dominant.r).toBeGreaterThan(dominant.b);
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const glass = await sharp({ create: { width: 4, height: 4, channels: 4, background: clear } })
      .png()
      .toBuffer();
    const [red] = (await sharp(await plain(glass)).stats()).channels;
    expect(red?.mean).toBe(255);
  });

  it.each(kinds)('without what hides behind a %s', async (kind) => {
    for (const stowaway of [
      'PK\u0003\u0004geheim',
      '<script>alert(1)</script>',
      '%PDF-1.7 %%EOF',
    ]) {
      const kept = await plain(Buffer.concat([onePixel[kind], Buffer.from(stowaway, 'latin1')]));
      expect(holds(kept, stowaway.slice(0, 8))).toBe(false);
      hidden += 1;
    }
  });

  it('without unfolding what is packed into it, nor one of its thousands of further pictures', async () => {
    const text = Buffer.concat([Buffer.from('zTXtk\0\0'), deflateSync(Buffer.alloc(200_000_000))]);
    const sizeOfText = Buffer.alloc(4);
    sizeOfText.writeUInt32BE(text.length - 4);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(text));
    const { png, gif } = onePixel;
    const headed = 33;
    const packed = Buffer.concat([
      png.subarray(0, headed),
      sizeOfText,
      text,
      sum,
      png.subarray(headed),
    ]);
    const picture = gif.subarray(gif.indexOf(0x2c), -1);
    const moving = Buffer.concat([
      gif.subarray(0, -1),
      ...Array.from({ length: 100_000 }, () => picture),
      gif.subarray(-1),
    ]);
    for (const bytes of [packed, moving]) {
      const before = process.memoryUsage().rss;
      const kept = await plain(bytes);
      expect(await sharp(kept).metadata()).toMatchObject({ width: 1, height: 1 });
      expect(process.memoryUsage().rss - before).toBeLessThan(96 * 1024 * 1024);
    }
  });

  it('without what stands in a comment, whatever it is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 12, maxLength: 400 }), async (secret) => {
        const text = Buffer.concat([Buffer.from('SEGREDO'), Buffer.from(secret)]);
        const size = Buffer.alloc(2);
        size.writeUInt16BE(text.length + 2);
        const comment = Buffer.concat([Buffer.from([0xff, 0xfe]), size, text]);
        const told = Buffer.concat([
          onePixel.jpg.subarray(0, 2),
          comment,
          onePixel.jpg.subarray(2),
        ]);
        expect(holds(await plain(told), 'SEGREDO')).toBe(false);
        hidden += 1;
      }),
      { numRuns: 25 },
    );
  });
});

describe('a photo is refused, in words', () => {
  it.each([
    ['html', Buffer.from('<html><script>alert(1)</script></html>')],
    ['svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')],
    ['pdf', Buffer.from('%PDF-1.7\n%%EOF')],
    ['nothing', Buffer.alloc(0)],
  ])('when it is %s', async (_, bytes) => {
    await expectRefused(bytes, 'Envie uma imagem PNG, GIF ou JPEG.');
  });

  it('when it is of a format we do not read, moving or not', async () => {
    const page = sharp({ create: { width: 4, height: 8, channels: 3, background: 'red' } });
    for (const bytes of [await page.webp().toBuffer(), await page.tiff().toBuffer()]) {
      await expectRefused(bytes, 'Envie uma imagem PNG, GIF ou JPEG.');
      // Not by another one's first bytes either.
      const dressed = Buffer.concat([onePixel.png.subarray(0, 8), bytes]);
      await expectRefused(dressed, /não pôde ser lida|incompleta/);
    }
  });

  it('when it breaks off', async () => {
    for (const kind of kinds) {
      const whole = onePixel[kind];
      await expectRefused(whole.subarray(0, Math.floor(whole.length / 2)), /lida|incompleta/);
    }
    for (const share of [0.1, 0.3, 0.5, 0.7, 0.9]) {
      const part = taken.subarray(0, Math.floor(taken.length * share));
      await expectRefused(part, /lida|incompleta/);
    }
  });

  it.each([
    [12_001, 1],
    [1, 12_001],
    [10_000, 5_001],
    [50_000, 50_000],
    [2_000_000_000, 2_000_000_000],
  ])('at %i × %i pixels, before it is decoded', async (width, height) => {
    const before = process.memoryUsage().rss;
    await expectRefused(sized(width, height), /12\.000 pixels de lado e 50 megapixels|lida/);
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
  });

  it('when a small file says it is large and is not', async () => {
    await expectRefused(sized(12_000, 4_166), 'incompleta');
  });

  it('or stored as a photo, however it was damaged: nothing else comes of it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...kinds),
        fc.array(fc.tuple(fc.nat(400), fc.integer({ min: 0, max: 255 })), { maxLength: 6 }),
        async (kind, damages) => {
          const bytes = Buffer.from(onePixel[kind]);
          for (const [at, value] of damages) if (at < bytes.length) bytes[at] = value;
          const result: unknown = await plainPhoto(bytes).catch((error: unknown) => error);
          if (Buffer.isBuffer(result)) expect(result.subarray(-2)).toEqual(Buffer.from([255, 217]));
          else expect(result).toBeInstanceOf(RuleViolation);
        },
      ),
      { numRuns: 300 },
    );
  });
});

function sized(width: number, height: number): Buffer {
  const bytes = Buffer.from(onePixel.png);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  // A header whose checksum is wrong is refused for that alone.
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}
