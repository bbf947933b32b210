import { type ReactNode, useRef, useState } from 'react';
import { useKeys } from '../../keys/useKeys';
import type { ListPage, ListProps } from '../listTypes';
import type { Bulk, WholeAction } from './bulkAction';
import styles from './choice.module.css';
import { BulkBar } from './BulkBar';
import { ChoiceContext } from './choiceContext';
import { type JobScope, useListJobStart } from '../jobs/useListJobStart';
import { type ChosenRows, useRowChoice } from './useRowChoice';
import { Button } from '#web/ui/button/Button.tsx';
import { wholeText } from '../../countText';
import { formatReais, fromWire, type WireMoney } from '#shared/values/money';
import { useChange } from '#web/http/useChange';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import desk from '../../record/desk.module.css';

type Props<Row> = Pick<ListProps<Row>, 'nouns'> & {
  bulk: Bulk<Row>;
  page: ListPage<Row>;
  filter: string;
  /** The rows that a job would process. */
  scope: JobScope | null;
  loadPage: (page: number) => Promise<ListPage<Row>>;
  onDone: () => void;
  /** The table and the elements below it. */
  children: ReactNode;
};

/** A list whose rows are chosen with the pointer or X and then processed together. */
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
    else choice.toggle(row);
  };
  useKeys({
    x: ({ shiftKey }) => {
      const id = idWithFocus();
      const at = rows.findIndex((row) => bulk.id(row) === id);
      if (id === undefined || at < 0) return;
      if (!shiftKey) toggle(id);
      else choice.add(rows.slice(Math.min(anchor.current, at), Math.max(anchor.current, at) + 1));
    },
    a: () => choice.add(rows),
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

type ChoiceHeadProps<Row> = {
  bulk: Bulk<Row>;
  choice: ChosenRows<Row>;
  rows: readonly Row[];
  /** The number of rows that match the filter. */
  count: number;
  loadAll: () => Promise<readonly Row[]>;
  /** Chooses the filter itself; null where no action supports it. */
  onWhole: (() => void) | null;
  whole: boolean;
};

/** Above this number, rows are not loaded one by one; the filter itself is chosen. */
const mostAtOnce = 400;

/** Above the rows: chooses the whole page, or everything that matches the filter. */
function ChoiceHead<Row>(props: ChoiceHeadProps<Row>) {
  const { bulk, choice, rows, count, loadAll, onWhole, whole } = props;
  const [busy, setBusy] = useState(false);
  const here = whole ? rows.length : rows.filter((row) => choice.chosen.has(bulk.id(row))).length;
  const isLarge = count > mostAtOnce;
  const offersAll =
    !whole &&
    here > 0 &&
    count > rows.length &&
    choice.chosen.size < count &&
    (!isLarge || onWhole);
  const all = here === rows.length;
  const [one, many] = bulk.chosen;
  const chooseAll = async () => {
    setBusy(true);
    try {
      choice.add(await loadAll());
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.head}>
      <label>
        <input
          type="checkbox"
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = here > 0 && !all;
          }}
          onChange={() => {
            if (whole) choice.clear();
            else if (all) choice.remove(rows.map(bulk.id));
            else choice.add(rows);
          }}
        />
        {here === 0
          ? 'Escolher esta página'
          : `${here} de ${rows.length} desta página ${here === 1 ? one : many}`}
      </label>
      {offersAll ? (
        <Button
          small
          busy={busy}
          busyLabel="Escolhendo"
          onClick={() => {
            if (isLarge) onWhole?.();
            else void chooseAll();
          }}
        >
          Escolher os {wholeText(count)} deste filtro
        </Button>
      ) : null}
    </div>
  );
}

/** The row that keys act on. */
function idWithFocus(): number | undefined {
  const row = document.activeElement?.closest('tbody tr');
  const box = row?.querySelector<HTMLElement>('[data-pick]');
  return box ? Number(box.dataset.pick) : undefined;
}

type WholeBarProps<Row> = {
  bulk: Bulk<Row>;
  nouns: readonly [one: string, many: string];
  scope: JobScope;
  /** `count` and `sum` cover all rows that match the filter. */
  count: number;
  sum: WireMoney | undefined;
  onClear: () => void;
};

/** The whole filter is chosen. Its action is a job, which continues when this page is closed. */
function WholeBar<Row>({ bulk, nouns, scope, count, sum, onClear }: WholeBarProps<Row>) {
  const start = useListJobStart(scope);
  const [asked, setAsked] = useState<WholeAction | null>(null);
  const begin = async ({ work }: WholeAction) => {
    await start(work, count);
    onClear();
  };
  const silent = useChange(async () => {
    const free = bulk.actions.find(({ whole }) => whole && !whole.question)?.whole;
    if (free) await begin(free);
  });
  const question = asked?.question?.(count, sum);
  return (
    <>
      <div
        className={`${desk.savebar ?? ''} ${styles.bar ?? ''}`}
        role="region"
        aria-label="Escolha"
      >
        <span role="status">
          <b>
            {wholeText(count)} {nouns[1]} {bulk.chosen[1]}
          </b>
          {sum === undefined ? null : (
            <span className="muted"> · {formatReais(fromWire(sum))}</span>
          )}
        </span>
        <Button onClick={onClear}>Limpar</Button>
        {bulk.actions.map(({ label, icon, primary, whole }) =>
          whole ? (
            <Button
              key={label}
              variant={primary ? 'primary' : 'secondary'}
              busy={!whole.question && silent.busy}
              onClick={() => {
                if (whole.question) setAsked(whole);
                else silent.run();
              }}
            >
              <Icon name={icon} />
              {label} ({wholeText(count)})
            </Button>
          ) : null,
        )}
      </div>
      {asked && question ? (
        <ConfirmDialog
          title={question.title}
          confirm={question.confirm}
          variant={question.danger ? 'danger' : 'primary'}
          onConfirm={() => begin(asked)}
          onClose={() => setAsked(null)}
        >
          <p>{question.text}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
