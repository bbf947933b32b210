import { AreaButton, AreaLink } from '#web/backOffice/kit/areas/AreaLink.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazyPart } from '#web/ui/lazyPart.tsx';
import { useRef, useState, type RefObject } from 'react';
import {
  type CheckRun,
  type Finding,
  type FindingView,
  mostCounted,
  type PaymentCheck,
} from '#shared/payments/paymentCheck';
import { calendarDate, daysBetween, formatMoment } from '#shared/values/calendarDate';
import { accountantMonth } from '#web/backOffice/kit/accountantMonth';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Pager, type Paging, usePages } from '#web/ui/list/pages/Pager.tsx';
import { type ListParams, useListParams } from '#web/ui/list/useListParams';
import { Title } from '#web/ui/paper/Title.tsx';
import { Blank } from '#web/ui/state/Blank.tsx';
import { QueryState } from '#web/ui/state/QueryState.tsx';
import { KeyHints } from '../kit/keys/KeyHints';
import { countText, wholeText } from '#web/backOffice/kit/countText';
import { FindingFilters, isNarrowed, findingSearchOf, NothingFound } from './FindingFilters';
import { FindingPanel } from './FindingPanel';
import { SettledCsv } from './SettledCsv';
import { paymentCheckQuery } from '#web/entities/payments/paymentCheckQuery';
import tabs from '../../ui/list/tabs.module.css';
import styles from './payments.module.css';
import { paymentKeys, todayKey } from '#web/http/queryKeys';
import { runPaymentCheck } from '#shared/payments/paymentDeskEndpoints';
import { request } from '#web/http/httpClient';
import { useChange } from '#web/http/useChange';
import { Notice } from '#web/ui/state/Notice.tsx';
import { useKeys } from '../kit/keys/useKeys';

const SettleChosen = lazyPart(async () => (await import('./SettleChosen')).SettleChosen);
const RefundsList = lazyPart(async () => (await import('./RefundsList')).RefundsList);

const views = [
  ['open', 'A resolver'],
  ['mended', 'Consertados'],
  ['settled', 'Resolvidos'],
] as const satisfies readonly (readonly [FindingView, string])[];

/** The tab of refunds, which come from another call than the findings. */
const refundsView = 'refunds';

const viewOf = (text: string): FindingView => views.find(([view]) => view === text)?.[0] ?? 'open';

/** "Conferência": compares the provider's reports with the orders. */
export function PaymentsScreen() {
  const params = useListParams();
  const view = viewOf(params.get('view'));
  const isRefunds = params.get('view') === refundsView;
  const { data, error, refetch, isPlaceholderData } = useQuery(
    paymentCheckQuery(view, isRefunds ? 1 : params.page, findingSearchOf(params)),
  );
  const paging = usePages(params, {
    pages: data?.pages,
    waiting: isPlaceholderData || isRefunds,
  });
  const { page, check } = useCheckNow();
  return (
    <>
      <Title
        title="Conferência"
        lead={data ? readText(data.run) : undefined}
        aside={
          <div className="row">
            <AreaButton to={accountantMonth()} variant="secondary">
              CSV do contador
            </AreaButton>
            <Button
              variant="secondary"
              busy={page !== null}
              busyLabel={`Conferindo, página ${page ?? 1}`}
              onClick={check}
            >
              <Icon name="refresh" />
              Conferir agora
            </Button>
          </div>
        }
      />
      {data ? (
        <>
          <CheckFailed run={data.run} />
          <Views view={isRefunds ? refundsView : view} counts={data.counts} />
          {isRefunds ? (
            <RefundsList params={params} />
          ) : (
            <FindingPages view={view} check={data} paging={paging} params={params} />
          )}
        </>
      ) : (
        <QueryState query={{ error, refetch }} rows={4} rowHeight={70} cardHeight={120} />
      )}
    </>
  );
}

/** Reads page after page until the check is finished or the provider stops answering. */
function useCheckNow() {
  const client = useQueryClient();
  const [page, setPage] = useState<number | null>(null);
  const { run: check } = useChange(async () => {
    setPage(1);
    try {
      for (;;) {
        const run = await request(runPaymentCheck, { alerts: true });
        if (run.finished !== null || run.failed !== null) break;
        setPage(run.pages + 1);
      }
    } finally {
      await client.invalidateQueries({ queryKey: paymentKeys.all });
      await client.invalidateQueries({ queryKey: todayKey });
      setPage(null);
    }
  });
  return { page, check };
}

type PagesProps = { view: FindingView; check: PaymentCheck; paging: Paging; params: ListParams };

const FindingPages = ({ view, check, paging, params }: PagesProps) => (
  <>
    <FindingFilters params={params} />
    {view === 'settled' && check.count > 0 ? <SettledCsv /> : null}
    {check.count === 0 && isNarrowed(params) ? (
      <NothingFound isOpen={view === 'open'} />
    ) : (
      <Findings key={view} view={view} check={check} />
    )}
    {view === 'open' && check.run ? <Mended run={check.run} /> : null}
    {view === 'open' && check.count > 0 ? <KeyHints hints={findingHints} /> : null}
    {check.pages > 1 ? <Pager {...paging} /> : null}
  </>
);

/** "Lida em 18/05/2026 06:00: 214 pagamentos dos últimos 10 dias, 208 conferem" */
function readText(run: CheckRun | null): string {
  if (!run) return 'Ainda não houve conferência.';
  const days = daysBetween(calendarDate(run.from), calendarDate(run.to));
  const when = formatMoment(new Date(run.finished ?? run.started));
  const count = countText(run.read, ['pagamento', 'pagamentos']);
  const agree = countText(run.agreed, ['confere', 'conferem']);
  return `${run.finished === null ? 'Começou' : 'Lida'} em ${when}: ${count} dos últimos ${days} dias, ${agree}`;
}

/** "100+" */
const upTo = (count: number): string =>
  count > mostCounted ? `${wholeText(mostCounted)}+` : wholeText(count);

type ViewsProps = { view: FindingView | typeof refundsView; counts: PaymentCheck['counts'] };

function Views({ view: current, counts }: ViewsProps) {
  return (
    <nav className={tabs.tabs} aria-label="Situação">
      {views.map(([view, label]) => (
        <AreaLink
          key={view}
          to={{ search: view === 'open' ? '' : `view=${view}` }}
          aria-current={view === current ? 'page' : undefined}
        >
          {label} <span>{view === 'open' ? wholeText(counts.open) : upTo(counts[view])}</span>
        </AreaLink>
      ))}
      <AreaLink
        to={{ search: `view=${refundsView}` }}
        aria-current={current === refundsView ? 'page' : undefined}
      >
        Reembolsos <span>{upTo(counts.refunds)}</span>
      </AreaLink>
    </nav>
  );
}

function Findings({ view, check }: Pick<PagesProps, 'view' | 'check'>) {
  const { results } = check;
  const client = useQueryClient();
  const [opened, setOpened] = useState<string | null>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const list = useRef<HTMLDivElement>(null);
  useFindingKeys(list);
  if (results.length === 0) return <Nothing view={view} run={check.run} />;
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: paymentKeys.all });
    await client.invalidateQueries({ queryKey: todayKey });
  };
  // After a finding is settled, the next one opens.
  const settled = async ({ id }: Finding) => {
    const place = results.findIndex((one) => one.id === id);
    setOpened(results[place + 1]?.id ?? null);
    await refresh();
  };
  // Findings that are gone leave the choice.
  const those = results.filter(({ id }) => chosen.includes(id));
  return (
    <div className={styles.list} ref={list}>
      {those.length === 0 ? null : (
        <SettleChosen chosen={those} onSettled={refresh} onClear={() => setChosen([])} />
      )}
      {results.map((finding) => (
        <FindingPanel
          key={finding.id + finding.found}
          finding={finding}
          open={finding.id === opened}
          onToggle={() => setOpened(finding.id === opened ? null : finding.id)}
          chosen={chosen.includes(finding.id)}
          onChoose={(wanted) => {
            const others = chosen.filter((id) => id !== finding.id);
            setChosen(wanted ? [...others, finding.id] : others);
          }}
          onSettled={() => settled(finding)}
        />
      ))}
    </div>
  );
}

function Nothing({ view, run }: { view: FindingView; run: CheckRun | null }) {
  if (view === 'open') {
    const isAgreed = typeof run?.finished === 'string';
    return (
      <Blank
        icon={isAgreed ? 'check' : 'search'}
        title={isAgreed ? 'Tudo confere' : 'Nada a resolver'}
        note={readText(run)}
        role="status"
      />
    );
  }
  return (
    <Blank
      icon="search"
      title={view === 'mended' ? 'Nada foi consertado' : 'Nada foi resolvido'}
      note={
        view === 'mended'
          ? 'Aqui ficam os pedidos pagos no provedor que a conferência confirmou.'
          : 'Aqui ficam as diferenças resolvidas, com a nota de quem resolveu.'
      }
      role="status"
    />
  );
}

/** Shown when the provider did not answer the check. */
function CheckFailed({ run }: { run: CheckRun | null }) {
  if (!run?.failed) return null;
  const when = formatMoment(new Date(run.failed));
  return (
    <Notice tone="stop" title={`A conferência não terminou em ${when}`}>
      <p>O provedor não respondeu. “Conferir agora” continua de onde ela parou.</p>
    </Notice>
  );
}

/** Shows how many payments the last check confirmed automatically. */
function Mended({ run: { mended } }: { run: CheckRun }) {
  if (mended === 0) return null;
  return (
    <Notice tone="ok">
      <p>
        <b>{`${countText(mended, ['consertado sozinho', 'consertados sozinhos'])} nesta leitura:`}</b>{' '}
        {mended > 1
          ? 'pagos no provedor e pendentes aqui, agora confirmados.'
          : 'pago no provedor e pendente aqui, agora confirmado.'}{' '}
        <AreaLink to={{ search: 'view=mended' }}>Ver em “Consertados”</AreaLink>
      </p>
    </Notice>
  );
}

const findingHints = [
  ['J K', 'achado'],
  ['Enter', 'abrir ou fechar'],
  ['Ctrl Enter', 'resolver'],
  ['O', 'abrir o pedido'],
] as const;

/**
 * J and K move the focus among the findings, and Enter presses the focused one; O opens its order.
 */
function useFindingKeys(list: RefObject<HTMLElement | null>): void {
  const move = (step: number) => {
    const toggles = [...(list.current?.querySelectorAll<HTMLElement>('[aria-expanded]') ?? [])];
    const at = toggles.findIndex((one) => one.closest('section') === focused());
    const next = at === -1 ? (step > 0 ? 0 : toggles.length - 1) : at + step;
    toggles[Math.max(0, Math.min(toggles.length - 1, next))]?.focus();
  };
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    o: () => focused()?.querySelector<HTMLElement>('a[href^="/admin/order/"]')?.click(),
  });
}

const focused = () => document.activeElement?.closest('section') ?? null;
