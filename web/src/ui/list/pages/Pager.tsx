import type { ReactNode } from 'react';
import { pagerMessages } from '#shared/messages/messages';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import styles from './pager.module.css';

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
    onClick: () => {
      onPage(target);
    },
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
