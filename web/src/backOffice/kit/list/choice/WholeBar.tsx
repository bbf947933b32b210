import { useState } from 'react';
import { formatReais, fromWire, type WireMoney } from '#shared/values/money';
import { useChange } from '#web/http/useChange';
import { Button } from '#web/ui/button/Button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import desk from '../../record/desk.module.css';
import { type JobScope, useListJobStart } from '../jobs/useListJobStart';
import type { Bulk, WholeAction } from './bulkAction';
import styles from './choice.module.css';
import { wholeText } from '../../countText';

type Props<Row> = {
  bulk: Bulk<Row>;
  nouns: readonly [one: string, many: string];
  scope: JobScope;
  /** `count` and `sum` cover all rows that match the filter. */
  count: number;
  sum: WireMoney | undefined;
  onClear: () => void;
};

/** All of a filter is chosen: what is done with it goes on by itself, whatever becomes of this page. */
export function WholeBar<Row>({ bulk, nouns, scope, count, sum, onClear }: Props<Row>) {
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
          onClose={() => {
            setAsked(null);
          }}
        >
          <p>{question.text}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
