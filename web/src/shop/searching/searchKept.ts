import * as v from 'valibot';
import { findInPages, searchedPage } from '#shared/publications/pageTexts/findInPages';
import { manualQuery } from '#shared/publications/pageTexts/manualQuery';
import { isScanned, pageTexts } from '#shared/publications/pageTexts/pageTexts';
import { maxLines } from '#shared/signatures/manualSearchEndpoints';
import { type Copy, isOver, lockOf, readCopies, storedTexts } from '#web/entities/offline/copies';
import type { ManualFilters, Searched } from './manualSearch';

/** Searches the copies on this device and returns the same shape as the shop. */
export async function searchKept(
  owner: number,
  { q, prefix, publication }: ManualFilters,
): Promise<Omit<Searched, 'seconds'>> {
  const now = new Date();
  const kept = readCopies(owner);
  const copies =
    kept && lockOf(kept, now) === null ? kept.copies.filter((copy) => !isOver(copy, now)) : [];
  const wanted = copies.filter(
    ({ signature }) =>
      (prefix === '' || signature.airplane_prefix === prefix) &&
      (publication === '' || String(signature.publication.id) === publication),
  );
  const query = manualQuery(q);
  const texts = await Promise.all(
    wanted.map(async (copy) => ({ ...present(copy), pages: await pagesOf(copy) })),
  );
  const results = texts.flatMap(({ pages, ...manual }) => {
    const found = query && typeof pages !== 'string' ? findInPages(pages, query, maxLines) : null;
    return found ? [{ ...manual, ...found }] : [];
  });
  const left = texts.flatMap(({ pages, ...manual }) =>
    typeof pages === 'string' ? [{ ...manual, why: pages }] : [],
  );
  const prefixes = copies.flatMap(({ signature }) => signature.airplane_prefix ?? []);
  const titles = new Map(copies.map(({ signature: { publication: one } }) => [one.id, one]));
  return {
    searched: wanted.length - left.length,
    printed: 0,
    aircraft: [...new Set(prefixes)].toSorted(),
    publications: [...titles.values()].map(({ id, name }) => ({ id, name })),
    results: results.toSorted((one, other) => other.rank - one.rank || other.count - one.count),
    left,
    kept: {
      manuals: copies.length,
      oldest: copies.map((copy) => copy.kept).toSorted()[0] ?? null,
    },
  };
}

const present = ({ signature, revision }: Copy) => ({
  publication: { id: signature.publication.id, name: signature.publication.name },
  version: revision,
  openers: [{ signature: signature.id, prefix: signature.airplane_prefix }],
});

async function pagesOf({ signature }: Copy) {
  const response = await storedTexts(signature.id);
  if (!response) return 'waiting' as const;
  const unpacked = response.body?.pipeThrough(new DecompressionStream('gzip'));
  const texts = v.parse(pageTexts, await new Response(unpacked).json());
  if (!texts.pages) return 'unreadable' as const;
  return isScanned(texts.pages) ? ('scanned' as const) : texts.pages.map(searchedPage);
}
