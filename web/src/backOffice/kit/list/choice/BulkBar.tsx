import { useState } from 'react';
import { useChange } from '#web/http/useChange';
import { notify } from '#web/state/notify';
import { Button } from '#web/ui/button/Button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { useCtrlEnter } from '../../keys/useKeys';
import desk from '../../record/desk.module.css';
import type { Bulk, BulkAction, Refusals } from './bulkAction';
import styles from './choice.module.css';
import type { ChosenRows } from './useRowChoice';

type Props<Row> = {
  bulk: Bulk<Row>;
  nouns: readonly [one: string, many: string];
  choice: ChosenRows<Row>;
  /** Called when rows may have changed. */
  onDone: () => void;
};

/** The chosen rows and their actions; refused rows stay chosen and show their reason. */
export function BulkBar<Row>(props: Props<Row>) {
  const { bulk, choice } = props;
  const [asked, setAsked] = useState<Offered<Row> | null>(null);
  const { busy, refused, once, run, forget } = useRun(props);
  const rows = [...choice.chosen.values()];
  if (rows.length === 0) return null;
  const start = (offered: Offered<Row>) => {
    const { action } = offered;
    if (action.dialog ?? action.question?.(offered.rows)) setAsked(offered);
    else run(action, offered.rows);
  };
  return (
    <>
      <CtrlEnter rows={rows} actions={bulk.actions} onStart={start} />
      <Refused refused={refused} rows={rows} bulk={bulk} />
      <div
        className={`${desk.savebar ?? ''} ${styles.bar ?? ''}`}
        role="region"
        aria-label="Escolha"
      >
        <Chosen {...props} rows={rows} />
        <Button
          onClick={() => {
            choice.clear();
            forget();
          }}
        >
          Limpar
        </Button>
        {offeredFor(rows, bulk.actions).map(({ action, rows: fitting }) => (
          <Button
            key={action.label}
            variant={action.primary ? 'primary' : 'secondary'}
            busy={busy === action.label}
            busyLabel={action.label}
            onClick={() => start({ action, rows: fitting })}
          >
            <Icon name={action.icon} />
            {action.label} ({fitting.length})
          </Button>
        ))}
      </div>
      {asked ? (
        <Asked
          {...asked}
          onRun={() => once(asked.action, asked.rows)}
          onClose={(done) => {
            setAsked(null);
            if (done.length === 0) return;
            choice.remove(done);
            props.onDone();
          }}
        />
      ) : null}
    </>
  );
}

type CtrlEnterProps<Row> = {
  rows: readonly Row[];
  actions: readonly BulkAction<Row>[];
  onStart: (offered: Offered<Row>) => void;
};

/** Runs the main action of the list on the chosen rows. */
function CtrlEnter<Row>({ rows, actions, onStart }: CtrlEnterProps<Row>) {
  useCtrlEnter(() => {
    const [main] = offeredFor(
      rows,
      actions.filter(({ byCtrlEnter }) => byCtrlEnter),
    );
    if (main) onStart(main);
  });
  return null;
}

/** An action and the chosen rows that it applies to. */
type Offered<Row> = { readonly action: BulkAction<Row>; readonly rows: readonly Row[] };

const offeredFor = <Row,>(
  rows: readonly Row[],
  actions: readonly BulkAction<Row>[],
): Offered<Row>[] =>
  actions
    .map((action) => ({ action, rows: action.fits ? rows.filter(action.fits) : rows }))
    .filter((offered) => offered.rows.length > 0);

type AskedProps<Row> = Offered<Row> & {
  onRun: () => Promise<void>;
  /** Receives the rows that the dialog completed. */
  onClose: (done: readonly number[]) => void;
};

function Asked<Row>({ action, rows, onRun, onClose }: AskedProps<Row>) {
  if (action.dialog) return action.dialog({ rows, onClose });
  const question = action.question?.(rows);
  if (!question) return null;
  return (
    <ConfirmDialog
      title={question.title}
      confirm={question.confirm}
      variant={question.danger ? 'danger' : 'primary'}
      onConfirm={async () => {
        await onRun();
        onClose([]);
      }}
      onClose={() => onClose([])}
    >
      <p>{question.text}</p>
    </ConfirmDialog>
  );
}

function Chosen<Row>({ bulk, nouns, rows }: Props<Row> & { rows: readonly Row[] }) {
  const isOne = rows.length === 1;
  return (
    <span role="status">
      <b>
        {rows.length} {isOne ? nouns[0] : nouns[1]} {isOne ? bulk.chosen[0] : bulk.chosen[1]}
      </b>
      {bulk.note ? <span className="muted"> · {bulk.note(rows)}</span> : null}
    </span>
  );
}

const none: Refusals = new Map();

function useRun<Row>({ bulk, choice, onDone }: Props<Row>) {
  const [busy, setBusy] = useState<string | null>(null);
  const [refused, setRefused] = useState(none);
  const once = async (action: BulkAction<Row>, rows: readonly Row[]) => {
    setBusy(action.label);
    try {
      const reasons = (await action.run?.(rows)) ?? none;
      setRefused(reasons);
      if (!action.done) return;
      const done = rows.map(bulk.id).filter((id) => !reasons.has(id));
      choice.remove(done);
      if (done.length > 0) notify({ tone: 'ok', text: action.done(done.length) });
      onDone();
    } finally {
      setBusy(null);
    }
  };
  const { run } = useChange(once);
  return {
    busy,
    refused,
    once,
    run,
    forget: () => setRefused(none),
  };
}

type RefusedProps<Row> = { refused: Refusals; rows: readonly Row[]; bulk: Bulk<Row> };

function Refused<Row>({ refused, rows, bulk }: RefusedProps<Row>) {
  const left = rows.filter((row) => refused.has(bulk.id(row)));
  if (left.length === 0) return null;
  return (
    <div className={styles.refused}>
      <Notice
        tone="stop"
        role="alert"
        title={left.length === 1 ? '1 ficou como estava' : `${left.length} ficaram como estavam`}
      >
        <ul>
          {left.map((row) => (
            <li key={bulk.id(row)}>
              {bulk.name(row)}: {refused.get(bulk.id(row))}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
