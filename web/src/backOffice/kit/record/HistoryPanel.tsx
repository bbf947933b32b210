import { queryOptions, useQuery } from '@tanstack/react-query';
import { formatMoment } from '#shared/values/calendarDate';
import type { HistoryTarget } from '#shared/system/history';
import { listHistory } from '#shared/system/systemEndpoints';
import { request } from '#web/http/httpClient';
import { historyKeys } from '#web/http/queryKeys';
import { Button } from '#web/ui/button/Button.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import styles from './desk.module.css';
import { Timeline } from '#web/ui/facts/Timeline.tsx';

export const historyQuery = (target: HistoryTarget, id: number) =>
  queryOptions({
    queryKey: historyKeys.one(target, id),
    queryFn: ({ signal }) =>
      request(listHistory, {
        body: { target, target_id: id },
        signal,
        overlay: false,
        alerts: false,
      }),
  });

export function HistoryPanel({ target, id }: { target: HistoryTarget; id: number }) {
  return (
    <Panel stack>
      <h2>Histórico</h2>
      <HistoryList target={target} id={id} />
    </Panel>
  );
}

type Texts = { readonly before: string | null; readonly after: string | null };

/** A note before and after a change, without the words that both share at their start and end. */
function NoteTexts({ before, after }: Texts) {
  const was = wordsOf(before);
  const is = wordsOf(after);
  const start = sharedStart(was, is);
  const end = sharedStart(was.slice(start).toReversed(), is.slice(start).toReversed());
  const rest = (words: readonly string[]) =>
    words
      .slice(start, words.length - end)
      .join('')
      .trim();
  const gone = rest(was);
  const come = rest(is);
  return (
    <small className={styles.note}>
      {start > 0 ? '… ' : null}
      {gone === '' ? null : <del>{gone}</del>} {come === '' ? null : <ins>{come}</ins>}
      {end > 0 ? ' …' : null}
    </small>
  );
}

const wordsOf = (text: string | null): string[] => text?.split(/(?<=\s)/) ?? [];

function sharedStart(one: readonly string[], other: readonly string[]): number {
  const differs = one.findIndex((word, place) => word !== other[place]);
  return differs === -1 ? one.length : differs;
}

export function HistoryList({ target, id }: { target: HistoryTarget; id: number }) {
  const history = useQuery(historyQuery(target, id));
  if (history.data) {
    return (
      <Timeline>
        {history.data.map((entry) => (
          <li key={entry.id}>
            {entry.action}
            {entry.note ? <NoteTexts {...entry.note} /> : null}
            <small>
              {formatMoment(new Date(entry.created))}, {entry.actor.name}
            </small>
          </li>
        ))}
      </Timeline>
    );
  }
  return history.isError ? (
    <p className="row small">
      O histórico não foi carregado.
      <Button
        variant="secondary"
        small
        onClick={() => {
          void history.refetch();
        }}
      >
        Tentar de novo
      </Button>
    </p>
  ) : (
    <p className="small muted">Carregando...</p>
  );
}
