import { useEffect, useRef, type SubmitEvent } from 'react';
import { pagerMessages } from '#shared/messages/messages';
import styles from '../list.module.css';

type Props = { page: number; pages: number; onPage: (page: number) => void };

/** The page's number, typed: beyond the last is the last. */
export function PageJump({ page, pages, onPage }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current) field.current.value = String(page);
  }, [page]);
  const jump = () => {
    const { current } = field;
    if (!current) return;
    const typed = Number(current.value.trim());
    const wanted = Number.isInteger(typed) && typed >= 1 ? Math.min(typed, pages) : page;
    current.value = String(wanted);
    if (wanted !== page) onPage(wanted);
  };
  return (
    <form
      className={styles.jump}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        jump();
      }}
    >
      <span className="sr" aria-live="polite">
        {pagerMessages.page(page, pages)}
      </span>
      <label>
        Pagina{' '}
        <input
          ref={field}
          data-page-jump=""
          inputMode="numeric"
          maxLength={9}
          autoComplete="off"
          aria-label="Ir à página"
          defaultValue={page}
          onBlur={() => {
            if (field.current) field.current.value = String(page);
          }}
        />
      </label>
      <span aria-hidden="true">de {pages}</span>
    </form>
  );
}
