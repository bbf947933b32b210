import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject, PDFRef } from 'pdf-lib';
import { ExcessivePdf, isOfType, UnreadablePdf } from './pdfObjects';
import type { StoredPdf } from './storedPdf';

/** A value and the reference of the object to be rewritten when the value changes. */
export type Owned<Value extends PDFObject | undefined = PDFObject> = {
  readonly value: Value;
  readonly owner: PDFRef;
};

export type StoredPage = Owned<PDFDict> & {
  /** Traits of the page itself or inherited from the page tree. */
  readonly traits: ReadonlyMap<Trait, Owned>;
};

const inheritable = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const;
type Trait = (typeof inheritable)[number];

/** More than any real manual has; a file with more is an attack on its readers. */
const maxPages = 100_000;

type Part = Owned<PDFObject | undefined> & Pick<StoredPage, 'traits'>;

/** Every page once, in no particular order. */
export function* pagesOf(pdf: StoredPdf): Generator<StoredPage> {
  const left: Part[] = [treeOf(pdf)];
  const seen = new Set<PDFDict>();
  for (let part = left.pop(); part; part = left.pop()) {
    const value = pdf.get(part.value);
    if (!(value instanceof PDFDict) || seen.has(value)) continue;
    seen.add(value);
    const owner = part.value instanceof PDFRef ? part.value : part.owner;
    const traits = withOwn(part.traits, { value, owner });
    const kids = pdf.get(value.get(PDFName.of('Kids')));
    if (kids instanceof PDFArray) {
      const count = seen.size + left.length + kids.size();
      if (count > 2 * maxPages) throw new ExcessivePdf('too many pages');
      for (const kid of kids.asArray()) left.push({ value: kid, owner, traits });
    } else if (!isOfType(value, 'Pages')) {
      yield { value, owner, traits };
    }
  }
}

function treeOf(pdf: StoredPdf): Part {
  const root = pdf.trailer.get(PDFName.of('Root'));
  const catalog = pdf.get(root);
  if (!(root instanceof PDFRef) || !(catalog instanceof PDFDict)) {
    throw new UnreadablePdf('no catalog');
  }
  return { value: catalog.get(PDFName.of('Pages')), owner: root, traits: new Map() };
}

function withOwn(traits: StoredPage['traits'], { value: dict, owner }: Owned<PDFDict>) {
  const all = new Map(traits);
  for (const name of inheritable) {
    const value = dict.get(PDFName.of(name));
    if (value) all.set(name, { value, owner });
  }
  return all;
}

type Box = {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
};

/** What a viewer shows: the crop box, limited to the media box. */
export function visiblePart(pdf: StoredPdf, { traits }: StoredPage): Box {
  const paper = boxOf(pdf, traits.get('MediaBox')) ?? letter;
  const crop = boxOf(pdf, traits.get('CropBox')) ?? paper;
  const part = {
    left: Math.max(paper.left, crop.left),
    bottom: Math.max(paper.bottom, crop.bottom),
    right: Math.min(paper.right, crop.right),
    top: Math.min(paper.top, crop.top),
  };
  return part.left < part.right && part.bottom < part.top ? part : paper;
}

/** The size that viewers assume for a page without one. */
const letter: Box = { left: 0, bottom: 0, right: 612, top: 792 };

/** A box is given by any two opposite corners, in any order. */
function boxOf(pdf: StoredPdf, box: Owned | undefined): Box | null {
  const value = pdf.get(box?.value);
  if (!(value instanceof PDFArray) || value.size() !== 4) return null;
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = value.asArray().map((one) => numberIn(pdf, one) ?? 0);
  return {
    left: Math.min(x1, x2),
    bottom: Math.min(y1, y2),
    right: Math.max(x1, x2),
    top: Math.max(y1, y2),
  };
}

/** How many quarter turns clockwise the page is rotated when shown. */
export function quarterTurns(pdf: StoredPdf, { traits }: StoredPage): number {
  const turns = Math.round((numberIn(pdf, traits.get('Rotate')?.value) ?? 0) / 90) % 4;
  return (turns + 4) % 4;
}

/** Pages wider than five metres, and pages drawn to scale, use larger units. */
export function pointsPerUnit(pdf: StoredPdf, { value }: StoredPage): number {
  const unit = numberIn(pdf, value.get(PDFName.of('UserUnit'))) ?? 1;
  return unit > 0 ? unit : 1;
}

function numberIn(pdf: StoredPdf, value: PDFObject | undefined): number | null {
  const found = pdf.get(value);
  return found instanceof PDFNumber ? found.asNumber() : null;
}
