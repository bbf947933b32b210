import { useInfiniteQuery } from '@tanstack/react-query';
import { formatMoment } from '#shared/values/calendarDate';
import type { TrailPage } from '#shared/system/trail';
import { Button } from '#web/ui/button/Button.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { Timeline } from '#web/ui/facts/Timeline.tsx';
import { type QueryKey } from '#web/http/queryKeys';

type Props = {
  title: string;
  /** The text shown when there are no entries. */
  empty: string;
  queryKey: QueryKey;
  load: (query: { before?: string }, signal: AbortSignal) => Promise<TrailPage>;
};

/** Who viewed what, newest first, loaded page by page. */
export function TrailPanel({ title, empty, queryKey, load }: Props) {
  const trail = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pageParam === '' ? {} : { before: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // Opening this page may add an entry, so the list is not kept.
    gcTime: 0,
  });
  const entries = trail.data?.pages.flatMap(({ results }) => results);
  return (
    <Panel stack>
      <h2>{title}</h2>
      {entries?.length === 0 ? <p className="small muted">{empty}</p> : null}
      {entries && entries.length > 0 ? (
        <Timeline>
          {entries.map(({ id, what, at, who }) => (
            <li key={id}>
              {what}
              <small>
                {formatMoment(new Date(at))}, {who.name}
              </small>
            </li>
          ))}
        </Timeline>
      ) : null}
      <Rest
        state={trail.isError ? 'failed' : entries === undefined ? 'first' : 'loaded'}
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
      {state === 'failed' ? 'Os registros não foram carregados.' : null}
      <Button variant="secondary" small busy={busy} onClick={onMore}>
        {state === 'failed' ? 'Tentar de novo' : 'Mais antigos'}
      </Button>
    </p>
  );
}
