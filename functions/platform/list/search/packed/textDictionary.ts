import { gunzipSync, gzipSync } from 'node:zlib';
import { type WordPlace, place, wordPlaceOf } from '../searchRank';
import { joinSections, packNumbers, splitSections, numbersOf } from './bytes';
import { trigramBlocks } from './trigramBlocks';

/** Distinct texts, each known by its number, in one piece of memory. */
export type TextDictionary = Texts & {
  readonly size: number;
  readonly textOf: (number: number) => string;
  readonly all: () => string[];
  /** By text `markOf` the best place at which one of the words stands in it, 0 for nowhere; null when none stands in any. */
  readonly find: (words: readonly string[]) => Uint8Array | null;
};

/** Of a rank or place, the better the higher, so that the worst of several is the lowest; 0 is left for none. */
export const markOf = (rank: number): number => 4 - rank;

/** The end of each text; no text and no word holds one. */
const separator = 0;
/** So many bytes are searched at once; smaller ones leave more out of a search and take more memory. */
const blockBytes = 512;
const level = 3;

type Texts = {
  /** In UTF-8 with a letter for each byte: V8 finds in such a string several times as fast as in a Buffer. */
  readonly bytes: string;
  /** Where each text starts, and behind the last one their end. */
  readonly starts: Uint32Array;
};

export function packTexts(texts: readonly string[]): TextDictionary {
  const bytes = Buffer.from(texts.map((text) => `${text}\0`).join(''));
  const starts = new Uint32Array(texts.length + 1);
  let end = 0;
  for (let index = 1; index <= texts.length; index += 1) {
    end = bytes.indexOf(separator, end) + 1;
    starts[index] = end;
  }
  return dictionaryOf(bytes, starts);
}

export function storedTexts({ bytes, starts }: TextDictionary): Buffer {
  const lengths = starts.slice(1).map((end, index) => end - (starts[index] ?? 0));
  const sections = [
    packNumbers(Uint32Array.of(lengths.length)),
    packNumbers(lengths),
    Buffer.from(bytes, 'latin1'),
  ];
  return gzipSync(joinSections(sections), { level });
}

export function readTexts(stored: Uint8Array): TextDictionary {
  const [count, lengths, bytes] = splitSections(gunzipSync(stored));
  if (!count || !lengths || !bytes) throw new RangeError('a part of the texts is missing');
  const size = numbersOf(count)();
  const next = numbersOf(lengths);
  const starts = new Uint32Array(size + 1);
  let end = 0;
  for (let text = 1; text <= size; text += 1) {
    end += next();
    starts[text] = end;
  }
  if (end !== bytes.length) throw new RangeError('the texts are cut off');
  return dictionaryOf(bytes, starts);
}

function dictionaryOf(content: Buffer, starts: Uint32Array): TextDictionary {
  const size = starts.length - 1;
  const blocks = wholeTexts(starts, size);
  const trigrams = trigramBlocks(
    content,
    blocks.map((first) => starts[first] ?? 0),
  );
  const bytes = content.toString('latin1');
  const textOf = (number: number) =>
    readable(bytes.slice(starts[number], (starts[number + 1] ?? 1) - 1));

  const startOf = (number: number): number => starts[number] ?? 0;
  return {
    ...{ bytes, starts, size, textOf },
    all: () => readable(bytes.slice(0, -1)).split('\0').slice(0, size),
    find: (words) => {
      const marks = new Uint8Array(size);
      const known = words.filter((word) => !word.includes('\0'));
      return known.filter((word) => markWord(word, marks)).length === 0 ? null : marks;
    },
  };

  /** False when the word stands in none. */
  function markWord(word: string, marks: Uint8Array): boolean {
    const sought = Buffer.from(word);
    const letters = sought.toString('latin1');
    const whole = markOf(place.whole);
    let isFound = false;
    for (const { first, last } of stretches(trigrams.candidates(sought), blocks)) {
      const from = startOf(first);
      const stretch = bytes.slice(from, startOf(last));
      let [number, end] = [first, 0];
      for (let at = stretch.indexOf(letters); at >= 0; at = stretch.indexOf(letters, at)) {
        isFound = true;
        for (; end <= at; number += 1) end = startOf(number + 1) - from;
        const text = number - 1;
        const mark = markOf(
          placeIn(stretch, at, letters.length) ?? wordPlaceOf(textOf(text), word),
        );
        if (mark > (marks[text] ?? 0)) marks[text] = mark;
        // It cannot stand better in the same text.
        at = mark === whole ? end : at + 1;
      }
    }
    return isFound;
  }
}

const readable = (bytes: string): string =>
  /[\u0080-\u00ff]/.test(bytes) ? Buffer.from(bytes, 'latin1').toString() : bytes;

/** The number of each block's first text, and behind the last block that of all texts. */
function wholeTexts(starts: Uint32Array, size: number): number[] {
  const blocks: number[] = [];
  let next = 0;
  for (let number = 0; number < size; number += 1) {
    const start = starts[number] ?? 0;
    if (start < next) continue;
    blocks.push(number);
    next = start + blockBytes;
  }
  return [...blocks, size];
}

type Stretch = { readonly first: number; readonly last: number };

/** Neighbouring blocks as one, by the texts they hold; all of them when none can be left out. */
function stretches(
  candidates: readonly number[] | undefined,
  blocks: readonly number[],
): Stretch[] {
  const size = blocks.at(-1) ?? 0;
  if (!candidates) return [{ first: 0, last: size }];
  const found: Stretch[] = [];
  for (let index = 0; index < candidates.length;) {
    const begin = candidates[index] ?? 0;
    let end = begin + 1;
    for (index += 1; candidates[index] === end; index += 1) end += 1;
    found.push({ first: blocks[begin] ?? 0, last: blocks[end] ?? size });
  }
  return found;
}

/** By byte. */
const isGap = new Uint8Array(256);
for (const gap of Buffer.from('\0 ,\t\n\v\f\r')) isGap[gap] = 1;

/** As `wordPlaceOf`, of one occurrence; undefined beside a letter of several bytes, which may be a space. */
function placeIn(bytes: string, at: number, length: number): WordPlace | undefined {
  const before = at === 0 ? separator : bytes.charCodeAt(at - 1);
  const behind = bytes.charCodeAt(at + length) || separator;
  if (before > 127 || behind > 127) return undefined;
  if (isGap[before] === 0) return place.inside;
  return isGap[behind] === 0 ? place.beginning : place.whole;
}
