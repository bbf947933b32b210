import {
  degrees,
  PDFArray,
  PDFDocument,
  PDFName,
  type PDFPage,
  PDFRawStream,
  StandardFonts,
} from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { stampPages } from '#platform/files/pdf/page/stampPages';
import { canSeePaper, textOfPdf, wordsOfPdf } from '#tests/support/renderPdf';
import { samplePdf } from '#tests/support/samples/stored/samplePdf';

const licence = 'Licenciado a Ana · ***.982.247-** · pedido 1 · 21/11/2026';
const stamp = { text: licence, title: 'Manual AG-201, Rev. 4' };
const millimetres = (points: number) => (points * 25.4) / 72;

type Shape = {
  readonly turn?: number;
  readonly media?: readonly number[];
  readonly crop?: readonly number[];
  readonly unit?: number;
  /** Operators that come before the page's text and undo nothing. */
  readonly before?: string;
};

/** A page of 400 × 300 points as some publisher's program may have made it. */
async function odd({ turn = 0, media, crop, unit, before = '' }: Shape): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([400, 300]);
  const { node } = page;
  const numbers = (values: readonly number[]) => document.context.obj([...values]);
  if (media) node.set(PDFName.of('MediaBox'), numbers(media));
  if (crop) node.set(PDFName.of('CropBox'), numbers(crop));
  if (unit !== undefined) node.set(PDFName.of('UserUnit'), document.context.obj(unit));
  if (turn !== 0) node.set(PDFName.of('Rotate'), document.context.obj(turn));
  const font = await document.embedFont(StandardFonts.Helvetica);
  const name = node.newFontDictionary('F', font.ref).toString();
  const text = `${before} BT ${name} 12 Tf 150 150 Td (Torque) Tj ET`;
  node.set(PDFName.of('Contents'), document.context.register(document.context.stream(text)));
  return document.save();
}

/** Where the licence stands on the page as it is read, and how large that page is. */
async function placed(bytes: Uint8Array) {
  const stamped = await stampPages(bytes, stamp);
  const words = wordsOfPdf(stamped);
  const first = words.find(({ text }) => text === 'Licenciado');
  const last = words.find(({ text }) => text === '21/11/2026');
  if (!first || !last) throw new Error(`no licence among ${words.map(({ text }) => text).join()}`);
  return { left: first.left, right: last.right, bottom: first.bottom, text: textOfPdf(stamped) };
}

describe.runIf(canSeePaper)('the licence at the foot of a page', () => {
  const wide = { width: millimetres(400), height: millimetres(300) };
  const high = { width: wide.height, height: wide.width };
  const part = { width: millimetres(300), height: millimetres(200) };

  // Poppler gives places on the media box, turned as the page is; the offset is that of what is seen.
  it.each<[string, Shape, { width: number; height: number }, { x: number; y: number }?]>([
    ['upright', {}, wide],
    ['a quarter turned', { turn: 90 }, high],
    ['upside down', { turn: 180 }, wide],
    ['three quarters turned', { turn: 270 }, high],
    ['turned to the left', { turn: -90 }, high],
    ['turned more than once', { turn: 450 }, high],
    ['cut', { crop: [50, 60, 350, 260] }, part, { x: 50, y: 40 }],
    ['cut with its corners exchanged', { crop: [350, 260, 50, 60] }, part, { x: 50, y: 40 }],
    ['cut wider than its paper', { crop: [-100, -100, 900, 900] }, wide],
    ['cut beside its paper', { crop: [900, 900, 1200, 1100] }, wide],
    ['with its corners exchanged', { media: [400, 300, 0, 0] }, wide],
    ['that begins elsewhere', { media: [-200, 100, 200, 400] }, wide],
    ['scaled and not put back', { before: '0.5 0 0 0.5 0 0 cm' }, wide],
    ['with states left open', { before: 'q 2 0 0 2 9 9 cm' }, wide],
  ])('stands in the middle, five millimetres above the edge: %s', async (_, shape, seen, at) => {
    const { x, y } = at ?? { x: 0, y: 0 };
    const { left, right, bottom } = await placed(await odd(shape));
    expect((left + right) / 2 - millimetres(x)).toBeCloseTo(seen.width / 2, 0);
    const rise = seen.height + millimetres(y) - bottom;
    expect(rise).toBeGreaterThan(3);
    expect(rise).toBeLessThan(6);
    expect(left - millimetres(x)).toBeGreaterThan(4);
  });

  it('is as small on a page drawn to scale', async () => {
    const plain = await placed(await odd({}));
    const scaled = await placed(await odd({ unit: 2 }));
    // Poppler counts in the page's own units, of which two make one point here.
    expect((scaled.right - scaled.left) * 2).toBeCloseTo(plain.right - plain.left, 0);
  });

  it('is set smaller where it would not fit', async () => {
    const { left, right } = await placed(await odd({ media: [0, 0, 120, 300] }));
    expect(left).toBeGreaterThan(4);
    expect(right).toBeLessThan(millimetres(120));
  });

  it('turns where the pages inherit that they are turned', async () => {
    const document = await PDFDocument.load(await samplePdf([{ text: 'Um' }, { text: 'Dois' }]));
    for (const page of document.getPages()) page.node.delete(PDFName.of('Rotate'));
    const tree = document.catalog.Pages();
    tree.set(PDFName.of('Rotate'), document.context.obj(90));
    const words = wordsOfPdf(await stampPages(await document.save(), stamp));
    const marks = words.filter(({ text }) => text === 'Licenciado');
    expect(marks.map(({ page }) => page)).toEqual([0, 1]);
    for (const { bottom } of marks) {
      expect(high.height - bottom).toBeGreaterThan(3);
      expect(high.height - bottom).toBeLessThan(6);
    }
  });

  it('is on each of 300 pages in less than five seconds of work', async () => {
    const bytes = await samplePdf(
      Array.from({ length: 300 }, (_, page) => ({ text: String(page) })),
    );
    const start = process.cpuUsage();
    const stamped = await stampPages(bytes, stamp);
    expect(process.cpuUsage(start).user).toBeLessThan(5_000_000);
    expect(textOfPdf(stamped).split('Licenciado a Ana')).toHaveLength(301);
  });
});

describe('what else is in a manual', () => {
  it('stays: form fields with what was typed, links, bookmarks, and no new look for them', async () => {
    const document = await PDFDocument.create();
    const page = document.addPage([400, 300]);
    const field = document.getForm().createTextField('inspetor');
    field.setText('Helena');
    field.addToPage(page, { x: 50, y: 100, width: 100, height: 20 });
    document.getForm().createCheckBox('aprovado').addToPage(page, { x: 50, y: 150 });
    link(document, page);
    document.catalog.set(PDFName.of('Outlines'), document.context.obj({ Count: 0 }));
    const stamped = await PDFDocument.load(await stampPages(await document.save(), stamp));
    const form = stamped.getForm();
    expect(form.getTextField('inspetor').getText()).toBe('Helena');
    expect(form.getCheckBox('aprovado').isChecked()).toBe(false);
    expect(stamped.getPage(0).node.Annots()?.size()).toBe(3);
    expect(stamped.catalog.has(PDFName.of('Outlines'))).toBe(true);
  });

  it('stays: the pages in their number, order and content', async () => {
    const bytes = await samplePdf([{ text: 'Um' }, { text: 'Dois', turn: 90 }, { text: 'Três' }]);
    const before = await PDFDocument.load(bytes);
    const after = await PDFDocument.load(await stampPages(bytes, stamp));
    const contentsOf = (document: PDFDocument) =>
      document.getPages().map(({ node }) => {
        const contents = node.Contents();
        const streams = contents instanceof PDFArray ? contents.asArray() : [contents];
        return streams
          .map((stream) => (stream ? document.context.lookup(stream) : undefined))
          .flatMap((stream) => (stream instanceof PDFRawStream ? stream.asUint8Array() : []))
          .map((content) => Buffer.from(content).toString('latin1'));
      });
    const old = contentsOf(before);
    const now = contentsOf(after);
    expect(now).toHaveLength(3);
    old.forEach((contents, index) => expect(now[index]).toEqual(expect.arrayContaining(contents)));
  });

  it('names itself, in Portuguese, only where the publisher did not', async () => {
    const described = async (bytes: Uint8Array) => {
      const document = await PDFDocument.load(await stampPages(bytes, stamp), {
        updateMetadata: false,
      });
      const language = document.catalog.get(PDFName.of('Lang'));
      return [document.getTitle(), String(language), document.getSubject()];
    };
    expect(await described(await odd({}))).toEqual([stamp.title, '(pt-BR)', licence]);
    const foreign = await PDFDocument.create();
    foreign.addPage();
    foreign.setTitle('Maintenance Manual');
    foreign.setLanguage('en-US');
    foreign.setSubject('AG-201');
    expect(await described(await foreign.save())).toEqual([
      'Maintenance Manual',
      '(en-US)',
      licence,
    ]);
  });

  it('is not touched when the document has no page', async () => {
    const none = await (await PDFDocument.create()).save({ addDefaultPage: false });
    await expect(stampPages(none, stamp)).rejects.toThrow('without pages');
  });
});

function link(document: PDFDocument, page: PDFPage): void {
  const annotation = document.context.obj({
    Type: 'Annot',
    Subtype: 'Link',
    Rect: [0, 0, 100, 20],
    A: { Type: 'Action', S: 'URI' },
  });
  page.node.addAnnot(document.context.register(annotation));
  page.setRotation(degrees(0));
}
