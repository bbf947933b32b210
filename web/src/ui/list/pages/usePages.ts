import { useEffect } from 'react';
import type { ListParams } from '../useListParams';

type Pages = {
  /** Undefined until they are known. */
  pages: number | undefined;
  /** The rows shown are those of before, the new ones are on their way. */
  waiting: boolean;
  /** Fetches a page before it is asked for. */
  load?: ((page: number) => Promise<unknown>) | undefined;
};

export type Paging = ReturnType<typeof usePages>;

/** What a `Pager` shows of a list whose page is in the address; a page past the last becomes the last. */
export function usePages(params: ListParams, { pages: known, waiting, load }: Pages) {
  const { page, correctPage, setPage } = params;
  const pages = known ?? page;
  const isPastLast = !waiting && page > Math.max(pages, 1);
  useEffect(() => {
    if (isPastLast) correctPage(pages);
  });
  return {
    page: Math.min(page, pages),
    pages,
    onPage: setPage,
    onPrefetch: (next: number) => {
      // A failure shows itself when the page is asked for.
      if (next >= 1 && next <= pages) load?.(next).catch(() => undefined);
    },
  };
}
