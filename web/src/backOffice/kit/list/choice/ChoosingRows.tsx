import { useRef, type ReactNode } from 'react';
import { useKeys } from '../../keys/useKeys';
import type { ListPage, ListProps } from '../listTypes';
import type { Bulk } from './bulkAction';
import styles from './choice.module.css';
import { BulkBar } from './BulkBar';
import { ChoiceContext } from './choiceContext';
import type { JobScope } from '../jobs/useListJobStart';
import { ChoiceHead } from './ChoiceHead';
import { useRowChoice } from './useRowChoice';
import { WholeBar } from './WholeBar';

type Props<Row> = Pick<ListProps<Row>, 'nouns'> & {
  bulk: Bulk<Row>;
  page: ListPage<Row>;
  /** The filters as one string. */
  filter: string;
  /** The rows that a job would process. */
  scope: JobScope | null;
  loadPage: (page: number) => Promise<ListPage<Row>>;
  onDone: () => void;
  /** The table and what stands under it. */
  children: ReactNode;
};

/** A list whose rows are chosen, by pointer or X, and worked on together. */
export function ChoosingRows<Row>(props: Props<Row>) {
  const { bulk, page, filter, scope, loadPage, children } = props;
  const { results: rows, pages, count, sum } = page;
  const choice = useRowChoice(bulk.id, filter);
  const anchor = useRef(0);
  const toggle = (id: number) => {
    const at = rows.findIndex((row) => bulk.id(row) === id);
    const row = rows[at];
    if (!row) return;
    anchor.current = at;
    if (choice.whole) choice.add(rows.filter((one) => one !== row));
    else if (choice.chosen.has(id)) choice.remove([id]);
    else choice.add([row]);
  };
  useKeys({
    x: ({ shiftKey }) => {
      const id = idWithFocus();
      const at = rows.findIndex((row) => bulk.id(row) === id);
      if (id === undefined || at < 0) return;
      if (!shiftKey) toggle(id);
      else choice.add(rows.slice(Math.min(anchor.current, at), Math.max(anchor.current, at) + 1));
    },
    a: () => {
      choice.add(rows);
    },
    Escape: choice.clear,
  });
  const canWhole = scope !== null && bulk.actions.some(({ whole }) => whole);
  const onWhole = canWhole ? choice.chooseWhole : null;
  const loadAll = async () => {
    const found: Row[] = [];
    for (let number = 1; number <= pages; number += 1) {
      found.push(...(await loadPage(number)).results);
    }
    return found;
  };
  return (
    <ChoiceContext value={{ has: (id) => choice.whole || choice.chosen.has(id), toggle }}>
      <div className={styles.choosing}>
        {rows.length === 0 ? null : (
          <ChoiceHead {...{ bulk, choice, rows, count, loadAll, onWhole, whole: choice.whole }} />
        )}
        {children}
      </div>
      {choice.whole && scope ? (
        <WholeBar {...{ bulk, scope, count, sum }} nouns={props.nouns} onClear={choice.clear} />
      ) : (
        <BulkBar bulk={bulk} nouns={props.nouns} choice={choice} onDone={props.onDone} />
      )}
    </ChoiceContext>
  );
}

/** The row that keys act on. */
function idWithFocus(): number | undefined {
  const row = document.activeElement?.closest('tbody tr');
  const box = row?.querySelector<HTMLElement>('[data-pick]');
  return box ? Number(box.dataset.pick) : undefined;
}
