import { fold } from '#shared/values/text';

/** A piece of a page's text with its position, in page units. */
export type TextPiece = {
  readonly str: string;
  readonly width: number;
  readonly height: number;
  readonly x: number;
  readonly y: number;
};

export type Box = readonly [left: number, bottom: number, right: number, top: number];

const lettersOf = (text: string) => fold(text).replaceAll(/\s/g, '');

/**
 * Where the quoted words are on the page. They may cover parts of pieces, because a file splits its
 * lines anywhere.
 */
export function quotedBoxes(pieces: readonly TextPiece[], quote: string): Box[] {
  const wanted = lettersOf(quote);
  const all = pieces.map(({ str }) => lettersOf(str));
  const start = wanted === '' ? -1 : all.join('').indexOf(wanted);
  if (start < 0) return [];
  const end = start + wanted.length;
  const boxes: Box[] = [];
  let at = 0;
  for (const [place, piece] of pieces.entries()) {
    const length = all[place]?.length ?? 0;
    const from = Math.max(start - at, 0);
    const to = Math.min(end - at, length);
    if (length > 0 && from < to) {
      const { x, y, width, height } = piece;
      boxes.push([
        x + (width * from) / length,
        y - height * 0.2,
        x + (width * to) / length,
        y + height,
      ]);
    }
    at += length;
  }
  return boxes;
}
