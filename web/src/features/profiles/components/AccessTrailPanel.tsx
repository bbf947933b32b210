import { useInfiniteQuery } from '@tanstack/react-query';
import { formatMoment } from '#shared/calendarDate';
import { listProfileAccesses } from '#shared/profiles/profileEndpoints';
import { Button } from '../../../components/Button';
import { Panel } from '../../../components/Panel';
import { Timeline } from '../../../components/Timeline';
import { request } from '../../../lib/httpClient';

/** Who of the staff looked at this person's data, newest first; for superusers. */
export function AccessTrailPanel({ id }: { id: number }) {
  const trail = useInfiniteQuery({
    queryKey: ['accesses', id],
    queryFn: ({ pageParam: before, signal }) =>
      request(listProfileAccesses, {
        path: { id },
        query: before === '' ? {} : { before },
        signal,
        overlay: false,
        alerts: false,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // Each look writes nothing, but the page itself was one: it must stand there.
    gcTime: 0,
  });
  const accesses = trail.data?.pages.flatMap(({ results }) => results);
  return (
    <Panel stack>
      <h2>Acessos</h2>
      {accesses ? (
        <Timeline>
          {accesses.map(({ id: entry, what, at, who }) => (
            <li key={entry}>
              {what}
              <small>
                {formatMoment(new Date(at))}, {who.name}
              </small>
            </li>
          ))}
        </Timeline>
      ) : null}
      <Rest
        state={trail.isError ? 'failed' : accesses === undefined ? 'first' : 'loaded'}
        hasMore={trail.hasNextPage}
        busy={trail.isFetching}
        onMore={() => void trail.fetchNextPage()}
      />
    </Panel>
  );
}

type RestProps = {
  state: 'first' | 'loaded' | 'failed';
  hasMore: boolean;
  busy: boolean;
  onMore: () => void;
};

function Rest({ state, hasMore, busy, onMore }: RestProps) {
  if (state === 'first') return <p className="small muted">Carregando...</p>;
  if (state === 'loaded' && !hasMore) return null;
  return (
    <p className="row small">
      {state === 'failed' ? 'Os acessos não foram carregados.' : null}
      <Button variant="secondary" small busy={busy} onClick={onMore}>
        {state === 'failed' ? 'Tentar de novo' : 'Mais antigos'}
      </Button>
    </p>
  );
}
