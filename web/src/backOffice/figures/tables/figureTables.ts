import type { FigureMonth, Figures } from '#shared/figures/figures';
import { centavos, formatReais, fromWire } from '#shared/values/money';
import { changeOf, numberText, orDash, percentText, shareOf } from '../changeText';
import { monthText } from '../figurePeriods';
import { amountCell, type FigureCell, type FigureTable, textCell } from './figureTable';

const changeCell = (now: number, before: number): FigureCell => {
  const change = changeOf(now, before);
  return {
    text: change?.text ?? '–',
    csv: change?.text.replace(/^\+/, '').replace('−', '-') ?? '',
    tone: change?.tone,
  };
};

type Money = Pick<FigureMonth, 'sales' | 'renewals' | 'freight' | 'total' | 'refunded' | 'fees'>;

const moneyCells = (now: Money, before: Money): FigureCell[] => [
  ...[now.sales, now.renewals, now.freight, now.total, now.refunded].map((wire) =>
    amountCell(fromWire(wire)),
  ),
  amountCell(fromWire(now.fees)),
  amountCell(centavos(fromWire(now.total) - fromWire(now.fees))),
  amountCell(fromWire(before.total)),
  changeCell(fromWire(now.total), fromWire(before.total)),
];

const monthCell = ({ month, partial }: FigureMonth): FigureCell =>
  textCell(partial ? `${monthText(month)}, parcial` : monthText(month));

/** The name of the months with which a period is compared. */
export const beforeName = ({ months }: Pick<Figures, 'months'>, whole: number): string =>
  whole === 12 && months.length > 0 ? 'Um ano antes' : 'Período anterior';

export const revenueTable = (figures: Figures, before: string): FigureTable => ({
  name: 'Receita por mês',
  head: [
    'Mês',
    'Novas',
    'Renovações',
    'Frete',
    'Total (R$)',
    'Estornos inclusos',
    'Tarifas',
    'Líquido',
    before,
    'Variação',
  ],
  rows: figures.months.map((month, place) => [
    monthCell(month),
    ...moneyCells(month, figures.months_before[place] ?? month),
  ]),
  foot: [textCell('Total'), ...moneyCells(figures.period, figures.before)],
});

export function upcomingTable({ upcoming, renewal_rate: share }: Figures): FigureTable {
  const expected = (value: number) =>
    amountCell(centavos(Math.round((value * (share ?? 0)) / 100)));
  const total = upcoming.reduce((sum, { value }) => sum + fromWire(value), 0);
  const withExpected = (cells: FigureCell[], value: number) =>
    share === null ? cells : [...cells, expected(value)];
  return {
    name: 'Renovações a vencer',
    head: [
      'Mês',
      'Assinaturas',
      'A vencer (R$)',
      ...(share === null ? [] : [`Esperado, ${numberText(Math.round(share))}% (R$)`]),
    ],
    rows: upcoming.map(({ month, subscriptions, value }) =>
      withExpected(
        [textCell(monthText(month)), textCell(subscriptions), amountCell(fromWire(value))],
        fromWire(value),
      ),
    ),
    foot: withExpected(
      [
        textCell('Total'),
        textCell(upcoming.reduce((sum, { subscriptions }) => sum + subscriptions, 0)),
        amountCell(centavos(total)),
      ],
      total,
    ),
  };
}

const movement = ({ started, renewed, lost, ended, kept }: Figures['period'] | FigureMonth) => [
  ...[started, renewed, lost, started - lost, ended].map(textCell),
  textCell(percentText(shareOf(kept, ended))),
];

export const subscriptionsTable = ({ months, period }: Figures): FigureTable => ({
  name: 'Assinaturas',
  head: [
    'Mês',
    'Novas',
    'Renovadas',
    'Perdidas',
    'Saldo',
    'Venceram',
    'Renovadas, das que venceram',
  ],
  rows: months.map((month) => [monthCell(month), ...movement(month)]),
  foot: [textCell('Total'), ...movement(period)],
});

export const hoursTable = ({ months, period }: Figures): FigureTable => ({
  name: 'Tempos',
  head: ['Mês', 'Da foto à resposta (h)', 'Do pagamento à remessa (h)'],
  rows: months.map((month) => [
    monthCell(month),
    textCell(orDash(month.photo_hours)),
    textCell(orDash(month.parcel_hours)),
  ]),
  foot: [
    textCell('Período'),
    textCell(orDash(period.photo_hours)),
    textCell(orDash(period.parcel_hours)),
  ],
});

export const ordersTable = ({ months, period }: Figures): FigureTable => ({
  name: 'Pedidos',
  head: ['Mês', 'Pagos', 'Estornados', 'Valor médio (R$)'],
  rows: months.map((month) => [monthCell(month), ...orderCells(month)]),
  foot: [textCell('Total'), ...orderCells(period)],
});

/** Counts paid orders and leaves out refunds of other orders. */
function orderCells({ orders, refunds, total, refunded }: Figures['period'] | FigureMonth) {
  const paid = fromWire(total) - fromWire(refunded);
  const mean = orders === 0 ? textCell('–') : amountCell(centavos(Math.round(paid / orders)));
  return [textCell(orders), textCell(refunds), mean];
}

const most = 8;

/** The largest by name and the rest as one: `['Outras 41 publicações', …]`. */
export function sharesOf(
  all: readonly { readonly name: string; readonly total: number }[],
  others: (count: number) => string,
): readonly { readonly name: string; readonly total: number; readonly share: number }[] {
  const sum = all.reduce((total, one) => total + one.total, 0);
  const rest = all.slice(most);
  const shown =
    rest.length > 1
      ? [
          ...all.slice(0, most),
          { name: others(rest.length), total: rest.reduce((total, one) => total + one.total, 0) },
        ]
      : all;
  return shown.map((one) => ({ ...one, share: shareOf(one.total, sum) ?? 0 }));
}

export const publicationShares = ({ publications }: Figures) =>
  publications.map(({ id, name, total }) => ({
    name: name || (id === 0 ? 'Sem detalhe' : `Publicação ${String(id)}`),
    total: fromWire(total),
  }));

export const modelShares = ({ models }: Figures) =>
  models.map(({ model, total }) => ({ name: model ?? 'Sem modelo', total: fromWire(total) }));

/** All shares, for the file. */
export function shareTable(
  name: string,
  noun: string,
  all: readonly { readonly name: string; readonly total: number }[],
): FigureTable {
  const sum = all.reduce((total, one) => total + one.total, 0);
  return {
    name,
    head: [noun, 'Receita (R$)', 'Parte'],
    rows: all.map((one) => [
      textCell(one.name),
      amountCell(centavos(one.total)),
      textCell(percentText(shareOf(one.total, sum))),
    ]),
  };
}

export const reais = (value: number): string => formatReais(centavos(value));
