import type { Piece } from './comparePages';

/** How far ahead a word is looked for, in letters: a running head or a licence may stand between; a short word is found anywhere. */
const ahead = 600;
const aheadOfShort = 30;
const shortWord = 3;

/** Where the changed words of a page stand in its layer of text: one range a place, in their order. */
export function changedRanges(layer: Element, pieces: readonly Piece[]): Range[] {
  const { letters, places } = lettersOf(layer);
  const ranges: Range[] = [];
  let cursor = 0;
  for (const { words, isChanged } of pieces) {
    let range: Range | null = null;
    for (const word of words) {
      const at = letters.indexOf(word, cursor);
      const reach = word.length < shortWord ? aheadOfShort : ahead;
      if (at < 0 || at - cursor > reach) continue;
      cursor = at + word.length;
      const [first, last] = [places[at], places[cursor - 1]];
      if (!isChanged || !first || !last) continue;
      if (range === null) {
        range = document.createRange();
        range.setStart(first.node, first.offset);
      }
      range.setEnd(last.node, last.offset + 1);
    }
    if (range !== null) ranges.push(range);
  }
  return ranges;
}

type LetterPlace = { readonly node: Node; readonly offset: number };

/** The letters of a page without its blanks and without the hyphens of words broken at the end of a line. */
function lettersOf(layer: Element): { letters: string; places: LetterPlace[] } {
  let letters = '';
  const places: LetterPlace[] = [];
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    if (/\p{Ll}-$/u.test(letters) && /^\p{Ll}/u.test(text)) {
      letters = letters.slice(0, -1);
      places.pop();
    }
    for (let offset = 0; offset < text.length; offset += 1) {
      const unit = text.charAt(offset);
      if (/\s/.test(unit)) continue;
      letters += unit;
      places.push({ node, offset });
    }
  }
  return { letters, places };
}
