import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ManualReport } from '#shared/corrections/manualReport';
import { listManualReports } from '#shared/corrections/manualReportEndpoints';
import { reportLateDays, type ReportState, reportStates } from '#shared/corrections/reportState';
import { displayName } from '#shared/profiles/person';
import { daysBetween, formatMoment, todayInSaoPaulo } from '#shared/values/calendarDate';
import { KeyHints } from '#web/backOffice/kit/keys/KeyHints.tsx';
import { useKeys } from '#web/backOffice/kit/keys/useKeys';
import { ListTabs } from '#web/backOffice/kit/list/ListTabs.tsx';
import { request } from '#web/http/httpClient';
import { correctionKeys, todayKey } from '#web/http/queryKeys';
import { useToday } from '#web/state/useToday';
import { awaitedPart } from '#web/ui/lazyPart.tsx';
import { FilterBar, SearchBox } from '#web/ui/list/FilterBar.tsx';
import { Pager } from '#web/ui/list/pages/Pager.tsx';
import { UnreadableNote } from '#web/ui/list/UnreadableNote.tsx';
import { useListParams } from '#web/ui/list/useListParams';
import { Title } from '#web/ui/paper/Title.tsx';
import { Empty } from '#web/ui/state/Empty.tsx';
import { ErrorState } from '#web/ui/state/ErrorState.tsx';
import { Skeleton } from '#web/ui/state/Skeleton.tsx';
import { Unbroken } from '#web/ui/facts/Unbroken.tsx';
import styles from './corrections.module.css';
import { useHeldAnswers } from './heldAnswers';
import { ReportAnswer } from './ReportAnswer';

// Loaded on demand, because it needs the PDF library.
const ReportedPage = awaitedPart(async () => (await import('./ReportedPage')).ReportedPage);

const tabs = {
  new: 'Novas',
  waiting: 'Espera o cliente',
  accepted: 'Aceitas',
  declined: 'Recusadas',
  mended: 'Corrigidas',
} as const satisfies Record<ReportState, string>;

const stateIn = (text: string): ReportState =>
  reportStates.find((state) => state === text) ?? 'new';

const hints = [
  ['J K', 'informe'],
  ['A', 'aceitar'],
  ['R', 'recusar'],
  ['P', 'responder'],
  ['+ - 0', 'zoom'],
  ['Z', 'desfazer'],
] as const;

/** Errors that readers reported: the queue, the page as they saw it, and the answer. */
export function CorrectionsScreen() {
  const params = useListParams();
  const client = useQueryClient();
  const today = useToday();
  const state = stateIn(params.get('state'));
  const { page, search } = params;
  const [, setAddress] = useSearchParams();
  // Open reports start with the oldest, closed ones with the newest.
  const ordering = state === 'new' || state === 'waiting' ? 'created' : '-created';
  const list = useQuery({
    queryKey: correctionKeys.list({ state, page, search }),
    queryFn: ({ signal }) =>
      request(listManualReports, {
        query: { state, page: String(page), search, ordering },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const held = useHeldAnswers(() => {
    void client.invalidateQueries({ queryKey: correctionKeys.all });
    void client.invalidateQueries({ queryKey: todayKey });
  });
  const rows = list.data?.results ?? [];
  const chosen = rows.find(({ id }) => String(id) === params.get('report')) ?? rows[0];
  const choose = (report: ManualReport | undefined) => {
    if (!report) return;
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('report', String(report.id));
        return after;
      },
      { replace: true },
    );
  };
  const step = (by: 1 | -1) => () => choose(rows[rows.findIndex((row) => row === chosen) + by]);
  useKeys({
    j: step(1),
    k: step(-1),
    z: () => held.undo(),
    o: () => document.querySelector<HTMLElement>('[data-reader]')?.click(),
  });
  const waiting = list.data?.tally?.new;
  return (
    <>
      <Title title="Correções" lead={waiting === undefined ? undefined : leadOf(waiting)} />
      <ListTabs
        label="Situação"
        current={state}
        tally={list.data?.tally}
        items={reportStates.map((value) => ({
          value,
          label: tabs[value],
          params: { state: value === 'new' ? '' : value, report: '' },
        }))}
      />
      <FilterBar>
        <SearchBox
          label="Buscar correções"
          placeholder="Publicação, página, cliente, texto"
          value={search}
          onSearch={params.setSearch}
          onRefresh={() => void list.refetch()}
        />
      </FilterBar>
      <UnreadableNote page={list.data} />
      {list.isError ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : list.data === undefined ? (
        <Skeleton rows={5} rowHeight={80} cardHeight={80} />
      ) : chosen === undefined ? (
        <Nothing state={state} search={search} />
      ) : (
        <div className={styles.desk}>
          <div>
            <nav aria-label={`Correções: ${tabs[state]}`}>
              <ul className={styles.queue}>
                {rows.map((report) => (
                  <li key={report.id}>
                    <button
                      type="button"
                      aria-current={report === chosen ? 'true' : undefined}
                      onClick={() => choose(report)}
                    >
                      <b>
                        <Unbroken>{report.publication.name}</Unbroken>, página {report.page}
                      </b>
                      <span>{whoOf(report)}</span>
                      <small>
                        <span>{formatMoment(new Date(report.created))}</span>
                        <Age report={report} today={today} />
                      </small>
                      {held.waiting(report.id) ? <small>Resposta em 10 s</small> : null}
                    </button>
                  </li>
                ))}
              </ul>
            </nav>
            {list.data.pages > 1 ? (
              <Pager page={page} pages={list.data.pages} onPage={params.setPage} />
            ) : null}
          </div>
          <Suspense fallback={<section className={styles.plate} aria-busy="true" />}>
            <ReportedPage key={chosen.id} report={chosen} />
          </Suspense>
          <ReportAnswer key={chosen.id} report={chosen} held={held} onAnswered={step(1)} />
        </div>
      )}
      <KeyHints hints={hints} />
    </>
  );
}

const leadOf = (count: number) => (count === 1 ? '1 nova' : `${count} novas`);

const whoOf = ({ author, client }: ManualReport) => {
  const name = displayName(client);
  return author.name === name ? name : `${author.name}, ${name}`;
};

type AgeProps = { report: ManualReport; today: ReturnType<typeof useToday> };

function Age({ report: { state, created }, today }: AgeProps) {
  const days = daysBetween(todayInSaoPaulo(new Date(created)), today);
  if (state !== 'new' || days < reportLateDays) return null;
  return <b className={styles.late}>há {days} dias</b>;
}

function Nothing({ state, search }: { state: ReportState; search: string }) {
  if (search !== '') return <Empty title="Nada encontrado" note="Procure com outras palavras." />;
  return state === 'new' ? (
    <Empty
      title="Nenhuma correção nova"
      note="Quando alguém informa um erro no leitor, ele aparece aqui."
    />
  ) : (
    <Empty title={`${tabs[state]}: nenhuma`} note="Nada está nesta situação." />
  );
}
