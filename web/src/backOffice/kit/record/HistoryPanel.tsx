import { queryOptions, useQuery } from '@tanstack/react-query';
import { formatMoment } from '#shared/values/calendarDate';
import type { HistoryTarget } from '#shared/system/history';
import { listHistory } from '#shared/system/systemEndpoints';
import { request } from '#web/http/httpClient';
import { historyKeys } from '#web/http/queryKeys';
import { Button } from '#web/ui/button/Button.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
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

/** Who changed what, newest first. */
export function HistoryPanel({ target, id }: { target: HistoryTarget; id: number }) {
  return (
    <Panel stack>
      <h2>Histórico</h2>
      <HistoryList target={target} id={id} />
    </Panel>
  );
}

export function HistoryList({ target, id }: { target: HistoryTarget; id: number }) {
  const history = useQuery(historyQuery(target, id));
  if (history.data) {
    return (
      <Timeline>
        {history.data.map((entry) => (
          <li key={entry.id}>
            {entry.action}
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
