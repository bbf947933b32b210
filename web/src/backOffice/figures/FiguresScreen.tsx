import { AreaLink } from '#web/backOffice/kit/areas/AreaLink.tsx';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Figures } from '#shared/figures/figures';
import { monthCount } from '#shared/values/calendarMonth';
import { Button } from '#web/ui/button/Button.tsx';
import { PrintButton } from '#web/ui/button/PrintButton.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { QueryState } from '#web/ui/state/QueryState.tsx';
import tabs from '../../ui/list/tabs.module.css';
import { ReportHead } from '../kit/papers/ReportHead';
import {
  daysText,
  type FigureMonths,
  figurePresets,
  isSamePeriod,
  monthsIn,
} from './figurePeriods';
import { everyTableCsv } from './tables/figureTable';
import {
  beforeName,
  hoursTable,
  modelShares,
  ordersTable,
  publicationShares,
  revenueTable,
  shareTable,
  subscriptionsTable,
  upcomingTable,
} from './tables/figureTables';
import { RevenuePanel, UpcomingPanel } from './panels/MoneyPanels';
import { PeriodDialog } from './PeriodDialog';
import { SharesPanel } from './panels/SharesPanel';
import { HoursPanel, OrdersPanel, SubscriptionsPanel } from './panels/WorkPanels';
import { saveCsv } from '../kit/saveCsv';
import styles from './figures.module.css';
import { centavos, formatAmount, fromWire } from '#shared/values/money';
import {
  type Change,
  changeOf,
  hoursChange,
  numberText,
  percentText,
  pointsOf,
  shareOf,
} from './changeText';
import { getFigures } from '#shared/figures/figureEndpoints';
import { request } from '#web/http/httpClient';
import { figureKeys } from '#web/http/queryKeys';

/** "Números": a period compared with the one before it. */
export function FiguresScreen() {
  const [params, setParams] = useSearchParams();
  const [asking, setAsking] = useState(false);
  const months = monthsIn(params);
  const { data, error, refetch, isPlaceholderData, dataUpdatedAt } = useQuery(figuresQuery(months));
  const compared = data
    ? `${daysText(data.period)}, comparado com ${daysText(data.before)}`
    : undefined;
  return (
    <div className={styles.figures}>
      <div className="no-print">
        <Title
          title="Números"
          lead={compared}
          aside={data ? <Papers figures={data} months={months} /> : undefined}
        />
        <Periods months={months} onAsk={() => setAsking(true)} />
      </div>
      {data ? (
        <>
          <ReportHead
            title="Números"
            facts={[
              ['Período', daysText(data.period)],
              ['Comparado com', daysText(data.before)],
            ]}
            emitted={new Date(dataUpdatedAt)}
            count={['meses', String(data.months.length)]}
          />
          <Shown figures={data} months={months} busy={isPlaceholderData} />
        </>
      ) : (
        <QueryState
          query={{ error, refetch }}
          note="Não foi possível somar os números."
          rows={5}
          rowHeight={120}
          cardHeight={160}
        />
      )}
      {asking ? (
        <PeriodDialog
          months={months}
          onClose={() => setAsking(false)}
          onMonths={({ from, to }) => {
            setAsking(false);
            setParams({ from, to });
          }}
        />
      ) : null}
    </div>
  );
}

/** While the figures are still being counted, they are fetched again at this interval. */
const countingMs = 5000;

const figuresQuery = (months: FigureMonths) =>
  queryOptions({
    queryKey: figureKeys.of(months.from, months.to),
    queryFn: ({ signal }) => request(getFigures, { query: months, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.counting ? countingMs : false),
  });

function Periods({ months, onAsk }: { months: FigureMonths; onAsk: () => void }) {
  const presets = figurePresets();
  const chosen = presets.find((preset) => isSamePeriod(preset, months));
  return (
    <nav className={tabs.tabs} aria-label="Período">
      {presets.map(({ label, from, to }) => (
        <AreaLink
          key={label}
          to={{ search: `from=${from}&to=${to}` }}
          preventScrollReset
          aria-current={chosen?.label === label ? 'page' : undefined}
        >
          {label}
        </AreaLink>
      ))}
      <button type="button" aria-current={chosen ? undefined : 'page'} onClick={onAsk}>
        Outro período
      </button>
    </nav>
  );
}

const beforeOf = (figures: Figures, { from, to }: FigureMonths) =>
  beforeName(figures, monthCount(from, to));

function Papers({ figures, months }: { figures: Figures; months: FigureMonths }) {
  const download = () => {
    const tables = [
      revenueTable(figures, beforeOf(figures, months)),
      upcomingTable(figures),
      shareTable('Por publicação', 'Publicação', publicationShares(figures)),
      shareTable('Por modelo', 'Modelo', modelShares(figures)),
      subscriptionsTable(figures),
      ordersTable(figures),
      hoursTable(figures),
    ];
    const name = `numeros-${months.from}-${months.to}`;
    void saveCsv(everyTableCsv(tables), { name, people: null });
  };
  return (
    <div className="row">
      <Button variant="secondary" onClick={download}>
        <Icon name="download" />
        CSV
      </Button>
      <PrintButton />
    </div>
  );
}

type ShownProps = { figures: Figures; months: FigureMonths; busy: boolean };

function Shown({ figures, months, busy }: ShownProps) {
  const publications = publicationShares(figures);
  return (
    <div aria-busy={busy}>
      {figures.counting ? (
        <Notice tone="wait" title="Os números ainda estão sendo somados">
          <p>O que já passou é contado uma vez só; até o fim, os totais estão incompletos.</p>
        </Notice>
      ) : null}
      <Kpis figures={figures} />
      <div className={styles.charts}>
        <div className={styles.wide}>
          <RevenuePanel figures={figures} before={beforeOf(figures, months)} />
          <UpcomingPanel figures={figures} />
          <OrdersPanel figures={figures} />
        </div>
        <div className={styles.narrow}>
          <SharesPanel
            title="Por publicação"
            noun="Publicação"
            lead="Sem frete, estornos descontados."
            all={publications}
            others={(count) => `Outras ${String(count)} publicações`}
          />
          <SharesPanel
            title="Por modelo"
            noun="Modelo"
            lead="Pela efetividade; publicações de vários modelos contam no primeiro."
            all={modelShares(figures)}
            others={(count) => `Outros ${String(count)} modelos`}
          />
          <SubscriptionsPanel figures={figures} />
          <HoursPanel figures={figures} />
        </div>
      </div>
    </div>
  );
}

/** The six most important figures, each with its earlier value. */
function Kpis({ figures: { period, before, upcoming } }: { figures: Figures }) {
  const now = fromWire(period.total);
  const then = fromWire(before.total);
  const kept = shareOf(period.kept, period.ended);
  const keptBefore = shareOf(before.kept, before.ended);
  const due = upcoming.reduce((sum, { value }) => sum + fromWire(value), 0);
  const count = upcoming.reduce((sum, { subscriptions }) => sum + subscriptions, 0);
  return (
    <dl className={styles.kpis}>
      <Kpi name="Receita (R$)" value={formatAmount(centavos(now))} change={changeOf(now, then)}>
        antes {formatAmount(centavos(then))}
      </Kpi>
      <Kpi
        name="Assinaturas ativas"
        value={numberText(period.active)}
        change={changeOf(period.active, before.active)}
      >
        antes {numberText(before.active)}
      </Kpi>
      <Kpi
        name="Renovadas, das que venceram"
        value={percentText(kept)}
        change={kept === null || keptBefore === null ? null : pointsOf(kept, keptBefore)}
      >
        antes {percentText(keptBefore)}
        {period.pending > 0 ? `; ${numberText(period.pending)} ainda no prazo` : ''}
      </Kpi>
      <Kpi name="A renovar em 12 meses (R$)" value={formatAmount(centavos(due))} change={null}>
        {numberText(count)} {count === 1 ? 'assinatura' : 'assinaturas'}
      </Kpi>
      <Hours name="Da foto à resposta" now={period.photo_hours} before={before.photo_hours} />
      <Hours name="Do pagamento à remessa" now={period.parcel_hours} before={before.parcel_hours} />
    </dl>
  );
}

type KpiProps = { name: string; value: ReactNode; change: Change | null; children: ReactNode };

function Kpi({ name, value, change, children }: KpiProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={styles.big}>{value}</dd>
      <dd className={styles.before}>
        {change ? <span className={change.tone && styles[change.tone]}>{change.text}</span> : null}{' '}
        {children}
      </dd>
    </div>
  );
}

type HoursProps = { name: string; now: number | null; before: number | null };

function Hours({ name, now, before }: HoursProps) {
  const value =
    now === null ? (
      '–'
    ) : (
      <>
        {numberText(now)} <small>h, mediana</small>
      </>
    );
  const change = now === null || before === null ? null : hoursChange(now, before);
  return (
    <Kpi name={name} value={value} change={change}>
      antes {before === null ? '–' : `${numberText(before)} h`}
    </Kpi>
  );
}
