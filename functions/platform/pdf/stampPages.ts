import { degrees, type PDFFont, PDFDocument, type PDFPage, ParseSpeeds } from 'pdf-lib';
import { embedFonts } from './font';
import { inks, mm } from './sheet';

const size = 6.5;
/** From the lower edge of what is visible of a page, where few printers cut it off. */
const baseline = mm(5);
const sideMargin = mm(8);

/**
 * The same document with a discreet line at the foot of each page, as the page is read, and in its
 * properties as the subject. Throws for what cannot be read: encrypted, damaged or without pages.
 */
export async function stampPages(bytes: Uint8Array, text: string): Promise<Uint8Array> {
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
  return document.save({ updateFieldAppearances: false, objectsPerTick: Number.MAX_SAFE_INTEGER });
}

function stampPage(page: PDFPage, text: string, font: PDFFont): void {
  const { x, y, width, height } = page.getCropBox();
  const turn = quarterTurns(page);
  const across = turn % 2 === 0 ? width : height;
  const natural = font.widthOfTextAtSize(text, size);
  const scale = Math.min(1, (across - 2 * sideMargin) / natural);
  const start = (across - natural * scale) / 2;
  // A turned page is read from another side: its lower edge is one of the four as stored.
  const corners = [
    { x: x + start, y: y + baseline },
    { x: x + width - baseline, y: y + start },
    { x: x + width - start, y: y + height - baseline },
    { x: x + baseline, y: y + height - start },
  ] as const;
  page.drawText(text, {
    ...(corners[turn] ?? corners[0]),
    size: size * scale,
    font,
    color: inks.muted,
    rotate: degrees(turn * 90),
  });
}

/** How often the page is turned clockwise when shown. */
function quarterTurns(page: PDFPage): number {
  const turns = Math.round(page.getRotation().angle / 90) % 4;
  return (turns + 4) % 4;
}
