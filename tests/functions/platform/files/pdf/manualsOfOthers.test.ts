import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { stampPages } from '#platform/files/pdf/page/stampPages';
import { LockedPdf } from '#platform/files/pdf/stored/encryption';
import { faultsOfPdf } from '#tests/support/pdfFaults';
import { pagesOfPdf } from '#tests/support/readPdf';
import { manualsByQpdf } from '#tests/support/samples/stored/manualsByQpdf';
import { manualParts, streamObject, writtenPdf } from '#tests/support/samples/stored/writtenPdf';

const text = 'Licenciado a Ana · pedido 1';
const stamp = { text, title: 'Manual AG-201, Rev. 4' };
const words = text.replace(/\s+/g, '');

const { catalog, drawing, font, page, tree } = manualParts;

const plain = (...more: (string | Buffer)[]) =>
  writtenPdf([catalog, tree('3 0 R', 1), page, streamObject(drawing), font, ...more]);

/** The copy has each page's words and the licence, and nothing that qpdf would find wrong. */
async function expectLicensed(original: Buffer, pages: readonly string[]): Promise<Uint8Array> {
  const copy = await stampPages(original, stamp);
  expect(await pagesOfPdf(copy)).toEqual(pages.map((one) => one + words));
  expect(faultsOfPdf(copy) ?? []).toEqual([]);
  return copy;
}

async function expectKept(original: Buffer, pages: readonly string[]): Promise<void> {
  const copy = await expectLicensed(original, pages);
  expect(original.equals(copy.subarray(0, original.length))).toBe(true);
}

describe('every byte of a manual stays', () => {
  it('where a stream ends with a line end and its length stands elsewhere', async () => {
    const packed = deflateSync(drawing);
    const content = Buffer.concat([packed, Buffer.from('\n')]);
    const original = writtenPdf([
      catalog,
      tree('3 0 R', 1),
      page,
      streamObject(content, '/Filter /FlateDecode', '6 0 R'),
      font,
      String(content.length),
    ]);
    await expectKept(original, ['Torque']);
  });

  it('with what is attached to it, and under a signature', async () => {
    const attached = streamObject(Buffer.from('1 0 obj\n<< /Type /Catalog >>\nendobj\n\n'));
    const signed = '<< /Type /Sig /ByteRange [0 40 60 200] /Contents <00112233> >>';
    const original = plain(attached, '<< /Type /Filespec /EF << /F 6 0 R >> >>', signed);
    await expectKept(original, ['Torque']);
    const covered = (file: Uint8Array) =>
      createHash('sha256')
        .update(file.subarray(0, 40))
        .update(file.subarray(60, 260))
        .digest('hex');
    expect(covered(await stampPages(original, stamp))).toBe(covered(original));
  });

  it.each(['objectStreams', 'linearized'] as const)('however it is arranged: %s', async (kind) => {
    await expectKept(manualsByQpdf[kind], ['Torque6,8', 'Torque6,8']);
  });
});

describe('a manual that opens without a password', () => {
  it.each([
    'rc4Of40Bits',
    'rc4Of128Bits',
    'aesOf128Bits',
    'aesOf256Bits',
    'aesOfRevision5',
  ] as const)('is licensed and stays encrypted: %s', async (kind) => {
    const original = manualsByQpdf[kind];
    await expectKept(original, ['Torque6,8', 'Torque6,8']);
    const copy = await stampPages(original, stamp);
    expect(Buffer.from(copy).lastIndexOf('/Encrypt')).toBeGreaterThan(original.length);
    expect(Buffer.from(copy).includes('Licenciado', 0, 'utf16le')).toBe(false);
  });

  it('keeps the title it has, which stands there encrypted', async () => {
    const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
    const data = new Uint8Array(await stampPages(manualsByQpdf.aesOf256Bits, stamp));
    const task = getDocument({ data, isEvalSupported: false });
    const { info } = await (await task.promise).getMetadata();
    await task.destroy();
    expect(info).toMatchObject({ Title: 'Manual AG-201', Subject: text, Language: 'pt-BR' });
  });

  it('is another than one with a password', async () => {
    await expect(stampPages(manualsByQpdf.locked, stamp)).rejects.toThrow(LockedPdf);
  });
});

describe('a manual that is not quite in order', () => {
  const wrongStart = (file: Buffer) =>
    Buffer.from(
      file.toString('latin1').replace(/startxref\n\d+\s+%%EOF\s*$/, 'startxref\n17\n%%EOF\n'),
      'latin1',
    );

  it('begins behind what a server left before it', async () => {
    const original = plain();
    const copy = await expectLicensed(
      Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\n\r\n'), original]),
      ['Torque'],
    );
    expect(original.equals(copy.subarray(0, original.length))).toBe(true);
  });

  it('has references that lead nowhere, or to other objects', async () => {
    await expectKept(wrongStart(plain()), ['Torque']);
    const shifted = plain().toString('latin1').replace('%PDF-1.7\n', '%PDF-1.7\n% mais texto\n');
    await expectKept(Buffer.from(shifted, 'latin1'), ['Torque']);
    const { objectStreams, aesOf256Bits } = manualsByQpdf;
    await expectKept(wrongStart(objectStreams), ['Torque6,8', 'Torque6,8']);
    await expectKept(wrongStart(aesOf256Bits), ['Torque6,8', 'Torque6,8']);
  });

  it('has files attached whose objects are not its own', async () => {
    const attached = streamObject(plain().toString('latin1').replace('Torque', 'Outro'));
    await expectKept(wrongStart(plain(attached)), ['Torque']);
  });

  it('names a page twice, or none of its parts', async () => {
    const twice = writtenPdf([
      catalog,
      tree('3 0 R 3 0 R null 99 0 R', 2),
      page,
      streamObject(drawing),
      font,
    ]);
    const copy = await stampPages(twice, stamp);
    expect((await pagesOfPdf(copy))[0]).toBe(`Torque${words}`);
    const bare = '<< /Type /Page /Parent 2 0 R /Resources null >>';
    const kids = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
    await expectLicensed(writtenPdf([catalog, kids, bare]), ['']);
  });
});

it('adds little: pages that look alike share one line, and a list of contents stays shared', async () => {
  const count = 300;
  const kids = Array.from({ length: count }, (_, index) => `${index + 7} 0 R`).join(' ');
  const list = `[${Array.from({ length: 500 }, () => '4 0 R').join(' ')}]`;
  const each = '<< /Type /Page /Parent 2 0 R /Contents 6 0 R >>';
  const original = writtenPdf([
    catalog,
    tree(kids, count),
    'null',
    streamObject(drawing),
    font,
    list,
    ...Array.from({ length: count }, () => each),
  ]);
  const copy = await stampPages(original, stamp);
  expect(copy.length - original.length).toBeLessThan(80_000);
});
