import { lazyPart } from '#web/ui/lazyPart.tsx';
import {
  type MouseEvent,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { formatReais, fromWire } from '#shared/values/money';
import { Pager, usePages } from '#web/ui/list/pages/Pager.tsx';
import { SimilarNote } from '#web/ui/list/SimilarNote.tsx';
import { UnreadableNote } from '#web/ui/list/UnreadableNote.tsx';
import { Table, type Column } from '#web/ui/list/Table.tsx';
import type { ListParams } from '#web/ui/list/useListParams';
import { Empty } from '#web/ui/state/Empty.tsx';
import { KeyHints } from '../keys/KeyHints';
import { useKeys } from '../keys/useKeys';
import { focusRow, useRowKeys } from './keys/useRowKeys';
import styles from './list.module.css';
import type { ListPage, ListProps } from './listTypes';
import { sortedColumns } from './filters/sortedColumns';
import { forgetOpened, openedFrom, rememberRows } from './walk/listWalk';
import { countText } from '../countText';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { pagerMessages } from '#shared/messages/messages';

type Props<Row> = ListProps<Row> & {
  place: string;
  page: ListPage<Row>;
  params: ListParams;
  filtered: boolean;
  /** The previous rows stay visible while the new ones load. */
  waiting: boolean;
  loadPage: (page: number) => Promise<ListPage<Row>>;
};

const pick = { label: 'Escolher', kind: 'actions' } as const;

const opening = [
  ['J K', 'linha'],
  ['Enter', 'abrir'],
] as const;
const choosing = [
  ['X', 'escolher'],
  ['Shift X', 'até aqui'],
  ['A', 'a página'],
  ['Esc', 'limpar a escolha'],
] as const;
const narrowing = [
  ['F', 'filtro'],
  ['S', 'ordem'],
] as const;
const finding = [
  ['/', 'buscar'],
  ['G', 'ir à página'],
  ['?', 'todas as teclas'],
] as const;

const ListKeysDialog = lazyPart(async () => (await import('./keys/ListKeysDialog')).ListKeysDialog);

export function FoundRows<Row>(props: Props<Row>) {
  const { page: found, params, waiting, nouns, filtered } = props;
  const { pages, results, similar, unreadable } = found;
  const paging = usePages(params, { pages, waiting, load: props.loadPage });
  const rows = useRef<HTMLDivElement>(null);
  const keys = useRowKeys(rows);
  const [explained, setExplained] = useState(false);
  useRowsRemembered(props);
  useWayBack({ rows, place: props.place, params, waiting });
  useKeys({
    j: keys.next,
    k: keys.previous,
    g: () => {
      const jump = document.querySelector<HTMLInputElement>('[data-page-jump]');
      jump?.focus();
      jump?.select();
    },
    s: () => [...document.querySelectorAll<HTMLElement>('[data-sort]')].find(isShown)?.focus(),
    '?': () => setExplained(true),
  });

  if (results.length === 0 && unreadable === undefined) {
    return (
      <Empty
        title={filtered ? undefined : props.empty?.title}
        note={props.empty?.note}
        filter={filtered ? 'Nada corresponde aos filtros escolhidos.' : undefined}
        onClear={params.clear}
      />
    );
  }
  return (
    <>
      {similar ? <SimilarNote search={params.search} /> : null}
      <UnreadableNote page={found} />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- each row has a link */}
      <div className={styles.rows} ref={rows} onClick={followRow} onKeyDown={keys.onArrow}>
        <Table dense caption={props.title} columns={headsOf(props)} busy={waiting}>
          {results.map(props.row)}
        </Table>
      </div>
      <Pager {...paging} count={footOf(found, nouns)}>
        {pages > 1 ? <PageJump page={paging.page} pages={pages} onPage={params.setPage} /> : null}
      </Pager>
      <KeyHints
        hints={[
          ...opening,
          ...(props.letters ?? []),
          ...(props.bulk ? choosing : []),
          ...(props.filters ? narrowing : []),
          ...finding,
        ]}
      />
      {explained ? <ListKeysDialog onClose={() => setExplained(false)} /> : null}
    </>
  );
}

type PageJumpProps = { page: number; pages: number; onPage: (page: number) => void };

/** A field for the page number; a number that is too large opens the last page. */
function PageJump({ page, pages, onPage }: PageJumpProps) {
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

/**
 * "23 pedidos, R$ 14.902,65"; for payments in a period "112 pedidos, R$ 14.902,65 − R$ 700,00
 * estornados = R$ 14.202,65"
 */
function footOf(page: ListPage<unknown>, nouns: readonly [string, string]): string {
  const { count, sum, refunds, net } = page;
  const counted = countText(count, nouns);
  if (sum === undefined) return counted;
  const gross = `${counted}, ${formatReais(fromWire(sum))}`;
  if (refunds === undefined || net === undefined) return gross;
  return `${gross} pagos − ${formatReais(fromWire(refunds))} estornados = ${formatReais(fromWire(net))}`;
}

/** In the card layout, only screen readers see the column heads. */
const isShown = (control: HTMLElement) =>
  control.tagName === 'SELECT'
    ? control.offsetParent !== null
    : matchMedia('(min-width: 56.25em)').matches;

function headsOf<Row>({ columns, bulk, sortable, params }: Props<Row>): Column[] {
  const heads = sortable ? sortedColumns(columns, params.get('ordering'), params) : columns;
  return bulk ? [pick, ...heads] : [...heads];
}

/** Lets an open record navigate to the neighbouring rows. */
function useRowsRemembered<Row>({ page: found, record, place, params, ...rest }: Props<Row>) {
  const { waiting, loadPage } = rest;
  useEffect(() => {
    if (!record || waiting) return;
    const { count, pages, results } = found;
    rememberRows({
      list: place,
      page: params.page,
      pages,
      count,
      records: results.map(record),
      load: async (page) => (await loadPage(page)).results.map(record),
    });
  });
}

// A click that just misses the checkbox of a row does nothing.
const controls = 'a, button, input, select, textarea, label, summary, td:has([data-pick])';

/**
 * A mouse click anywhere on a row follows the link of its first column, unless it hit a control or
 * ended a text selection. With a modifier key, only the link itself works.
 */
function followRow(event: MouseEvent): void {
  const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
  if ([ctrlKey, metaKey, shiftKey, altKey].includes(true)) return;
  if (!(target instanceof Element) || target.closest(controls)) return;
  if (getSelection()?.isCollapsed === false) return;
  const link = target.closest('tbody tr')?.querySelector('th a[href]');
  if (link instanceof HTMLAnchorElement) link.click();
}

type Shown = {
  rows: RefObject<HTMLElement | null>;
  place: string;
  params: Pick<ListParams, 'page' | 'correctPage'>;
  waiting: boolean;
};

/**
 * After Back from a record, its row has the focus again, on whichever page the user had reached.
 */
function useWayBack({ rows, place, params, waiting }: Shown): void {
  const isBack = useNavigationType() === NavigationType.Pop;
  const wanted = useRef(isBack ? openedFrom(place) : undefined);
  const { page, correctPage } = params;
  useEffect(() => {
    const { current } = wanted;
    forgetOpened(place);
    if (!current || waiting) return;
    if (current.page !== page) {
      correctPage(current.page);
      return;
    }
    wanted.current = undefined;
    const links = rows.current?.querySelectorAll<HTMLAnchorElement>('tbody th a[href]') ?? [];
    focusRow([...links].find(({ pathname }) => pathname === current.record));
  });
}
