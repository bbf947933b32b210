import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formatMoment } from '#shared/values/calendarDate';
import type { DeskList } from '#shared/site/deskLists';
import { isFileWork, type JobWork, type ListJob } from '#shared/system/listJob';
import { getListJobFile, listListJobs, retryListJob } from '#shared/system/listJobEndpoints';
import { request } from '#web/http/httpClient';
import { openFile } from '#web/http/openFile';
import { listJobKeys, type QueryKey } from '#web/http/queryKeys';
import { useChange } from '#web/http/useChange';
import { notify } from '#web/state/notify';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import styles from './listJobs.module.css';
import { countText, wholeText } from '../../countText';

type Props = {
  list: DeskList;
  nouns: readonly [one: string, many: string];
  /** Queries to fetch again when rows change. */
  changes: readonly QueryKey[];
};

const askAgainMs = 1500;

const isUnderWay = ({ state }: ListJob): boolean => state === 'waiting' || state === 'working';

/** The user's jobs of the last two days; polled only while one is running. */
const listJobsQuery = queryOptions({
  queryKey: listJobKeys.all,
  queryFn: ({ signal }) => request(listListJobs, { signal, overlay: false, alerts: false }),
  staleTime: 60_000,
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? askAgainMs : false),
});

/** The user's jobs on this list in the last two days, with their progress. */
export function ListJobs({ list, nouns, changes }: Props) {
  const { data = [] } = useQuery(listJobsQuery);
  const jobs = data.filter((job) => job.list === list);
  const seen = useEnds(jobs, { nouns, changes });
  if (jobs.length === 0) return null;
  const running = jobs.filter(isUnderWay).length;
  const isNews = jobs.some((job) => isUnderWay(job) || job.state === 'failed') || seen;
  return (
    <details className={styles.jobs} open={isNews}>
      <summary>
        Arquivos e tarefas ({jobs.length}){running > 0 ? ', em andamento' : ''}
      </summary>
      <ul>
        {jobs.map((job) => (
          <Job key={job.id} job={job} nouns={nouns} />
        ))}
      </ul>
    </details>
  );
}

function Job({ job, nouns }: { job: ListJob; nouns: Props['nouns'] }) {
  const { id, state, total, gone, file, why, refusals, work, expires } = job;
  return (
    <li>
      <span className={styles.said}>
        <strong>{jobTitle(job, nouns)}</strong>
        <span role={state === 'working' ? undefined : 'status'}>{jobProgress(job, nouns)}</span>
        {isUnderWay(job) ? (
          <progress
            aria-label={jobTitle(job, nouns)}
            {...(total === null ? {} : { max: Math.max(total, 1), value: gone })}
          />
        ) : null}
        {why === null ? null : <span className="error-ink">{why}</span>}
        {file === null ? null : (
          <span className="small muted">Guardado até {formatMoment(new Date(expires))}</span>
        )}
      </span>
      {file === null ? null : (
        <Button small variant="secondary" onClick={() => void openFile(getListJobFile, { id })}>
          <Icon name="download" />
          {isFileWork(work) ? 'Baixar' : 'Baixar os recusados'}
        </Button>
      )}
      {state === 'failed' ? <Retry id={id} /> : null}
      {refusals.length > 0 ? (
        <ul className={styles.refusals}>
          {refusals.map((refusal) => (
            <li key={refusal.id}>{`${refusal.id}: ${refusal.reason}`}</li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

function Retry({ id }: { id: number }) {
  const client = useQueryClient();
  const { busy, run: download } = useChange(async () => {
    await request(retryListJob, { path: { id }, alerts: true });
    await client.invalidateQueries({ queryKey: listJobKeys.all });
  });
  return (
    <Button small variant="secondary" busy={busy} onClick={download}>
      Tentar de novo
    </Button>
  );
}

/** Announces when a job ends while the list is open; returns true once one was running here. */
function useEnds(jobs: readonly ListJob[], { nouns, changes }: Omit<Props, 'list'>): boolean {
  const client = useQueryClient();
  const before = useRef<ReadonlySet<number>>(new Set());
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const ended = jobs.filter((job) => before.current.has(job.id) && !isUnderWay(job));
    before.current = new Set(jobs.filter(isUnderWay).map(({ id }) => id));
    if (before.current.size > 0) setSeen(true);
    for (const job of ended) {
      announce(job, nouns);
      if (isFileWork(job.work)) continue;
      for (const queryKey of changes) void client.invalidateQueries({ queryKey });
    }
  }, [jobs, nouns, changes, client]);
  return seen;
}

function announce(job: ListJob, nouns: Props['nouns']): void {
  const { id, state, file, why } = job;
  if (state === 'failed') {
    notify({ tone: 'stop', text: `${jobTitle(job, nouns)}: ${why ?? ''}` });
    return;
  }
  notify({
    tone: 'ok',
    text: jobProgress(job, nouns),
    ...(file === null
      ? {}
      : { action: { label: 'Baixar', run: () => void openFile(getListJobFile, { id }) } }),
  });
}

type Nouns = readonly [one: string, many: string];

const works = {
  csv: 'CSV',
  notes: 'XML e PDF das notas',
  cancel: 'Cancelar',
  pack: 'Criar remessas',
  invoice: 'Emitir notas',
  delivered: 'Marcar como entregues',
  returned: 'Marcar como devolvidas',
} as const satisfies Record<JobWork, string>;

/** "CSV de pedidos", "Cancelar pedidos" */
function jobTitle({ work, of_notes: ofNotes }: ListJob, nouns: Nouns): string {
  if (work === 'notes') return works.notes;
  if (ofNotes) return 'CSV de notas';
  return work === 'csv' || work === 'pack' || work === 'invoice'
    ? `${works[work]} de ${nouns[1]}`
    : `${works[work]}: ${nouns[1]}`;
}

/** The progress or the result of a job. */
function jobProgress(job: ListJob, nouns: Nouns): string {
  const { state, total, gone, refused, work, file } = job;
  if (state === 'failed') return 'Não terminou';
  if (state === 'done') {
    if (work === 'notes') {
      return `Arquivo pronto: ${file ?? ''}, ${countText(gone, ['nota', 'notas'])}`;
    }
    if (work === 'csv') return `Arquivo pronto: ${file ?? ''}, ${countText(gone, nouns)}`;
    const done = `Pronto: ${countText(gone - refused, nouns)}`;
    return refused === 0 ? done : `${done}; ${wholeText(refused)} ficaram como estavam`;
  }
  if (total === null) return 'Procurando as linhas do filtro';
  return `${wholeText(gone)} de ${countText(total, nouns)}`;
}
