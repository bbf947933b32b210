import { gunzipSync, gzipSync } from 'node:zlib';
import { type WordPlace, place, wordPlaceOf } from '../searchRank';
import { joinSections, packNumbers, splitSections, unpackNumbers } from './bytes';
import { trigramBlocks } from './trigramBlocks';

/** Distinct texts, each known by its number, in one piece of memory. */
export type TextDictionary = Texts & {
  readonly size: number;
  readonly textOf: (number: number) => string;
  readonly all: () => string[];
  /** The best place at which one of the words stands in each text, 0 for nowhere; null when none stands in any. */
  readonly find: (words: readonly string[]) => Uint8Array | null;
};

/** The end of each text; no text and no word holds one. */
const separator = 0;
/** So many bytes are searched at once; smaller ones leave more out of a search and take more memory. */
const blockBytes = 512;
const level = 3;

/** Where each text starts, and behind the last one their end. */
type Texts = { readonly bytes: Buffer; readonly starts: Uint32Array };

export function packTexts(texts: readonly string[]): TextDictionary {
  const bytes = Buffer.from(texts.map((text) => `${text}\0`).join(''));
  const starts = new Uint32Array(texts.length + 1);
  let end = 0;
  for (let index = 1; index <= texts.length; index += 1) {
    end = bytes.indexOf(separator, end) + 1;
    starts[index] = end;
  }
  return dictionaryOf({ bytes, starts });
}

export function storedTexts({ bytes, starts }: TextDictionary): Buffer {
  const lengths = starts.slice(1).map((end, index) => end - (starts[index] ?? 0));
  const sections = [packNumbers(Uint32Array.of(lengths.length)), packNumbers(lengths), bytes];
  return gzipSync(joinSections(sections), { level });
}

export function readTexts(stored: Uint8Array): TextDictionary {
  const [count, lengths, bytes] = splitSections(gunzipSync(stored));
  if (!count || !lengths || !bytes) throw new RangeError('a part of the texts is missing');
  const [size = 0] = unpackNumbers(count, 1);
  const starts = new Uint32Array(size + 1);
  let end = 0;
  for (const [index, length] of unpackNumbers(lengths, size).entries()) {
    end += length;
    starts[index + 1] = end;
  }
  if (end !== bytes.length) throw new RangeError('the texts are cut off');
  return dictionaryOf({ bytes, starts });
}

function dictionaryOf({ bytes, starts }: Texts): TextDictionary {
  const size = starts.length - 1;
  const blocks = wholeTexts(starts, size);
  const trigrams = trigramBlocks(
    bytes,
    blocks.map((first) => starts[first] ?? 0),
  );
  const textOf = (number: number) =>
    bytes.toString('utf8', starts[number], (starts[number + 1] ?? 1) - 1);

  return {
    ...{ bytes, starts, size, textOf },
    all: () =>
      bytes
        .toString('utf8', 0, Math.max(0, bytes.length - 1))
        .split('\0')
        .slice(0, size),
    find: (words) => {
      const best = new Uint8Array(size);
      let count = 0;
      for (const word of words.filter((one) => !one.includes('\0'))) {
        for (const [number, at] of occurrences(word)) {
          const known = best[number] ?? 0;
          if (known === 0 || at < known) best[number] = at;
          count += 1;
        }
      }
      return count === 0 ? null : best;
    },
  };

  function* occurrences(word: string): Generator<readonly [number, WordPlace]> {
    const sought = Buffer.from(word);
    for (const { first, last } of stretches(trigrams.candidates(sought), blocks)) {
      let number = first;
      const from = starts[first] ?? 0;
      const stretch = bytes.subarray(from, starts[last]);
      for (let at = stretch.indexOf(sought); at >= 0; at = stretch.indexOf(sought, at + 1)) {
        while ((starts[number + 1] ?? Infinity) <= from + at) number += 1;
        const place = placeIn(stretch, { at, length: sought.length });
        yield [number, place ?? wordPlaceOf(textOf(number), word)];
      }
    }
  }
}

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

const gaps = new Set([separator, ...Buffer.from(' ,\t\n\v\f\r')]);

/** As `wordPlaceOf`, of one occurrence; undefined beside a letter of several bytes, which may be a space. */
function placeIn(
  bytes: Uint8Array,
  { at, length }: { readonly at: number; readonly length: number },
): WordPlace | undefined {
  const before = at === 0 ? separator : (bytes[at - 1] ?? separator);
  const behind = bytes[at + length] ?? separator;
  if (before > 127 || behind > 127) return undefined;
  if (!gaps.has(before)) return place.inside;
  return gaps.has(behind) ? place.whole : place.beginning;
}
