import fc from 'fast-check';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, it, vi } from 'vitest';
import { drawParagraph, drawText } from '#platform/files/pdf/drawText';
import { a4, startPdf } from '#platform/files/pdf/sheet';
import { canSeePaper, pictureOfPdf, textOfPdf } from '#tests/support/renderPdf';

const info = { title: 'Prova', author: 'AeroPub', now: new Date('2026-11-21T12:00:00Z') };

/** One name on a page, large, cut to the page's width. */
async function named(name: string): Promise<Uint8Array> {
  const draft = await startPdf(info);
  drawText(draft.addSheet(), name, { as: 'P', x: 20, y: 40, size: 40, fit: 150 });
  return draft.finish();
}

describe.runIf(canSeePaper)('a name on paper', () => {
  it.each([
    ['emoji', '😀✈️'],
    ['a family of emoji', '👨‍👩‍👧‍👦'],
    ['a flag', '🇧🇷'],
    ['Chinese', '東京航空'],
    ['Arabic', 'محمد علي'],
    ['Hebrew', 'שלום'],
    ['Hindi', 'नमस्ते'],
    ['Thai', 'สวัสดี'],
    ['Korean', '한국'],
    ['Berber', 'ⴰⵣⵓⵍ'],
    ['a private character', '\u{F8FF}\u{10FFFD}'],
    ['a character of none', '\u{0378}\u{FFFF}'],
    ['half of a pair', '\uD83D'],
    ['marks upon marks', 'Z̷̧͉a̸͇l̵g̷o̴'],
  ])('draws something to see for %s', async (_, name) => {
    const { isBlack } = pictureOfPdf(await named(name));
    const ink = Array.from({ length: 120 }, (_, x) =>
      Array.from({ length: 40 }, (_, y) => isBlack(20 + x / 2, 22 + y / 2)),
    );
    expect(ink.flat().some(Boolean)).toBe(true);
  });

  it('can be copied where the font knows its letters', async () => {
    for (const name of ['Łukasz Ñandú Đorđević', 'Ελένη', 'Юрий', 'Conceição'.normalize('NFC')]) {
      expect(textOfPdf(await named(name))).toContain(name);
    }
  });
});

it('draws any text there may be', async () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    // Halves of pairs too.
    fc
      .array(fc.integer({ min: 0, max: 0xff_ff }), { maxLength: 40 })
      .map((codes) => String.fromCharCode(...codes)),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(anything, { minLength: 1, maxLength: 30 }), async (texts) => {
      const draft = await startPdf({ ...info, title: `Texto ${texts.join(' ')}` });
      const sheet = draft.addSheet();
      for (const [index, text] of texts.entries()) {
        const line = { x: 20, y: 20 + index * 8, size: 10, fit: 80 };
        drawText(sheet, text, { as: 'P', ...line, align: 'end' });
        const block = { x: 120, y: 20, size: 8, width: 60, leading: 4, bold: true };
        drawParagraph(sheet, text, { as: 'P', ...block });
      }
      const document = await PDFDocument.load(await draft.finish());
      expect(document.getPageCount()).toBe(1);
    }),
    { numRuns: 30 },
  );
});

it('measures a word of thousands of letters a few times, not once for each letter', async () => {
  const draft = await startPdf(info);
  const measured = vi.spyOn(draft.fonts.regular, 'widthOfTextAtSize');
  const word = `a${'\u{301}'.repeat(8)}`.repeat(220);
  drawText(draft.addSheet(), word, { as: 'P', x: 20, y: 40, size: 9, fit: 100 });
  expect(measured.mock.calls.length).toBeLessThan(20);
  const shown = measured.mock.calls.map(([text]) => text).findLast((text) => text.endsWith('…'));
  expect(draft.fonts.regular.widthOfTextAtSize(shown ?? '', 9 * 0.75)).toBeGreaterThan(200);
});

it('is A4 unless another paper is asked for', async () => {
  const draft = await startPdf(info);
  draft.addSheet();
  const { width, height } = (await PDFDocument.load(await draft.finish())).getPage(0).getSize();
  expect([(width * 25.4) / 72, (height * 25.4) / 72]).toEqual([a4.width, a4.height]);
});
