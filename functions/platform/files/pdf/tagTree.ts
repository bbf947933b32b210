import {
  type PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  type PDFRef,
} from 'pdf-lib';

/** The role of a text for screen readers, which skip `Artifact`: repetition or decoration. */
export type TextTag = 'H1' | 'H2' | 'H3' | 'P' | 'Lbl' | 'LBody' | 'Artifact';
/** Structure tags that group others and have no text of their own. */
type GroupTag = 'Sect' | 'L' | 'LI' | 'LBody' | 'Table' | 'THead' | 'TBody' | 'TR' | CellTag;
type CellTag = 'TH' | 'TD';

type Figure = {
  /** Alternative text, in Portuguese. */
  readonly alt: string;
  /** Left, bottom, right and top, in points from the lower left corner of the page. */
  readonly box: readonly [number, number, number, number];
};

type Attributes = { readonly scope?: 'Column' | 'Row'; readonly figure?: Figure };

type TagElement = Attributes & {
  readonly tag: string;
  readonly ref: PDFRef;
  readonly parent: PDFRef;
  readonly kids: TagElement[];
  /** The page of a text or picture, and its number on that page. */
  readonly mark?: { readonly page: PDFPage; readonly id: number };
};

/**
 * The document's structure for screen readers (ISO 14289-1, PDF/UA), built while drawing. It
 * follows the order of drawing, and of pages where one was inserted before others.
 */
export class TagTree {
  private readonly document: PDFDocument;
  private readonly root: PDFRef;
  private readonly body: TagElement;
  private open: TagElement;
  private isMarking = false;
  private readonly marked = new Map<PDFPage, PDFRef[]>();
  private readonly said = new Set<string>();

  constructor(document: PDFDocument) {
    this.document = document;
    this.root = document.context.nextRef();
    this.body = { tag: 'Document', ref: document.context.nextRef(), parent: this.root, kids: [] };
    this.open = this.body;
  }

  /** Everything that `draw` draws belongs to one element. */
  group(tag: GroupTag, draw: () => void, attributes: Attributes = {}): void {
    const before = this.open;
    this.open = this.add(tag, attributes);
    try {
      draw();
    } finally {
      this.open = before;
    }
  }

  /** What `draw` draws is one text or picture, or part of an element already being marked. */
  mark(page: PDFPage, tag: TextTag, draw: () => void): void {
    if (tag === 'Artifact') this.surround(page, artifact, draw);
    else this.content(page, tag, {}, draw);
  }

  figure(page: PDFPage, figure: Figure, draw: () => void): void {
    this.content(page, 'Figure', { figure }, draw);
  }

  /** Text that repeats on every page is read aloud only the first time. */
  isFirst(said: string): boolean {
    const isFirst = !this.said.has(said);
    this.said.add(said);
    return isFirst;
  }

  /** Adds the structure to the document; call it after everything is drawn. */
  write(title: string): void {
    const { context, catalog } = this.document;
    const pages = this.document.getPages();
    const places = new Map(pages.map((page, index) => [page, index]));
    const placeOf = ({ mark, kids }: TagElement): number =>
      mark ? (places.get(mark.page) ?? 0) : kids[0] ? placeOf(kids[0]) : 0;
    this.body.kids.sort((one, other) => placeOf(one) - placeOf(other));
    this.writeElement(this.body);
    const parents = pages.map((page, index) => {
      page.node.set(PDFName.of('StructParents'), context.obj(index));
      page.node.set(PDFName.of('Tabs'), PDFName.of('S'));
      return [index, this.marked.get(page) ?? []] as const;
    });
    const ParentTree = context.register(context.obj({ Nums: parents.flat() }));
    const ParentTreeNextKey = pages.length;
    const tree = { Type: 'StructTreeRoot', K: this.body.ref, ParentTree, ParentTreeNextKey };
    context.assign(this.root, context.obj(tree));
    catalog.set(PDFName.of('StructTreeRoot'), this.root);
    catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
    const metadata = context.stream(Buffer.from(xmp(title)), { Type: 'Metadata', Subtype: 'XML' });
    catalog.set(PDFName.of('Metadata'), context.register(metadata));
  }

  private add(tag: string, more: Omit<TagElement, 'tag' | 'ref' | 'parent' | 'kids'>): TagElement {
    const ref = this.document.context.nextRef();
    const element = { tag, ref, parent: this.open.ref, kids: [], ...more };
    this.open.kids.push(element);
    return element;
  }

  private content(page: PDFPage, tag: string, attributes: Attributes, draw: () => void): void {
    if (this.isMarking) {
      draw();
      return;
    }
    const refs = this.marked.get(page) ?? [];
    this.marked.set(page, refs);
    const id = refs.length;
    refs.push(this.add(tag, { ...attributes, mark: { page, id } }).ref);
    const name = PDFName.of(tag);
    const begin = PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [
      name,
      `<</MCID ${id}>>`,
    ]);
    this.surround(page, begin, draw);
  }

  private surround(page: PDFPage, begin: PDFOperator, draw: () => void): void {
    if (this.isMarking) {
      draw();
      return;
    }
    this.isMarking = true;
    page.pushOperators(begin);
    try {
      draw();
    } finally {
      page.pushOperators(end);
      this.isMarking = false;
    }
  }

  private writeElement(element: TagElement): void {
    const { context } = this.document;
    const { tag, ref, parent, kids, mark, figure } = element;
    const written: PDFDict = context.obj({ Type: 'StructElem', S: tag, P: parent });
    const set = (name: string, value: Parameters<PDFDict['set']>[1]) =>
      written.set(PDFName.of(name), value);
    if (mark) set('Pg', mark.page.ref);
    set('K', mark ? context.obj(mark.id) : context.obj(kids.map((kid) => kid.ref)));
    if (figure) set('Alt', PDFHexString.fromText(figure.alt));
    const attributes = attributesOf(element);
    if (attributes) set('A', context.obj(attributes));
    context.assign(ref, written);
    for (const kid of kids) this.writeElement(kid);
  }
}

const artifact = PDFOperator.of(PDFOperatorNames.BeginMarkedContent, [PDFName.of('Artifact')]);
const end = PDFOperator.of(PDFOperatorNames.EndMarkedContent);

function attributesOf({ tag, scope, figure }: TagElement) {
  if (scope) return { O: 'Table', Scope: scope };
  if (tag === 'L') return { O: 'List', ListNumbering: 'None' };
  return figure ? { O: 'Layout', Placement: 'Block', BBox: [...figure.box] } : undefined;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Characters that XML forbids even when escaped: a title may contain what a customer typed. */
// oxlint-disable-next-line no-control-regex -- They are what is taken out.
const unwritable = /[\u0000-\u0008\v\f\u000E-\u001F\uFFFE\uFFFF]/g;

const xmp = (title: string): string => `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title.replace(unwritable, ''))}</rdf:li></rdf:Alt></dc:title>
<dc:language><rdf:Bag><rdf:li>pt-BR</rdf:li></rdf:Bag></dc:language>
<pdfuaid:part>1</pdfuaid:part>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;
