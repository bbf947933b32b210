import { useEffect } from 'react';
import type { ListParams } from '../useListParams';

type Pages = {
  /** Undefined until it is loaded. */
  pages: number | undefined;
  /** The previous rows are shown while the new ones load. */
  waiting: boolean;
  /** Fetches a page in advance. */
  load?: ((page: number) => Promise<unknown>) | undefined;
};

export type Paging = ReturnType<typeof usePages>;

/** The props of a `Pager` for the page in the address; one past the last becomes the last. */
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
      // The failure is shown when the page is opened.
      if (next >= 1 && next <= pages) load?.(next).catch(() => undefined);
    },
  };
}
