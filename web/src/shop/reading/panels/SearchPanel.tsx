import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { pathTo } from '#shared/site/pathTo';
import { Button } from '#web/ui/button/Button.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import type { Hit } from '../manual/HitFinder';
import { entryAt } from '../manual/outline';
import type { ReaderParts } from '../ReaderBar';
import styles from '../reader.module.css';
import type { Search } from '../readerState';
import { SidePanel } from './SidePanel';

type Props = ReaderParts & { wide: boolean; shown: boolean };

/** The most matches to list; further ones are counted and reached one after another. */
const listed = 200;

export function SearchPanel({ state, view, wide, shown, open }: Props) {
  const { search, outline } = useStore(state);
  if (!shown) return null;
  const close = () => {
    open({ search: false });
    document.querySelector<HTMLElement>('[data-reader-pages]')?.focus();
  };
  const go = (page: number) => {
    view?.goTo(page);
    if (!wide) open({ search: false });
  };
  return (
    <SidePanel label="Busca no manual" at="end" wide={wide} onClose={close}>
      <SearchForm {...{ state, view, close }} />
      <p className={styles.everywhere}>
        <ButtonLink small to={`${pathTo('/search')}?${inAll(search.query)}`}>
          <Icon name="search" />
          Em todos os meus manuais
        </ButtonLink>
      </p>
      <ol className={styles.hits}>
        {search.hits.slice(0, listed).map((hit, index) => (
          <li key={`${hit.page}/${hit.index}`}>
            <button
              type="button"
              aria-current={index + 1 === search.current ? 'true' : undefined}
              onClick={() => go(hit.page)}
            >
              <Line hit={hit} />
              <small>
                Página {hit.page}
                {chapterOf(entryAt(outline ?? [], hit.page))}
              </small>
            </button>
          </li>
        ))}
      </ol>
    </SidePanel>
  );
}

const inAll = (q: string) => new URLSearchParams(q === '' ? {} : { q }).toString();

const Line = ({ hit: { before, match, after } }: { hit: Hit }) => (
  <span>
    {before}
    <mark>{match}</mark>
    {after}
  </span>
);

const chapterOf = (entry: ReturnType<typeof entryAt>) =>
  entry ? `, ${entry.code ?? entry.title}` : '';

type FormProps = Pick<ReaderParts, 'state' | 'view'> & { close: () => void };

function SearchForm({ state, view, close }: FormProps) {
  const { search } = useStore(state);
  const [typed, setTyped] = useState(search.query);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const query = typed.trim();
    if (query === search.query) view?.step(1);
    else view?.find(query);
  };
  return (
    <form className={styles.find} role="search" onSubmit={submit}>
      <div className={styles.query}>
        <input
          ref={field}
          type="search"
          aria-label="Buscar no manual"
          data-reader-search=""
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') {
              event.preventDefault();
              close();
            } else if (event.key === 'Enter' && event.shiftKey) {
              event.preventDefault();
              view?.step(-1);
            }
          }}
        />
        <Button square type="submit" aria-label="Buscar">
          <Icon name="search" />
        </Button>
      </div>
      <div className={styles.found}>
        <span role="status">{resultOf(search)}</span>
        <Steps view={view} disabled={search.total === 0} />
      </div>
    </form>
  );
}

type StepsProps = Pick<ReaderParts, 'view'> & { disabled: boolean };

export const Steps = ({ view, disabled }: StepsProps) => (
  <span>
    <Button
      square
      aria-label="Resultado anterior"
      title="Resultado anterior"
      disabled={disabled}
      onClick={() => view?.step(-1)}
    >
      <Icon name="prev" />
    </Button>
    <Button
      square
      aria-label="Próximo resultado"
      title="Próximo resultado"
      disabled={disabled}
      onClick={() => view?.step(1)}
    >
      <Icon name="next" />
    </Button>
  </span>
);

/** "4 de 7 resultados" */
export function resultOf({ query, current, total, busy }: Search): string {
  if (query === '') return '';
  if (total === 0) return busy ? 'Buscando...' : `Nenhum resultado para “${query}”`;
  const word = total === 1 ? 'resultado' : 'resultados';
  return `${current} de ${total} ${word}`;
}
