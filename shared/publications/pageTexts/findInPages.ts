import * as v from 'valibot';
import { fold } from '../../values/text';
import type { ManualQuery } from './manualQuery';
import { chapterOf } from './pageTexts';

/** A line with a match. */
export const lineFound = v.object({
  page: v.number(),
  /** "28-10-00", if the page has one. */
  chapter: v.nullable(v.string()),
  /** The line in parts, with matches marked. */
  parts: v.array(v.object({ text: v.string(), found: v.boolean() })),
});
type LineFound = v.InferOutput<typeof lineFound>;

export type Found = {
  /** How well the best line matches; higher is better. */
  readonly rank: number;
  readonly count: number;
  /** Best match first. */
  readonly lines: LineFound[];
};

/**
 * A page (NFC, as the job stores it) and its searched form: the same text without case and accents,
 * character by character.
 */
export type SearchedPage = { readonly text: string; readonly folded: string };

export function searchedPage(text: string): SearchedPage {
  // By table and in one piece: a function call per accented letter, or a string per part, would
  // take most of the first search's time.
  const units = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (plainUnits[unit] === 0) plainUnits[unit] = plainUnit(unit);
    units[at] = plainUnits[unit] ?? sign;
  }
  return { text, folded: ascii.decode(units) };
}

/** The plain letter of each character; 0 until it first occurs. */
const plainUnits = new Uint8Array(65_536);
/** Available in Node and browsers, whose types shared code does not use. */
declare const TextDecoder: new () => { decode: (bytes: Uint8Array) => string };
const ascii = new TextDecoder();
const sign = '?'.charCodeAt(0);

/**
 * One character for one, so that matches have the same position in the displayed text. What is
 * neither letter nor digit without its accent counts as a sign, which is all the patterns need.
 */
function plainUnit(unit: number): number {
  const plain = fold(String.fromCharCode(unit));
  const code = plain.charCodeAt(0);
  return plain.length === 1 && code < 128 ? code : sign;
}

type Place = readonly [start: number, end: number];
type Ranked = { readonly rank: number; readonly page: number; readonly places: readonly Place[] };

/** The lines that match a query best, at most `most` of them. */
export function findInPages(
  pages: readonly SearchedPage[],
  query: ManualQuery,
  most: number,
): Found | null {
  const found = pages.flatMap((page, index) => linesOn(page.folded, index, query));
  const rank = found.reduce((best, line) => Math.max(best, line.rank), 0);
  if (rank === 0) return null;
  // If some lines contain everything, pages with the words merely scattered are left out.
  const all = query.terms.length;
  const near = found
    .filter((line) => line.rank >= Math.min(rank, all))
    .toSorted((one, other) => other.rank - one.rank || one.page - other.page);
  return {
    rank: rank / all,
    count: near.length,
    lines: near.slice(0, most).flatMap((line) => shownLine(pages[line.page], line) ?? []),
  };
}

/** The best lines of a page that contains all terms. */
function linesOn(folded: string, page: number, { terms, whole }: ManualQuery): Ranked[] {
  const places: Place[][] = [];
  for (const term of terms) {
    const ofTerm = placesOf(folded, term);
    if (ofTerm.length === 0) return [];
    places.push(ofTerm);
  }
  const ofTerms = places.map((ofTerm) => byLine(folded, ofTerm));
  const inOrder = byLine(folded, whole === null ? [] : placesOf(folded, whole));
  const starts = new Set(ofTerms.flatMap((lines) => [...lines.keys()]));
  const others = [...starts]
    .filter((start) => !inOrder.has(start))
    .map((start) => {
      const ofLine = ofTerms.flatMap((lines) =>
        [lines.get(start) ?? []].filter((one) => one.length),
      );
      return { rank: ofLine.length, page, places: ofLine.flat().toSorted(([a], [b]) => a - b) };
    });
  const most = others.reduce((best, { rank }) => Math.max(best, rank), 0);
  return [
    ...[...inOrder.values()].map((found) => ({ rank: terms.length + 1, page, places: found })),
    ...others.filter(({ rank }) => rank === most),
  ];
}

function byLine(folded: string, places: readonly Place[]): Map<number, Place[]> {
  const lines = new Map<number, Place[]>();
  for (const place of places) {
    const start = lineStart(folded, place[0]);
    lines.set(start, [...(lines.get(start) ?? []), place]);
  }
  return lines;
}

const lineStart = (text: string, at: number) => text.lastIndexOf('\n', at - 1) + 1;

const placesOf = (folded: string, pattern: RegExp): Place[] =>
  [...folded.matchAll(pattern)].map(({ 0: text, index }) => [index, index + text.length]);

/** Characters of a line shown before a match, and in total. */
const before = 60;
const most = 180;

function shownLine(page: SearchedPage | undefined, { places, ...line }: Ranked): LineFound | null {
  const [first] = places;
  if (!page || !first) return null;
  const { text } = page;
  const start = lineStart(text, first[0]);
  const lineEnd = text.indexOf('\n', places.at(-1)?.[1] ?? first[1]);
  const from =
    first[0] - start > most - before ? text.lastIndexOf(' ', first[0] - before) + 1 : start;
  const to = Math.min(lineEnd < 0 ? text.length : lineEnd, Math.max(from + most, first[1]));
  const parts: LineFound['parts'] = [];
  const add = (begin: number, end: number, found: boolean) => {
    const part = text.slice(begin, end).replace(/\s+/g, ' ');
    if (part !== '') parts.push({ text: part, found });
  };
  let at = from;
  for (const [begin, end] of places) {
    // Two terms may overlap; a marked part is not marked again.
    if (begin < at || end > to) continue;
    add(at, begin, false);
    add(begin, end, true);
    at = end;
  }
  add(at, to, false);
  if (from > start) parts.unshift({ text: '… ', found: false });
  if (lineEnd >= 0 ? to < lineEnd : to < text.length) parts.push({ text: ' …', found: false });
  return { page: line.page + 1, chapter: chapterOf(text), parts };
}
