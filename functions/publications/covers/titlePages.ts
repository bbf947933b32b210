import { PDFDocument, type PDFFont, type PDFPage } from 'pdf-lib';
import { coverSizes } from '#shared/publications/cover';
import { embedFonts, type Fonts } from '#platform/files/pdf/font';
import { widthOf } from '#platform/files/pdf/measure';
import { type Ink, inks } from '#platform/files/pdf/sheet';
import type { PublicationRecord } from '../publicationRecord';

export type Titled = Pick<PublicationRecord, 'id' | 'name' | 'revision'> & {
  /** The shop's name. */
  readonly site: string;
};
type Box = { readonly width: number; readonly height: number };
type Line = {
  readonly text: string;
  readonly size: number;
  readonly font: PDFFont;
  readonly ink: Ink;
  /** Extra space before the text. */
  readonly above?: number;
};

/** Position of the cover in the picture for shared links. */
export const shareInset = { left: 60, top: 53, width: 370, height: 524 } as const;

/** The cover of a publication without a page to show: title, number and revision. */
export const titledCover = (publication: Titled): Promise<Uint8Array> =>
  drawn(coverSizes.page, (page, fonts) => {
    const { width, height } = coverSizes.page;
    page.drawRectangle({ x: 0, y: 0, width, height, color: inks.navy });
    page.drawRectangle({ x: 28, y: height - 64, width: 56, height: 6, color: inks.sky });
    const block = titleBlock(publication, fonts, {
      width: width - 56,
      size: 27,
      lines: 7,
      ink: inks.white,
      quiet: inks.quiet,
    });
    write(page, block, { x: 28, y: height - 88 });
    write(page, [{ text: publication.site, size: 17, font: fonts.regular, ink: inks.quiet }], {
      x: 28,
      y: 46,
    });
  });

/** The picture for shared links, over which the cover is then placed. */
export const sharePage = (publication: Titled): Promise<Uint8Array> =>
  drawn(coverSizes.share, (page, fonts) => {
    const { width, height } = coverSizes.share;
    // The background is grey, so that the edges of a white page remain visible.
    page.drawRectangle({ x: 0, y: 0, width, height, color: inks.quiet });
    page.drawRectangle({ x: 0, y: 0, width, height: 14, color: inks.navy });
    const x = shareInset.left + shareInset.width + 60;
    page.drawRectangle({ x, y: height - 70, width: 84, height: 8, color: inks.sky });
    const block = titleBlock(publication, fonts, {
      width: width - x - 60,
      size: 52,
      lines: 4,
      ink: inks.ink,
      quiet: inks.muted,
    });
    write(page, block, { x, y: height - 100 });
    write(page, [{ text: publication.site, size: 32, font: fonts.regular, ink: inks.muted }], {
      x,
      y: 90,
    });
  });

async function drawn(
  { width, height }: Box,
  draw: (page: PDFPage, fonts: Fonts) => void,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const fonts = await embedFonts(pdf);
  draw(pdf.addPage([width, height]), fonts);
  return pdf.save();
}

type Look = {
  readonly width: number;
  readonly size: number;
  readonly lines: number;
  readonly ink: Ink;
  readonly quiet: Ink;
};

function titleBlock({ id, name, revision }: Titled, fonts: Fonts, look: Look): Line[] {
  const { width, size, lines, ink, quiet } = look;
  const small = Math.round(size * 0.62);
  const under = (text: string): Line[] =>
    wrapped(text, { font: fonts.regular, size: small, width, lines: 1 }).map((line) => ({
      text: line,
      size: small,
      font: fonts.regular,
      ink: quiet,
    }));
  return [
    ...wrapped(name, { font: fonts.bold, size, width, lines }).map((text) => ({
      text,
      size,
      font: fonts.bold,
      ink,
    })),
    ...under(revision).map((line) => ({ ...line, above: size * 0.5 })),
    ...under(`Publicação nº ${String(id)}`),
  ];
}

function write(page: PDFPage, lines: readonly Line[], { x, y }: { x: number; y: number }): void {
  let below = y;
  for (const { text, size, font, ink, above = 0 } of lines) {
    below -= size * 1.25 + above;
    page.drawText(text, { x, y: below, size, font, color: ink });
  }
}

type Wrapping = {
  readonly font: PDFFont;
  readonly size: number;
  readonly width: number;
  readonly lines: number;
};

/** Lines of whole words; an overlong word is split, and overlong text gets an ellipsis. */
function wrapped(text: string, { font, size, width, lines }: Wrapping): string[] {
  const fits = (line: string) => widthOf(font, line, size) <= width;
  const made: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).flatMap((one) => parted(one, fits))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) line = longer;
    else {
      made.push(line);
      line = word;
    }
  }
  made.push(line);
  if (made.length <= lines) return made;
  let last = made[lines - 1] ?? '';
  while (last !== '' && !fits(`${last}…`)) last = last.slice(0, -1);
  return [...made.slice(0, lines - 1), `${last.trimEnd()}…`];
}

function parted(word: string, fits: (text: string) => boolean): string[] {
  if (fits(word)) return [word];
  const parts: string[] = [];
  let part = '';
  for (const letter of word) {
    if (part !== '' && !fits(part + letter)) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part];
}
