import { type ReactNode, useEffect } from 'react';
import { pagerMessages } from '#shared/messages/messages';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import styles from './pager.module.css';
import type { ListParams } from '../useListParams';

type Props = {
  page: number;
  pages: number;
  /** "41 publicações" */
  count?: string | undefined;
  onPage: (page: number) => void;
  /** Called on hover and focus to fetch the next rows in advance. */
  onPrefetch?: ((page: number) => void) | undefined;
  /** Replaces the text with the page number. */
  children?: ReactNode;
};

export function Pager({ page, pages, count, onPage, onPrefetch, children }: Props) {
  const to = (target: number) => ({
    variant: 'secondary' as const,
    small: true,
    disabled: target < 1 || target > pages,
    onClick: () => onPage(target),
    onPointerEnter: () => onPrefetch?.(target),
    onFocus: () => onPrefetch?.(target),
  });
  return (
    <nav className={styles.pager} aria-label="Paginação">
      <Button {...to(page - 1)}>
        <Icon name="prev" />
        {pagerMessages.previous}
      </Button>
      {children ?? <span aria-live="polite">{pagerMessages.page(page, pages)}</span>}
      <Button {...to(page + 1)}>
        {pagerMessages.next}
        <Icon name="next" />
      </Button>
      {count ? <span className={styles.count}>{count}</span> : null}
    </nav>
  );
}

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
