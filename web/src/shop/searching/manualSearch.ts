import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { manualQuery } from '#shared/publications/pageTexts/manualQuery';
import { type ManualsFound, searchManuals } from '#shared/signatures/manualSearchEndpoints';
import { request } from '#web/http/httpClient';
import { signatureKeys } from '#web/http/queryKeys';
import { RequestFailure } from '#web/http/RequestFailure';

export type ManualFilters = {
  readonly q: string;
  /** The prefix of the one aircraft whose manuals are searched; '' for all. */
  readonly prefix: string;
  /** The number of one publication; '' for all. */
  readonly publication: string;
};

export type Searched = ManualsFound & {
  /** Seconds that the answer took. */
  readonly seconds: number;
  /** Without a connection: what is kept on this device was searched. */
  readonly kept: { readonly manuals: number; readonly oldest: string | null } | null;
};

export const isTooShort = (q: string): boolean => q !== '' && manualQuery(q) === null;

/** Every manual of a person; without a connection those that this device keeps. */
export const manualSearch = (owner: number, filters: ManualFilters) =>
  queryOptions({
    queryKey: signatureKeys.search(owner, filters),
    queryFn: ({ signal }) => searched(owner, filters, signal),
    placeholderData: keepPreviousData,
    // Revisions come seldom: back from a manual, the lines are still there, and those of every manual with the connection.
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
