import type { Figures } from '#shared/figures/figures';
import { fromWire } from '#shared/values/money';
import { BarChart } from '../charts/BarChart';
import type { ChartColumn } from '../charts/ChartFrame';
import { Legend } from '../charts/Legend';
import { numberText, shareOf } from '../changeText';
import { FigurePanel } from './FigurePanel';
import { monthName, monthWords } from '../figurePeriods';
import { reais, revenueTable, upcomingTable } from '../tables/figureTables';

/** The year is written under the first month and under each January. */
export const columnsOf = (
  months: readonly { readonly month: string; readonly partial?: boolean }[],
): (ChartColumn & { readonly partial?: boolean })[] =>
  months.map(({ month, partial = false }, place) => ({
    name: monthName(month),
    below: partial
      ? 'parcial'
      : place === 0 || month.endsWith('-01')
        ? month.slice(0, 4)
        : undefined,
    partial,
  }));

/** Uses thousands when the full numbers would be too long for a bar. */
function unitOf(greatest: number) {
  const isLarge = greatest >= 1_000_000;
  const divisor = isLarge ? 100_000 : 100;
  return {
    words: isLarge ? 'Em mil reais' : 'Em reais',
    valueText: (value: number) =>
      numberText(isLarge ? value / divisor : Math.round(value / divisor)),
    tickText: (value: number) => numberText(value / divisor),
  };
}

export function RevenuePanel({ figures, before }: { figures: Figures; before: string }) {
  const { months, months_before, period } = figures;
  const totals = months.map(({ total }) => fromWire(total));
  const greatest = Math.max(0, ...totals);
  const { words, ...texts } = unitOf(greatest);
  const best = months[totals.findIndex((total) => total === greatest)];
  const share = shareOf(fromWire(period.renewals), fromWire(period.total));
  const isEmpty = months.every(({ orders, refunds }) => orders + refunds === 0);
  return (
    <FigurePanel
      open
      title="Receita por mês"
      lead={
        <>
          {words}; estornos contam negativo no mês do estorno.
          {best && greatest > 0 && months.length > 1
            ? ` ${monthWords(best.month)} foi o maior mês, ${reais(greatest)}`
            : ''}
          {best && greatest > 0 && months.length > 1 && share !== null && share >= 0
            ? `; renovações são ${numberText(Math.round(share))}% da receita.`
            : ''}
        </>
      }
      legend={
        <Legend
          items={[
            ['a', 'Novas'],
            ['b', 'Renovações'],
            ['c', 'Frete'],
            ['was', `Total, ${before.toLowerCase()}`],
          ]}
        />
      }
      empty={isEmpty ? 'Sem vendas no período' : null}
      table={revenueTable(figures, before)}
    >
      <BarChart
        label="receita por mês: novas, renovações e frete"
        columns={columnsOf(months)}
        series={[
          { look: 'a', values: months.map(({ sales }) => fromWire(sales)) },
          { look: 'b', values: months.map(({ renewals }) => fromWire(renewals)) },
          { look: 'c', values: months.map(({ freight }) => fromWire(freight)) },
        ]}
        marks={months_before.map(({ total }) => fromWire(total))}
        labels="total"
        room="wide"
        {...texts}
      />
    </FigurePanel>
  );
}

export function UpcomingPanel({ figures }: { figures: Figures }) {
  const { upcoming, renewal_rate: share } = figures;
  const values = upcoming.map(({ value }) => fromWire(value));
  const total = values.reduce((sum, value) => sum + value, 0);
  const count = upcoming.reduce((sum, { subscriptions }) => sum + subscriptions, 0);
  const { words, ...texts } = unitOf(Math.max(0, ...values));
  const expected = values.map((value) => (value * (share ?? 0)) / 100);
  const rounded = numberText(Math.round(share ?? 0));
  return (
    <FigurePanel
      title="Renovações a vencer"
      lead={
        <>
          {words}, próximos 12 meses, aos preços de renovação de hoje: {numberText(count)}{' '}
          {count === 1 ? 'assinatura' : 'assinaturas'}, {reais(total)}.
          {share === null
            ? ''
            : ` Com ${rounded}% renovadas, como no ano que terminou há 30 dias, cerca de ${reais(Math.round((total * share) / 100))}.`}
        </>
      }
      legend={
        <Legend
          items={
            share === null
              ? [['open', 'A vencer']]
              : [
                  ['full', `Esperado (${rounded}%)`],
                  ['open', 'A vencer'],
                ]
          }
        />
      }
      empty={count === 0 ? 'Nenhuma assinatura vence nos próximos 12 meses' : null}
      table={upcomingTable(figures)}
    >
      <BarChart
        label="valor das renovações que vencem em cada um dos próximos 12 meses"
        columns={columnsOf(upcoming)}
        series={[
          { look: 'full', values: expected },
          { look: 'open', values: values.map((value, place) => value - (expected[place] ?? 0)) },
        ]}
        labels="total"
        room="wide"
        {...texts}
      />
    </FigurePanel>
  );
}
