// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSession } from '#web/state/startSession';
import {
  closeShop,
  networkFailure,
  openShop,
  publicationOf,
  serveApi,
  staff,
  type Call,
} from '#tests/support/screens/browser.tsx';
import { press } from '#tests/support/screens/reports/reportDesk';

const last = {
  percentage: '112.5',
  count: 2,
  created: '2026-05-04T15:00:00.000Z',
  actor: { name: 'Helena' },
};
const preview = [
  {
    id: 1,
    name: 'Manual A',
    price: '80.00',
    new_price: '88.00',
    price_signature: '30.05',
    new_price_signature: '33.06',
  },
  {
    id: 2,
    name: 'Manual B',
    price: '0.05',
    new_price: '0.06',
    price_signature: null,
    new_price_signature: null,
  },
];
const path = '/api/price_refactor';

const undone = [
  { ...preview[0], price: '88.00', new_price: '80.00' },
  { ...preview[1], price: '0.06', new_price: '0.05' },
];
const history = [
  {
    id: 'h1',
    action: 'Reajuste de preços: 112,5%',
    created: '2026-05-04T15:00:00.000Z',
    actor: { name: 'Helena' },
  },
];

type Sent = { preview?: boolean; undo?: boolean };
const sentOf = ({ body }: Call) => body as Sent;

function servePrices(
  change: (call: Call) => { body: unknown } = () => ({ body: { count: 2 } }),
  kept: readonly { id: number; name: string }[] = [],
) {
  const publications = [
    publicationOf(1, { name: 'Manual A', price: '80.00', price_signature: '30.05' }),
    publicationOf(2, { name: 'Manual B', price: '0.05', weight: '0.000' }),
  ];
  return serveApi({
    'GET /api/reports/publication_prices': { body: publications },
    'POST /api/logme': { body: history },
    [`POST ${path}`]: (call) =>
      sentOf(call).preview
        ? { body: { results: sentOf(call).undo ? undone : preview, kept, last } }
        : change(call),
  });
}

const changes = (calls: readonly Call[]) =>
  calls.filter((call) => call.path === path && !sentOf(call).preview);

beforeEach(() => {
  startSession('t', staff);
});
afterEach(() => {
  vi.restoreAllMocks();
  closeShop();
});

async function openDialog() {
  openShop('/admin/report/publication_price/');
  await screen.findAllByRole('row');
  await press('Reajustar preços');
  return screen.findByLabelText('Percentual do preço atual');
}

describe('the price list', () => {
  it('shows weight with its unit only above zero and a dash for no renewal', async () => {
    servePrices();
    openShop('/admin/report/publication_price/');
    const [, first, second] = await screen.findAllByRole('row');
    expect(first?.textContent).toBe('1Manual ARev. 10,350 Kg31/01/202080,0030,05');
    expect(second?.textContent).toBe('2Manual BRev. 1031/01/20200,05–');
  });
});

it('an empty price list says so', async () => {
  serveApi({ 'GET /api/reports/publication_prices': { body: [] } });
  openShop('/admin/report/publication_price/');
  expect(await screen.findByText('Nenhuma publicação encontrada')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

describe('changing all prices', () => {
  it('simulates on 80,00, shows every row, asks, and changes them once', async () => {
    const calls = servePrices();
    const field = await openDialog();
    expect(field).toHaveProperty('value', '100');
    expect(field.getAttribute('placeholder')).toBe('100');
    expect(screen.getByText(/Preço atual/).textContent).toMatch(/R\$\s80,00/);
    await userEvent.clear(field);
    await userEvent.type(field, '110');
    expect(screen.getByText(/Novo valor/).textContent).toMatch(/R\$\s88,00/);
    await press('Ver prévia');
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Prévia do reajuste de 110%' }),
    );
    expect(dialog.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'PublicaçãoCompra (R$)Nova compra (R$)Renovação (R$)Nova renovação (R$)',
      'Manual A80,0088,0030,0533,06',
      'Manual B0,050,06––',
    ]);
    expect(changes(calls)).toEqual([]);
    await press('Reajustar');
    expect(
      await screen.findByRole('dialog', {
        name: 'CUIDADO! Tem certeza que deseja reajustar todos os valores?',
      }),
    ).toBeTruthy();
    await press('Reajustar 2 publicações');
    expect(await screen.findByText('As informações foram salvas com sucesso')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(changes(calls).map(({ body }) => body)).toEqual([{ percentage: '110' }]);
    await waitFor(() => {
      expect(calls.filter((call) => call.method === 'GET')).toHaveLength(2);
    });
  });

  it('sends the same key again after a lost connection', async () => {
    let lost = true;
    const calls = servePrices(() => {
      if (lost) {
        lost = false;
        networkFailure();
      }
      return { body: { count: 2 } };
    });
    await openDialog();
    await press('Ver prévia');
    await press('Reajustar');
    await press('Reajustar 2 publicações');
    await press('Tentar de novo');
    expect(await screen.findByText('As informações foram salvas com sucesso')).toBeTruthy();
    const keys = changes(calls).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });

  it.each(['0', '-5', '1000.1'])('does not take %s%%', async (typed) => {
    const calls = servePrices();
    const field = await openDialog();
    await userEvent.clear(field);
    await userEvent.type(field, typed);
    const before = calls.length;
    await press('Ver prévia');
    expect(await screen.findByText(/maior que 0 e até 1000/)).toBeTruthy();
    expect(calls.length - before).toBe(0);
  });

  it('shows what undoing the last change does, and does it', async () => {
    const calls = servePrices();
    await openDialog();
    expect(
      await screen.findByText(/Último reajuste: 112,5% em 04\/05\/2026 12:00, por Helena/),
    ).toBeTruthy();
    await press('Desfazer');
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Desfazer o reajuste de 112,5%?' }),
    );
    expect(dialog.getAllByRole('row')[1]?.textContent).toBe('Manual A88,0080,0030,0533,06');
    expect(dialog.queryByText(/fica como está/)).toBeNull();
    await press('Desfazer em 2 publicações');
    expect(await screen.findByText('As informações foram salvas com sucesso')).toBeTruthy();
    expect(changes(calls).map(({ body }) => body)).toEqual([{ undo: true }]);
  });

  it('names what stays, because it was changed after the batch or while one looked', async () => {
    servePrices(() => ({ body: { count: 1 } }), [{ id: 3, name: 'Manual C' }]);
    await openDialog();
    await press('Desfazer');
    expect(
      await screen.findByText(/alterado depois do reajuste fica como está: Manual C\./),
    ).toBeTruthy();
    await press('Desfazer em 2 publicações');
    expect(
      await screen.findByText(
        'Feito em 1 de 2 publicações: o preço das outras foi alterado enquanto isso.',
      ),
    ).toBeTruthy();
  });

  it('says who changed all prices when', async () => {
    const calls = servePrices();
    await openDialog();
    expect(calls.some((call) => call.path === '/api/logme')).toBe(false);
    await userEvent.click(screen.getByText('Histórico de reajustes'));
    expect((await screen.findByText('04/05/2026 12:00, Helena')).parentElement?.textContent).toBe(
      'Reajuste de preços: 112,5%04/05/2026 12:00, Helena',
    );
    expect(calls.find((call) => call.path === '/api/logme')?.body).toEqual({
      target: 'publication',
      target_id: 0,
    });
  });
});
