import {
  PDFArray,
  PDFDict,
  type PDFHexString,
  PDFName,
  type PDFObject,
  PDFRef,
  setFillingColor,
} from 'pdf-lib';
import { fontToEmbed } from '../font';
import { inks, mm } from '../sheet';
import { LockedPdf } from '../stored/encryption';
import { ExcessivePdf, UnreadablePdf } from '../stored/pdfObjects';
import {
  type Owned,
  pagesOf,
  pointsPerUnit,
  quarterTurns,
  type StoredPage,
  visiblePart,
} from '../stored/storedPages';
import { StoredPdf } from '../stored/storedPdf';

/** Size in points, as printed. */
const size = 6.5;
/** Distance from the lower edge of the page's visible part; few printers cut it off there. */
const baseline = mm(5);
const sideMargin = mm(8);

type Stamp = {
  readonly text: string;
  /** Title for a document that has none. */
  readonly title: string;
};

/**
 * The same document with a discreet line at the foot of each page, also stored as its subject.
 * Throws `LockedPdf` for a file that needs a password, and other errors for one that is unreadable
 * or has no pages.
 */
export async function stampPages(bytes: Uint8Array, stamp: Stamp): Promise<Uint8Array> {
  try {
    return await stamped(new StoredPdf(bytes, { scanned: false }), stamp);
  } catch (error) {
    if (error instanceof LockedPdf || error instanceof ExcessivePdf) throw error;
    return stamped(new StoredPdf(bytes, { scanned: true }), stamp);
  }
}

async function stamped(pdf: StoredPdf, { text, title }: Stamp): Promise<Uint8Array> {
  const pages = [...pagesOf(pdf)];
  if (pages.length === 0) throw new UnreadablePdf('a document without pages');
  const stamps = new PageStamps(pdf, await addedLine(pdf, text));
  for (const page of pages) stamps.put(page);
  describe(pdf, { text, title });
  return pdf.finish();
}

type Line = { readonly font: PDFRef; readonly code: PDFHexString; readonly width: number };

/** Adds the font and encodes the line; `width` is the line's width at a size of one point. */
async function addedLine(pdf: StoredPdf, text: string): Promise<Line> {
  const { context } = pdf;
  const font = await fontToEmbed();
  const code = font.encodeText(text);
  const ref = await font.embedIntoContext(context);
  for (const [part, value] of context.enumerateIndirectObjects()) pdf.add(value, part);
  return { font: ref, code, width: font.widthOfTextAtSize(text, 1) };
}

const names = {
  contents: PDFName.of('Contents'),
  resources: PDFName.of('Resources'),
  font: PDFName.of('Font'),
} as const;

/** Most parts of rewritten content lists; a shared list counts once per page layout. */
const maxParts = 2_000_000;

/** Stamps the line on pages; objects that several pages share are added once. */
class PageStamps {
  private readonly pdf: StoredPdf;
  private readonly line: Line;
  private readonly opening: PDFRef;
  private parts = 0;
  private readonly added = new Map<string, PDFRef>();
  private readonly fontNames = new Map<PDFDict, PDFName>();

  constructor(pdf: StoredPdf, line: Line) {
    this.pdf = pdf;
    this.line = line;
    this.opening = pdf.add(pdf.context.stream('q\n'));
  }

  put(page: StoredPage): void {
    const { value, owner } = page;
    const stream = this.streamFor(page, this.fontNameOn(page));
    value.set(names.contents, this.contentsWith(value.get(names.contents), stream));
    this.pdf.change(owner, value);
  }

  /** Wraps the page's own content, so that its scale and colours do not affect the stamp. */
  private contentsWith(before: PDFObject | undefined, stream: PDFRef): PDFObject {
    const { pdf } = this;
    const found = pdf.get(before);
    if (!found) return stream;
    const parts = found instanceof PDFArray ? found.asArray() : before ? [before] : [];
    const all = () => {
      this.parts += parts.length;
      if (this.parts > maxParts) throw new ExcessivePdf('too long lists of contents');
      return pdf.context.obj([this.opening, ...parts, stream]);
    };
    // Pages that shared a long content list still share one afterwards.
    const isShared = found instanceof PDFArray && before instanceof PDFRef;
    return isShared ? this.once(`${before.tag} ${stream.tag}`, all) : all();
  }

  private streamFor(page: StoredPage, fontName: PDFName): PDFRef {
    const content = this.contentFor(page, fontName);
    return this.once(content, () => this.pdf.context.stream(content));
  }

  private once(key: string, make: () => PDFObject): PDFRef {
    const ref = this.added.get(key) ?? this.pdf.add(make());
    this.added.set(key, ref);
    return ref;
  }

  private contentFor(page: StoredPage, fontName: PDFName): string {
    const { left, bottom, right, top } = visiblePart(this.pdf, page);
    const turn = quarterTurns(this.pdf, page);
    const unit = pointsPerUnit(this.pdf, page);
    const across = turn % 2 === 0 ? right - left : top - bottom;
    const natural = (this.line.width * size) / unit;
    const scale = Math.min(1, Math.max(across - (2 * sideMargin) / unit, across / 2) / natural);
    const start = (across - natural * scale) / 2;
    const rise = baseline / unit;
    // The visible lower edge of a rotated page is one of the four stored edges.
    const corners = [
      ['1 0 0 1', left + start, bottom + rise],
      ['0 1 -1 0', right - rise, bottom + start],
      ['-1 0 0 -1', right - start, top - rise],
      ['0 -1 1 0', left + rise, top - start],
    ] as const;
    const [matrix, x, y] = corners[turn] ?? corners[0];
    return [
      'Q q /Artifact BMC BT',
      setFillingColor(inks.muted).toString(),
      `${fontName.toString()} ${decimal((size * scale) / unit)} Tf`,
      `0 Tr 0 Tc 0 Tw 0 Ts 100 Tz ${matrix} ${decimal(x)} ${decimal(y)} Tm`,
      `${this.line.code.toString()} Tj`,
      'ET EMC Q\n',
    ].join('\n');
  }

  /** The name of the line's font on a page; the font is added to the page's other fonts. */
  private fontNameOn(page: StoredPage): PDFName {
    const resources = this.dictIn(page.traits.get('Resources'), page, names.resources);
    const inside = resources.value.get(names.font);
    const own = inside && { value: inside, owner: resources.owner };
    const fonts = this.dictIn(own, resources, names.font);
    const known = this.fontNames.get(fonts.value);
    if (known) return known;
    const name = unusedName(fonts.value);
    fonts.value.set(name, this.line.font);
    this.fontNames.set(fonts.value, name);
    this.pdf.change(fonts.owner, this.pdf.get(fonts.owner) ?? fonts.value);
    return name;
  }

  /** The existing dictionary, or a new one under this name. */
  private dictIn(meant: Owned | undefined, parent: Owned<PDFDict>, name: PDFName): Owned<PDFDict> {
    const value = this.pdf.get(meant?.value);
    if (meant && value instanceof PDFDict) {
      return { value, owner: meant.value instanceof PDFRef ? meant.value : meant.owner };
    }
    const made = PDFDict.withContext(this.pdf.context);
    parent.value.set(name, made);
    this.pdf.change(parent.owner, this.pdf.get(parent.owner) ?? parent.value);
    return { value: made, owner: parent.owner };
  }
}

function unusedName(fonts: PDFDict): PDFName {
  for (let count = 0; ; count += 1) {
    const name = PDFName.of(`Licence${count}`);
    if (!fonts.has(name)) return name;
  }
}

const decimal = (value: number) => value.toFixed(4);

/** Sets subject, title and language; keeps a title and a language that the publisher set. */
function describe(pdf: StoredPdf, { text, title }: Stamp): void {
  const isTitled = setInfo(pdf, { text, title });
  const root = pdf.trailer.get(PDFName.of('Root'));
  const catalog = pdf.get(root);
  const language = PDFName.of('Lang');
  if (!(root instanceof PDFRef) || !(catalog instanceof PDFDict)) return;
  if (isTitled && catalog.has(language)) return;
  if (!catalog.has(language)) catalog.set(language, pdf.text(root, 'pt-BR'));
  if (!isTitled) showTitle(pdf, catalog, root);
  pdf.change(root, catalog);
}

/** Answers whether the document already had a title. */
function setInfo(pdf: StoredPdf, { text, title }: Stamp): boolean {
  const key = PDFName.of('Info');
  const before = pdf.trailer.get(key);
  const found = pdf.get(before);
  const info = found instanceof PDFDict ? found : PDFDict.withContext(pdf.context);
  const ref = before instanceof PDFRef ? before : pdf.context.nextRef();
  const titleKey = PDFName.of('Title');
  const isTitled = pdf.textOf(ref, info.get(titleKey)).trim() !== '';
  if (!isTitled) info.set(titleKey, pdf.text(ref, title));
  info.set(PDFName.of('Subject'), pdf.text(ref, text));
  pdf.change(ref, info);
  pdf.trailer.set(key, ref);
  return isTitled;
}

function showTitle(pdf: StoredPdf, catalog: PDFDict, root: PDFRef): void {
  const key = PDFName.of('ViewerPreferences');
  const before = catalog.get(key);
  const found = pdf.get(before);
  const preferences = found instanceof PDFDict ? found : PDFDict.withContext(pdf.context);
  preferences.set(PDFName.of('DisplayDocTitle'), pdf.context.obj(true));
  if (before instanceof PDFRef && found instanceof PDFDict) pdf.change(before, preferences);
  else catalog.set(key, preferences);
  pdf.change(root, catalog);
}
