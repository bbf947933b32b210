import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { stampPages } from '#platform/files/pdf/page/stampPages';
import { manualParts, streamObject, writtenPdf } from '#tests/support/samples/stored/writtenPdf';

const stamp = { text: 'Licenciado a Ana · pedido 1', title: 'Manual AG-201, Rev. 4' };
const { catalog, drawing, font, page, tree } = manualParts;

describe('a file made to exhaust what reads it', () => {
  it('is left after the memory that a manual may take', async () => {
    const zeros = deflateSync(Buffer.alloc(150 * 1024 * 1024), { level: 1 });
    const members = streamObject(zeros, '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode');
    const head = Buffer.concat([
      Buffer.from('%PDF-1.7\n1 0 obj\n'),
      members,
      Buffer.from('\nendobj\n'),
    ]);
    const references = Buffer.alloc(3 * 4);
    references.set([0, 0, 0, 0, 1, 0, 9, 0, 2, 0, 1, 0]);
    const dict = '/Type /XRef /W [1 2 1] /Size 3 /Root 2 0 R';
    const table = Buffer.concat([Buffer.from('9 0 obj\n'), streamObject(references, dict)]);
    const file = Buffer.concat([
      head,
      table,
      Buffer.from(`\nendobj\nstartxref\n${head.length}\n%%EOF\n`),
    ]);
    await expect(stampPages(file, stamp)).rejects.toThrow('more than memory holds');
  });

  it('is read though its parts lead back to themselves, or very deep', async () => {
    const circle = writtenPdf([catalog, tree('2 0 R 3 0 R', 1), page, streamObject(drawing), font]);
    expect(Buffer.from(await stampPages(circle, stamp)).includes('Licence0')).toBe(true);
    const depth = 20_000;
    const levels = Array.from({ length: depth }, (_, index) =>
      index + 1 === depth ? page : `<< /Type /Pages /Kids [${index + 7} 0 R] /Count 1 >>`,
    );
    const deep = writtenPdf([
      catalog,
      tree('6 0 R', 1),
      'null',
      streamObject(drawing),
      font,
      ...levels,
    ]);
    expect(Buffer.from(await stampPages(deep, stamp)).includes('Licence0')).toBe(true);
  });

  /** References in a stream, as many as its bytes make of four each. */
  const referencesOf = (megabytes: number, dict: string) => {
    const head = '%PDF-1.7\n';
    const packed = deflateSync(Buffer.alloc(megabytes * 1024 * 1024), { level: 1 });
    const words = `/Type /XRef /Root 1 0 R /Filter /FlateDecode ${dict}`;
    const table = streamObject(packed, words);
    const end = Buffer.from(`\nendobj\nstartxref\n${head.length}\n%%EOF\n`);
    return Buffer.concat([Buffer.from(`${head}9 0 obj\n`), table, end]);
  };

  it.each<[string, string, () => Buffer]>([
    [
      'references to more objects than any has',
      'too many objects',
      () => referencesOf(9, '/W [1 2 1] /Size 40000000'),
    ],
    [
      'one reference written over and over',
      'too many objects',
      () => referencesOf(9, '/W [0 1 0] /Index [5 1 5 1] /Size 9'),
    ],
    [
      'a stream that names more objects than any has',
      'too many objects',
      () => {
        const names = '1 0 '.repeat(2_100_000);
        const packed = deflateSync(names, { level: 1 });
        const dict = `/Type /ObjStm /N 1 /First ${names.length} /Filter /FlateDecode`;
        return writtenPdf([catalog, streamObject(packed, dict)]).subarray(0, -20);
      },
    ],
    [
      'a thousand pages that are one large object of a stream',
      'the same object over and over',
      () => {
        const kids = Array.from({ length: 1000 }, (_, index) => index + 6);
        const heads = kids.map((number) => `${number} 0 `).join('');
        const large = page.replace('>>', `/Large [${'0 '.repeat(1024 * 1024)}] >>`);
        const packed = deflateSync(heads + large, { level: 1 });
        const dict = `/Type /ObjStm /N ${kids.length} /First ${heads.length} /Filter /FlateDecode`;
        const pages = tree(kids.map((number) => `${number} 0 R`).join(' '), kids.length);
        // Without its references every stream is looked into.
        const objects = [catalog, pages, streamObject(packed, dict), streamObject(drawing), font];
        return writtenPdf(objects).subarray(0, -20);
      },
    ],
    [
      'objects that do not end',
      'objects without an end',
      () => Buffer.from(`%PDF-1.7\n${'1 0 obj '.repeat(1_000_000)}`),
    ],
    [
      'objects that open and never close',
      'objects without an end',
      () => Buffer.from(`%PDF-1.7\n${'1 0 obj <<'.repeat(100_000)}endobj`),
    ],
    [
      'a hundred thousand trailers',
      'objects without an end',
      () => Buffer.from(`%PDF-1.7\n1 0 obj 1 endobj ${'trailer << '.repeat(100_000)}`),
    ],
    [
      'one long list of contents for pages of a thousand shapes',
      'too long lists',
      () => {
        const shapes = Array.from(
          { length: 1000 },
          (_, index) => `<< /Type /Page /Contents 6 0 R /MediaBox [0 0 ${index + 100} 300] >>`,
        );
        const kids = shapes.map((_, index) => `${index + 7} 0 R`).join(' ');
        const list = `[${'4 0 R '.repeat(20_000)}]`;
        return writtenPdf([
          catalog,
          tree(kids, shapes.length),
          'null',
          streamObject(drawing),
          font,
          list,
          ...shapes,
        ]);
      },
    ],
  ])('is left soon: %s', async (_, reason, make) => {
    const file = make();
    const start = process.cpuUsage();
    await expect(stampPages(file, stamp)).rejects.toThrow(reason);
    expect(process.cpuUsage(start).user).toBeLessThan(8_000_000);
  });

  it('is licensed with a hundred thousand bookmarks and tables in a circle', async () => {
    const count = 100_000;
    const marks = Array.from(
      { length: count },
      (_, index) => `<< /Title (${index}) /Parent 6 0 R /Next ${((index + 1) % count) + 7} 0 R >>`,
    );
    const original = writtenPdf(
      [
        '<< /Type /Catalog /Pages 2 0 R /Outlines 6 0 R >>',
        tree('3 0 R', 1),
        page,
        streamObject(drawing),
        font,
        `<< /Type /Outlines /First 7 0 R /Count ${count} >>`,
        ...marks,
      ],
      '/Prev 9',
    );
    const at = /startxref\n(\d+)/.exec(original.toString('latin1'))?.[1] ?? '';
    const circle = original.toString('latin1').replace('/Prev 9', `/Prev ${at}`);
    const copy = Buffer.from(await stampPages(Buffer.from(circle, 'latin1'), stamp));
    expect(copy.includes('Licence0')).toBe(true);
    expect(copy.length - circle.length).toBeLessThan(20_000);
  });

  it('is refused with more pages than any manual has', async () => {
    const kids = Array.from({ length: 200_001 }, (_, index) => `${index + 3} 0 R`).join(' ');
    const file = writtenPdf([catalog, tree(kids, 200_001), page]);
    await expect(stampPages(file, stamp)).rejects.toThrow('too many pages');
  });
});
