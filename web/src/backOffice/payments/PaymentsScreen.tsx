import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import {
  type CheckRun,
  type Finding,
  type FindingView,
  mostCounted,
  type PaymentCheck,
} from '#shared/payments/paymentCheck';
import {
  addDays,
  calendarDate,
  daysBetween,
  formatMoment,
  todayInSaoPaulo,
} from '#shared/values/calendarDate';
import { pathTo } from '#shared/site/pathTo';
import { Button } from '#web/ui/button/Button.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Pager } from '#web/ui/list/pages/Pager.tsx';
import { type Paging, usePages } from '#web/ui/list/pages/usePages';
import { useListParams } from '#web/ui/list/useListParams';
import { Title } from '#web/ui/paper/Title.tsx';
import { Blank } from '#web/ui/state/Blank.tsx';
import { ErrorState } from '#web/ui/state/ErrorState.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { Skeleton } from '#web/ui/state/Skeleton.tsx';
import { KeyHints } from '../kit/keys/KeyHints';
import { countText, wholeText } from '#web/backOffice/kit/countText';
import { FindingPanel } from './FindingPanel';
import { RefundsList } from './RefundsList';
import { SettledCsv } from './SettledCsv';
import { paymentCheckQuery } from './paymentCheckQuery';
import { useCheckNow } from './useCheckNow';
import { findingHints, useFindingKeys } from './useFindingKeys';
import tabs from '../kit/list/tabs.module.css';
import styles from './payments.module.css';
import { paymentKeys, todayKey } from '#web/http/queryKeys';

const views = [
  ['open', 'A resolver'],
  ['mended', 'Consertados'],
  ['settled', 'Resolvidos'],
] as const satisfies readonly (readonly [FindingView, string])[];

/** Beside the findings, by an answer of its own. */
const refundsView = 'refunds';

const viewOf = (text: string): FindingView => views.find(([view]) => view === text)?.[0] ?? 'open';

/** "Conferência": what the provider says against what the orders say. */
export function PaymentsScreen() {
  const params = useListParams();
  const view = viewOf(params.get('view'));
  const isRefunds = params.get('view') === refundsView;
  const { data, error, refetch, isPlaceholderData } = useQuery(
    paymentCheckQuery(view, isRefunds ? 1 : params.page),
  );
  const waiting = isPlaceholderData || isRefunds;
  const paging = usePages(params, { pages: data?.pages, waiting });
  const { page, check } = useCheckNow();
  return (
    <>
      <Title
        title="Conferência"
        lead={data ? readText(data.run) : undefined}
        aside={
          <div className="row">
            <ButtonLink
              to={`${pathTo('/admin/report/accountant')}?${lastMonth()}`}
              variant="secondary"
            >
              CSV do contador
            </ButtonLink>
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
          <Failed run={data.run} />
          <Views view={isRefunds ? refundsView : view} counts={data.counts} />
          {isRefunds ? (
            <RefundsList params={params} />
          ) : (
            <FindingPages view={view} check={data} paging={paging} />
          )}
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={4} rowHeight={70} cardHeight={120} />
      )}
    </>
  );
}

type PagesProps = { view: FindingView; check: PaymentCheck; paging: Paging };

const FindingPages = ({ view, check, paging }: PagesProps) => (
  <>
    {view === 'settled' && check.count > 0 ? <SettledCsv /> : null}
    <Findings key={view} view={view} check={check} />
    {view === 'open' && check.run ? <Mended run={check.run} /> : null}
    {view === 'open' && check.count > 0 ? <KeyHints hints={findingHints} /> : null}
    {check.pages > 1 ? <Pager {...paging} /> : null}
  </>
);

/** The accountant's: the one that is over. */
function lastMonth(): string {
  const first = calendarDate(`${todayInSaoPaulo(new Date()).slice(0, 7)}-01`);
  const end = addDays(first, -1);
  return new URLSearchParams({ start: `${end.slice(0, 7)}-01`, end }).toString();
}

/** "Lida em 18/05/2026 06:00: 214 pagamentos dos últimos 10 dias, 208 conferem" */
function readText(run: CheckRun | null): string {
  if (!run) return 'Ainda não houve conferência.';
  const days = daysBetween(calendarDate(run.from), calendarDate(run.to));
  const when = formatMoment(new Date(run.finished ?? run.started));
  const count = countText(run.read, ['pagamento', 'pagamentos']);
  const agree = countText(run.agreed, ['confere', 'conferem']);
  return `${run.finished === null ? 'Começou' : 'Lida'} em ${when}: ${count} dos últimos ${days} dias, ${agree}`;
}

function Failed({ run }: { run: CheckRun | null }) {
  if (!run?.failed) return null;
  const when = formatMoment(new Date(run.failed));
  return (
    <Notice tone="stop" title={`A conferência não terminou em ${when}`}>
      <p>O provedor não respondeu. “Conferir agora” continua de onde ela parou.</p>
    </Notice>
  );
}

/** What the last reading put right by itself. */
function Mended({ run: { mended } }: { run: CheckRun }) {
  if (mended === 0) return null;
  const many = mended > 1;
  return (
    <Notice tone="ok">
      <p>
        <b>{`${countText(mended, ['consertado sozinho', 'consertados sozinhos'])} nesta leitura:`}</b>{' '}
        {many
          ? 'pagos no provedor e pendentes aqui, agora confirmados.'
          : 'pago no provedor e pendente aqui, agora confirmado.'}{' '}
        <Link to={{ search: 'view=mended' }}>Ver em “Consertados”</Link>
      </p>
    </Notice>
  );
}

/** "100+" */
const upTo = (count: number): string =>
  count > mostCounted ? `${wholeText(mostCounted)}+` : wholeText(count);

type ViewsProps = { view: FindingView | typeof refundsView; counts: PaymentCheck['counts'] };

function Views({ view: current, counts }: ViewsProps) {
  return (
    <nav className={tabs.tabs} aria-label="Situação">
      {views.map(([view, label]) => (
        <Link
          key={view}
          to={{ search: view === 'open' ? '' : `view=${view}` }}
          aria-current={view === current ? 'page' : undefined}
        >
          {label} <span>{view === 'open' ? wholeText(counts.open) : upTo(counts[view])}</span>
        </Link>
      ))}
      <Link
        to={{ search: `view=${refundsView}` }}
        aria-current={current === refundsView ? 'page' : undefined}
      >
        Reembolsos <span>{upTo(counts.refunds)}</span>
      </Link>
    </nav>
  );
}

function Findings({ view, check }: { view: FindingView; check: PaymentCheck }) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<string | null>(null);
  const { results } = check;
  const list = useRef<HTMLDivElement>(null);
  useFindingKeys(list);
  if (results.length === 0) return <Nothing view={view} run={check.run} />;
  // The one after that was settled opens by itself.
  const settled = async ({ id }: Finding) => {
    const place = results.findIndex((one) => one.id === id);
    setChosen(results[place + 1]?.id ?? null);
    await client.invalidateQueries({ queryKey: paymentKeys.all });
    await client.invalidateQueries({ queryKey: todayKey });
  };
  return (
    <div className={styles.list} ref={list}>
      {results.map((finding) => (
        <FindingPanel
          key={finding.id + finding.found}
          finding={finding}
          open={finding.id === chosen}
          onToggle={() => {
            setChosen(finding.id === chosen ? null : finding.id);
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
