import { promisify } from 'node:util';
import { gunzip, gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { type SearchedPage, searchedPage } from '#shared/publications/pageTexts/findInPages';
import { isScanned, type PageTexts, pageTexts } from '#shared/publications/pageTexts/pageTexts';
import { type FileAddress, getFile, putFile } from '#platform/files/files';

export const textsFolder = 'texts/';

/** In the bucket of the manuals: whoever may not read a manual may not read its text either. */
export const textsAddress = (manual: string): FileAddress => ({
  bucket: 'manuals',
  key: `${textsFolder}${manual}.json.gz`,
});

export const keepTexts = (manual: string, texts: PageTexts): Promise<void> =>
  putFile(textsAddress(manual), {
    bytes: gzipSync(JSON.stringify(texts)),
    type: 'application/gzip',
  });

/** Runs in a separate thread, so that several manuals are decompressed at once. */
const unpack = promisify(gunzip);

/** The texts of a manual; undefined if they were not extracted yet. */
export async function readTexts(manual: string): Promise<PageTexts | undefined> {
  const file = await getFile(textsAddress(manual));
  if (!file) return undefined;
  return v.parse(pageTexts, JSON.parse((await unpack(file.bytes)).toString()));
}

/** Characters of manuals kept in memory between searches, both as shown and as searched. */
const keptCharacters = 250_000_000;

type Kept = { readonly pages: readonly SearchedPage[]; readonly characters: number };
const kept = new Map<string, Kept>();

/** Why a manual cannot be searched: scanned pages, text not extracted yet, or unreadable. */
export type Unsearched = 'scanned' | 'waiting' | 'unreadable';

/** The pages of a manual, for a search. */
export async function searchedPages(manual: string): Promise<readonly SearchedPage[] | Unsearched> {
  const known = kept.get(manual) ?? (await pagesOf(manual));
  if (typeof known === 'string') return known;
  // Moved to the end, so that the first one is the least recently used.
  kept.delete(manual);
  kept.set(manual, known);
  dropOldest();
  return known.pages;
}

async function pagesOf(manual: string): Promise<Kept | Unsearched> {
  const texts = await readTexts(manual);
  if (!texts) return 'waiting';
  if (!texts.pages) return 'unreadable';
  if (isScanned(texts.pages)) return 'scanned';
  const pages = texts.pages.map(searchedPage);
  return { pages, characters: pages.reduce((sum, { text }) => sum + 2 * text.length, 0) };
}

function dropOldest(): void {
  let left = [...kept.values()].reduce((sum, { characters }) => sum + characters, 0);
  for (const [manual, { characters }] of kept) {
    if (left <= keptCharacters) return;
    kept.delete(manual);
    left -= characters;
  }
}
