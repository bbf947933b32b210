import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { manualQuery } from '#shared/publications/pageTexts/manualQuery';
import { type ManualsFound, searchManuals } from '#shared/signatures/manualSearchEndpoints';
import { request } from '#web/http/httpClient';
import { signatureKeys } from '#web/http/queryKeys';
import { RequestFailure } from '#web/http/RequestFailure';

export type ManualFilters = {
  readonly q: string;
  /** The prefix of an aircraft whose manuals are searched; '' searches all. */
  readonly prefix: string;
  /** The id of one publication; '' searches all. */
  readonly publication: string;
};

export type Searched = ManualsFound & {
  /** How long the answer took, in seconds. */
  readonly seconds: number;
  /** Set without a connection, when only the copies on this device were searched. */
  readonly kept: { readonly manuals: number; readonly oldest: string | null } | null;
};

export const isTooShort = (q: string): boolean => q !== '' && manualQuery(q) === null;

/** Searches all of a person's manuals; without a connection, the copies on this device. */
export const manualSearch = (owner: number, filters: ManualFilters) =>
  queryOptions({
    queryKey: signatureKeys.search(owner, filters),
    queryFn: ({ signal }) => searched(owner, filters, signal),
    placeholderData: keepPreviousData,
    // Revisions are rare, so the lines stay fresh for a reader who returns from a manual. With the
    // connection back, all manuals are searched again.
    staleTime: ({ state }) => (state.data?.kept ? 0 : 60_000),
    refetchOnReconnect: true,
  });

async function searched(
  owner: number,
  { q, prefix, publication }: ManualFilters,
  signal: AbortSignal,
): Promise<Searched> {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  const query = {
    ...(q === '' || isTooShort(q) ? {} : { q }),
    ...(prefix === '' ? {} : { prefix }),
    ...(publication === '' ? {} : { publication }),
  };
  try {
    const found = await request(searchManuals, { query, signal });
    return { ...found, seconds: seconds(), kept: null };
  } catch (error) {
    if (!(error instanceof RequestFailure) || error.status !== 0) throw error;
    const { searchKept } = await import('./searchKept');
    const found = await searchKept(owner, { q, prefix, publication });
    return { ...found, seconds: seconds() };
  }
}
