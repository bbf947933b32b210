import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatDate, isCalendarDate } from '#shared/values/calendarDate';
import { type Revision, revisionsShown } from '#shared/publications/revision';
import { listRevisions } from '#shared/publications/revisionEndpoints';
import { RevisionStamp } from '#web/entities/publications/RevisionStamp.tsx';
import { RevisionText } from '#web/entities/publications/RevisionText.tsx';
import { request } from '#web/http/httpClient';
import { pathTo } from '#shared/site/pathTo';
import { servedPublication } from '#shared/publications/servedPublication';
import { publicationKeys } from '#web/http/queryKeys';
import { useTakenOver } from '#web/state/useTakenOver';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { QueryState } from '#web/ui/state/QueryState.tsx';
import { fromPage } from '../servedPage';
import styles from './publication.module.css';

const revisionsQuery = (id: number, version: string) =>
  queryOptions({
    queryKey: publicationKeys.revisions(id, version),
    queryFn: ({ signal }) => request(listRevisions, { path: { id }, signal }),
    ...fromPage(pathTo('/publications/:id', { id }), servedPublication, (page) => page.revisions),
  });

/**
 * Every revision, newest first: the current one is open, older ones are folded to their first line.
 */
export function RevisionHistory({ id, version }: { id: number; version: string }) {
  const revisions = useQuery(revisionsQuery(id, version));
  // The page is drawn from a template, in which revisions cannot be counted.
  const isTakenOver = useTakenOver();
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const earlier = (revisions.data?.length ?? 0) - revisionsShown;
  return (
    <section className="stack gap-2" aria-labelledby="revisions">
      <div className="spread">
        <h2 id="revisions">Histórico de revisões</h2>
        <span className="small muted">{isTakenOver ? countText(revisions.data ?? []) : ''}</span>
      </div>
      {revisions.data ? (
        <div ref={list} className={styles.revisions}>
          {revisions.data.map((one, place) => (
            <OneRevision
              key={one.version}
              revision={one}
              folded={!isWhole && place >= revisionsShown}
            />
          ))}
        </div>
      ) : (
        <QueryState query={revisions} rows={2} rowHeight={56} cardHeight={80} />
      )}
      {isTakenOver && !isWhole && earlier > 0 ? (
        <p>
          <Button
            small
            onClick={() => {
              // The pressed button disappears with its focus, and a hidden revision cannot take it
              // until it is rendered.
              flushSync(() => setWhole(true));
              list.current?.children[revisionsShown]?.querySelector('summary')?.focus();
            }}
          >
            <Icon name="down" />
            {earlierText(earlier)}
          </Button>
        </p>
      ) : null}
    </section>
  );
}

/** "Mostrar as 7 anteriores" */
const earlierText = (count: number): string =>
  count === 1 ? 'Mostrar a anterior' : `Mostrar as ${count} anteriores`;

/** "12 revisões" */
const countText = ({ length }: readonly Revision[]): string =>
  length < 2 ? '' : `${length} revisões`;

type OneProps = { revision: Revision; folded: boolean };

function OneRevision({ revision, folded }: OneProps) {
  const { version, date, changes, current } = revision;
  const box = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    // The browser's search may have revealed it, so only a change of `folded` counts.
    if (folded) box.current?.setAttribute('hidden', 'until-found');
    else box.current?.removeAttribute('hidden');
  }, [folded]);
  return (
    <details ref={box} open={current} data-changed={current ? 'new' : undefined}>
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
