import { PDFDocument, type PDFPage, rgb } from 'pdf-lib';
import { embedFonts, type Fonts } from './font';
import { TagTree } from './tagTree';

/** A page in millimetres from its top left corner. Font sizes and rule widths are in points. */
export type Sheet = {
  readonly page: PDFPage;
  readonly fonts: Fonts;
  /** Collects the document's structure for screen readers. */
  readonly tags: TagTree;
  readonly width: number;
  readonly height: number;
};

export type PaperSize = { readonly width: number; readonly height: number };
export const a4: PaperSize = { width: 210, height: 297 };

export const mm = (millimetres: number): number => (millimetres * 72) / 25.4;

const hex = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\da-f]{2}/gi) ?? []).map(
    (part) => Number.parseInt(part, 16) / 255,
  );
  return rgb(red, green, blue);
};

/** The print colours of the design. */
export const inks = {
  ink: hex('#10233a'),
  muted: hex('#4b5b70'),
  line: hex('#71829a'),
  quiet: hex('#d5dde7'),
  navy: hex('#12294a'),
  sky: hex('#5fb2f2'),
  wait: hex('#7a4a00'),
  waitBar: hex('#b97400'),
  white: hex('#ffffff'),
  black: hex('#000000'),
} as const;
export type Ink = (typeof inks)[keyof typeof inks];

export type PdfDraft = {
  readonly fonts: Fonts;
  /** Adds the page at the end, or before the page with that index. */
  readonly addSheet: (paper?: PaperSize, before?: number) => Sheet;
  readonly finish: () => Promise<Uint8Array>;
};

export type PdfInfo = { readonly title: string; readonly author: string; readonly now: Date };

/** A new document in Portuguese with its fonts. It needs a title, because viewers show it. */
export async function startPdf({ title, author, now }: PdfInfo): Promise<PdfDraft> {
  if (title.trim() === '') throw new Error('a document without a title');
  const document = await PDFDocument.create();
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setLanguage('pt-BR');
  document.setAuthor(author);
  document.setCreator(author);
  document.setProducer(author);
  document.setCreationDate(now);
  document.setModificationDate(now);
  const fonts = await embedFonts(document);
  const tags = new TagTree(document);
  return {
    fonts,
    addSheet: ({ width, height } = a4, before = document.getPageCount()) => ({
      page: document.insertPage(before, [mm(width), mm(height)]),
      fonts,
      tags,
      width,
      height,
    }),
    finish: () => {
      tags.write(title);
      return document.save();
    },
  };
}
