import { queryOptions, useQuery } from '@tanstack/react-query';
import { formatDate, isCalendarDate } from '#shared/values/calendarDate';
import type { Revision } from '#shared/publications/revision';
import { listRevisions } from '#shared/publications/revisionEndpoints';
import { RevisionStamp } from '#web/entities/publications/RevisionStamp.tsx';
import { RevisionText } from '#web/entities/publications/RevisionText.tsx';
import { request } from '#web/http/httpClient';
import { pathTo } from '#shared/site/pathTo';
import { servedPublication } from '#shared/publications/servedPublication';
import { publicationKeys } from '#web/http/queryKeys';
import { useTakenOver } from '#web/state/useTakenOver';
import { ErrorState } from '#web/ui/state/ErrorState.tsx';
import { Skeleton } from '#web/ui/state/Skeleton.tsx';
import { fromPage } from '../servedPage';
import styles from './publication.module.css';

const revisionsQuery = (id: number, version: string) =>
  queryOptions({
    queryKey: publicationKeys.revisions(id, version),
    queryFn: ({ signal }) => request(listRevisions, { path: { id }, signal }),
    ...fromPage(pathTo('/publications/:id', { id }), servedPublication, (page) => page.revisions),
  });

/** Every revision, newest first: the one in force is open, older ones fold with their first line. */
export function RevisionHistory({ id, version }: { id: number; version: string }) {
  const revisions = useQuery(revisionsQuery(id, version));
  // The page is drawn from a pattern, in which nothing can be counted.
  const isTakenOver = useTakenOver();
  return (
    <section className="stack gap-2" aria-labelledby="revisions">
      <div className="spread">
        <h2 id="revisions">Histórico de revisões</h2>
        <span className="small muted">{isTakenOver ? countText(revisions.data ?? []) : ''}</span>
      </div>
      {revisions.data ? (
        <div className={styles.revisions}>
          {revisions.data.map((one) => (
            <OneRevision key={one.version} revision={one} />
          ))}
        </div>
      ) : revisions.isError ? (
        <ErrorState error={revisions.error} onRetry={() => void revisions.refetch()} />
      ) : (
        <Skeleton rows={2} rowHeight={56} cardHeight={80} />
      )}
    </section>
  );
}

/** "12 revisões" */
const countText = ({ length }: readonly Revision[]): string =>
  length < 2 ? '' : `${length} revisões`;

function OneRevision({ revision }: { revision: Revision }) {
  const { version, date, changes, current } = revision;
  return (
    <details open={current} data-changed={current ? 'new' : undefined}>
      <summary>
        <RevisionStamp version={version} />
        <span className="num">{isCalendarDate(date) ? formatDate(date) : date}</span>
        {current ? (
          <span className="changed">Em vigor</span>
        ) : (
          <span className="small muted">{changes.split('\n')[0]}</span>
        )}
      </summary>
      <div className={styles.changes}>
        {changes === '' ? null : <h3>O que mudou</h3>}
        <RevisionText revision={revision} />
      </div>
    </details>
  );
}
