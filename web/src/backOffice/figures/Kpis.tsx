import type { ReactNode } from 'react';
import type { Figures } from '#shared/figures/figures';
import { centavos, formatAmount, fromWire } from '#shared/values/money';
import { type Change, changeOf, hoursChange, numberText, pointsOf, shareOf } from './changeText';
import styles from './figures.module.css';

/** The six figures first asked for, each with what it was before. */
export function Kpis({ figures: { period, before, upcoming } }: { figures: Figures }) {
  const [now, then] = [fromWire(period.total), fromWire(before.total)];
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

const percentText = (share: number | null) => (share === null ? '–' : `${numberText(share)}%`);

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
