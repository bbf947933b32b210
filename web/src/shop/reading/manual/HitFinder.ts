import { PDFFindController } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';

/** A match of the search, with some of the surrounding text. */
export type Hit = {
  readonly page: number;
  /** The index of the match within the page. */
  readonly index: number;
  readonly before: string;
  readonly match: string;
  readonly after: string;
};

type Options = ConstructorParameters<typeof PDFFindController>[0];

/** Characters of context on each side of a match. */
const around = 40;

/** The library's search, extended to report the matches of each page for the panel. */
export class HitFinder extends PDFFindController {
  readonly #onPage: (page: number, hits: Hit[]) => void;

  constructor(options: Options, onPage: (page: number, hits: Hit[]) => void) {
    super(options);
    this.#onPage = onPage;
  }

  override match(query: string | string[], content: string, pageIndex: number) {
    const found = super.match(query, content, pageIndex);
    this.#onPage(
      pageIndex + 1,
      (found ?? []).map((place, index) =>
        hitOf(content, { ...place, page: pageIndex + 1, at: index }),
      ),
    );
    return found;
  }
}

type Place = { index: number; length: number; page: number; at: number };

function hitOf(content: string, { index, length, page, at }: Place): Hit {
  const end = index + length;
  const before = content.slice(Math.max(0, index - around), index);
  const after = content.slice(end, end + around);
  return {
    page,
    index: at,
    // Cuts the context at word boundaries, and recombines letters that the search decomposes.
    before: shown(index > around ? before.replace(/^\S*\s/, '') : before),
    match: shown(content.slice(index, end)),
    after: shown(end + around < content.length ? after.replace(/\s\S*$/, '') : after),
  };
}

const shown = (text: string) => text.normalize('NFC').replaceAll(/\s+/g, ' ');
