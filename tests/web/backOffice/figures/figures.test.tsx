import { readFileSync } from 'node:fs';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { FigureMonth, Figures } from '#shared/figures/figures';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { addMonths, lastDayOf, monthOf, monthsFrom } from '#shared/values/calendarMonth';
import { startSession } from '#web/state/startSession';
import { figurePresets } from '#web/backOffice/figures/figurePeriods';
import { heading, openShop, serveApi, staff } from '#tests/support/screens/browser.tsx';
import { type SavedFile, savedFiles } from '#tests/support/samples/stored/savedFiles';

const now = monthOf(todayInSaoPaulo(new Date()));
const sums = {
  sales: '1000.00',
  renewals: '500.00',
  freight: '45.50',
  total: '1545.50',
  refunded: '-120.00',
  fees: '12.50',
  orders: 7,
  refunds: 1,
  started: 4,
  renewed: 3,
  lost: 2,
  ended: 5,
  kept: 3,
  pending: 1,
  photo_hours: 3.8,
  parcel_hours: 26,
} as const satisfies Omit<FigureMonth, 'month' | 'partial'>;

function figuresOf(change: Partial<Figures> = {}): Figures {
  const [months, before] = [-12, -24].map((back) => monthsFrom(addMonths(now, back), 12));
  const monthly = (all: readonly string[] = []) =>
    all.map((month) => ({ month, partial: false, ...sums }));
  const total = { ...sums, total: '18546.00' as const };
  const span = (all: typeof months = []) => ({
    start: `${all[0] ?? ''}-01`,
    end: lastDayOf(all.at(-1) ?? now),
  });
  return {
    counting: false,
    period: { ...span(months), ...total, active: 40 },
    before: { ...span(before), ...total, total: '9273.00', active: 20, photo_hours: 9.2 },
    months: monthly(months),
    months_before: monthly(before),
    renewal_rate: 80,
    upcoming: monthsFrom(addMonths(now, 1), 12).map((month) => ({
      month,
      subscriptions: 2,
      value: '100.00' as const,
    })),
    publications: [{ id: 7, name: 'Manual de Operação', total: '12000.00' }],
    models: [{ model: 'AG-201A', total: '12000.00' }],
    ...change,
  };
}

let saved: readonly SavedFile[] = [];
beforeEach(() => {
  startSession('t', staff);
  saved = savedFiles();
});

async function open(body = figuresOf(), search = '') {
  const calls = serveApi({ 'GET /api/figures': { body } });
  openShop(`/admin/figures${search}`);
  await heading('Números');
  await screen.findByText('Receita (R$)', { selector: 'dt' });
  return calls;
}

it('shows each figure beside the one before, and every chart with the same numbers in a table', async () => {
  const calls = await open();
  expect(calls.find(({ path }) => path.startsWith('/api/figures'))?.path).toBeDefined();
  expect(screen.getByText('18.546,00', { selector: 'dd' })).toBeTruthy();
  expect(screen.getAllByText('+100,0%', { selector: 'dd span' })).toHaveLength(2);
  expect(screen.getByText('−5,4 h')).toBeTruthy();
  expect(screen.getByText(/1 ainda no prazo/)).toBeTruthy();
  for (const name of [
    'Receita por mês',
    'Renovações a vencer',
    'Pedidos',
    'Assinaturas',
    'Tempos',
  ]) {
    const table = screen.getByRole('table', { name, hidden: true });
    expect(within(table).getAllByRole('row', { hidden: true }).length).toBeGreaterThan(12);
  }
  const [, first] = within(screen.getByRole('table', { name: 'Receita por mês' })).getAllByRole(
    'row',
  );
  expect(first?.textContent).toContain('1.000,00500,0045,501.545,50−120,0012,501.533,001.545,50');
  // 12 months at 100.00, of which 80% are renewed.
  expect(
    screen.getByText(
      /24 assinaturas, R\$\s1\.200,00.*80% renovadas, como no ano que terminou há 30 dias, cerca de R\$\s960,00/,
    ),
  ).toBeTruthy();
  expect(screen.getAllByRole('img').length).toBeGreaterThanOrEqual(5);
});

it('leaves the numbers in a file that a spreadsheet adds up', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Baixar CSV, Receita por mês' }));
  await userEvent.click(screen.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  const [one, all] = await Promise.all(saved.map((file) => file.text));
  expect(one).toContain('1000,00;500,00;45,50;1545,50;-120,00;12,50;1533,00;1545,50;0,0%');
  expect(all).toContain('Por publicação;Manual de Operação;Receita (R$);12000,00');
});

it('gives every share with one decimal, in its table and file', async () => {
  const publications = [
    { id: 7, name: 'Manual de Operação', total: '9100.00' as const },
    { id: 8, name: 'Manual de Serviços', total: '900.00' as const },
  ];
  await open(figuresOf({ publications }));
  const table = within(screen.getByRole('table', { name: 'Por publicação' }));
  expect(table.getByText('91,0%')).toBeTruthy();
  expect(table.getByText('9,0%')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Baixar CSV, Por publicação' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.text).toContain('Manual de Serviços;900,00;9,0%');
});

it('keeps a fall a fall in the file', async () => {
  const doubled = figuresOf().months_before.map((month) => ({
    ...month,
    total: '3091.00' as const,
  }));
  await open(figuresOf({ months_before: doubled }));
  await userEvent.click(screen.getByRole('button', { name: 'Baixar CSV, Receita por mês' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.text).toContain(';3091,00;-50,0%');
});

it('says when the past is still being counted, and what has nothing to show', async () => {
  const nothing = { ...sums, orders: 0, refunds: 0, started: 0, renewed: 0, lost: 0, ended: 0 };
  const months = figuresOf().months.map((month) => ({ ...month, ...nothing }));
  await open(figuresOf({ counting: true, months, publications: [] }));
  expect(screen.getByText('Os números ainda estão sendo somados')).toBeTruthy();
  expect(screen.getAllByText('Sem vendas no período')).toHaveLength(2);
});

it('keeps the period in the address, which a click or two months change', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Últimos 12 meses' }).getAttribute('aria-current')).toBe(
    'page',
  );
  await userEvent.click(screen.getByRole('link', { name: 'Este mês' }));
  await waitFor(() => expect(location.search).toBe(`?from=${now}&to=${now}`));
  await userEvent.click(screen.getByRole('button', { name: 'Outro período' }));
  const dialog = await screen.findByRole('dialog', { name: 'Período dos números' });
  await userEvent.selectOptions(within(dialog).getByLabelText('De'), addMonths(now, -3));
  await userEvent.selectOptions(within(dialog).getByLabelText('Até'), addMonths(now, -5));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ver números' }));
  expect(within(dialog).getByText('O último mês não pode ser anterior ao primeiro.')).toBeTruthy();
  await userEvent.selectOptions(within(dialog).getByLabelText('Até'), addMonths(now, -2));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ver números' }));
  await waitFor(() =>
    expect(location.search).toBe(`?from=${addMonths(now, -3)}&to=${addMonths(now, -2)}`),
  );
  expect(figurePresets().map(({ label }) => label)).toContain('Este trimestre');
});

it('draws what was measured once as a point, also in the legend, and nothing sold as no bar', async () => {
  const once = figuresOf().months.map((month, place) =>
    place === 5 ? month : { ...month, photo_hours: null, parcel_hours: null },
  );
  const models = [{ model: 'AG-201A', total: '0.00' as const }];
  await open(figuresOf({ months: once, models }));
  for (const name of ['Da foto à resposta', 'Do pagamento à remessa']) {
    const sample = screen.getByText(name, { selector: 'li' });
    expect(sample.querySelector('path[d="M0 6h14"]')).toBeNull();
    expect(sample.querySelector('svg')?.childElementCount).toBe(1);
  }
  const row = screen.getByRole('row', { name: /AG-201A/ });
  expect(row.querySelector('td span')).toBeNull();
});

/** As a luminance of 0 to 1. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

it('tells parts of a bar apart without colour: by lightness, and the third by stripes', () => {
  const tokens = readFileSync('web/src/ui/tokens.css', 'utf8');
  const token = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(tokens)?.[1] ?? '';
  const [dark, light, striped] = ['c-navy', 'c-sky', 'tone-wait-bar'].map((name) =>
    luminance(token(name)),
  );
  const contrast = (one = 0, other = 0) =>
    (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  expect(contrast(dark, light)).toBeGreaterThan(3);
  expect(contrast(dark, striped)).toBeGreaterThan(3);
  // Against the sheet each can be seen; the light one has the dark one or the axis below it.
  expect(contrast(striped, 1)).toBeGreaterThan(3);
});
