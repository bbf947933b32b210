import {
  degrees,
  type PDFFont,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFPage,
  ParseSpeeds,
} from 'pdf-lib';
import { embedFonts } from '../font';
import { inks, mm } from '../sheet';

/** Points and millimetres as printed. */
const size = 6.5;
/** From the lower edge of what is visible of a page, where few printers cut it off. */
const baseline = mm(5);
const sideMargin = mm(8);

type Stamp = {
  readonly text: string;
  /** For a document that has none of its own. */
  readonly title: string;
};

/**
 * The same document with a discreet line at the foot of each page, as the page is read, and in its
 * properties as the subject. Throws for what cannot be read: encrypted, damaged or without pages.
 */
export async function stampPages(bytes: Uint8Array, { text, title }: Stamp): Promise<Uint8Array> {
  const document = await PDFDocument.load(bytes, {
    updateMetadata: false,
    throwOnInvalidObject: true,
    parseSpeed: ParseSpeeds.Fastest,
  });
  const pages = document.getPages();
  if (pages.length === 0) throw new Error('a document without pages');
  const { regular } = await embedFonts(document);
  for (const page of pages) stampPage(page, text, regular);
  document.setSubject(text);
  // What the publisher says of the manual stays.
  if (!document.getTitle()) document.setTitle(title, { showInWindowTitleBar: true });
  if (!document.catalog.has(PDFName.of('Lang'))) document.setLanguage('pt-BR');
  return document.save({ updateFieldAppearances: false, objectsPerTick: Number.MAX_SAFE_INTEGER });
}

function stampPage(page: PDFPage, text: string, font: PDFFont): void {
  const { left, bottom, right, top } = visiblePart(page);
  const turn = quarterTurns(page);
  const unit = pointsPerUnit(page);
  const across = turn % 2 === 0 ? right - left : top - bottom;
  const natural = font.widthOfTextAtSize(text, size) / unit;
  const scale = Math.min(1, Math.max(across - (2 * sideMargin) / unit, across / 2) / natural);
  const start = (across - natural * scale) / 2;
  const rise = baseline / unit;
  // A turned page is read from another side: its lower edge is one of the four as stored.
  const corners = [
    { x: left + start, y: bottom + rise },
    { x: right - rise, y: bottom + start },
    { x: right - start, y: top - rise },
    { x: left + rise, y: top - start },
  ] as const;
  page.drawText(text, {
    ...(corners[turn] ?? corners[0]),
    size: (size * scale) / unit,
    font,
    color: inks.muted,
    rotate: degrees(turn * 90),
  });
}

type Part = {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
};

/** What a reader shows: the crop box as far as there is paper. */
function visiblePart(page: PDFPage): Part {
  const paper = partOf(page.getMediaBox());
  const crop = partOf(page.getCropBox());
  const part = {
    left: Math.max(paper.left, crop.left),
    bottom: Math.max(paper.bottom, crop.bottom),
    right: Math.min(paper.right, crop.right),
    top: Math.min(paper.top, crop.top),
  };
  return part.left < part.right && part.bottom < part.top ? part : paper;
}

/** Any two opposite corners make a box, in any order. */
const partOf = ({ x, y, width, height }: ReturnType<PDFPage['getMediaBox']>): Part => ({
  left: Math.min(x, x + width),
  bottom: Math.min(y, y + height),
  right: Math.max(x, x + width),
  top: Math.max(y, y + height),
});

/** How often the page is turned clockwise when shown. */
function quarterTurns(page: PDFPage): number {
  const turns = Math.round(page.getRotation().angle / 90) % 4;
  return (turns + 4) % 4;
}

/** Pages wider than five metres, or drawn to scale, count in larger units. */
function pointsPerUnit(page: PDFPage): number {
  const unit = page.node.get(PDFName.of('UserUnit'));
  return unit instanceof PDFNumber && unit.asNumber() > 0 ? unit.asNumber() : 1;
}
