import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { actAsStaff, networkFailure, openShop, serveApi } from '#tests/support/screens/browser.tsx';
import { openPriceDialog, priceChanges, servePrices } from '#tests/support/screens/desk/priceBatch';
import { press } from '#tests/support/screens/reports/reportDesk';

actAsStaff();

/** What the number beside the field would do, with plain spaces. */
const meaning = () =>
  screen.getByText(/do preço de hoje:/).parentElement?.textContent.replaceAll('\u{A0}', ' ');

const facts = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('definition')
    .map((fact) => fact.textContent.replaceAll('\u{A0}', ' '));

describe('the price list', () =>
  it('shows weight with its unit only above zero and a dash for no renewal', async () => {
    servePrices();
    openShop('/admin/report/publication_price/');
    const [, first, second] = await screen.findAllByRole('row');
    expect(first?.textContent).toBe('1Manual ARev. 10,350 Kg31/01/202080,0030,05');
    expect(second?.textContent).toBe('2Manual BRev. 1031/01/20200,05–');
  }));

it('an empty price list says so', async () => {
  serveApi({ 'GET /api/reports/publication_prices': { body: [] } });
  openShop('/admin/report/publication_price/');
  expect(await screen.findByText('Nenhuma publicação encontrada')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

describe('changing all prices', () => {
  it('simulates on 80,00, shows every row, asks, and changes them once', async () => {
    const calls = servePrices();
    const field = await openPriceDialog();
    expect(field).toHaveProperty('value', '100');
    expect(field.getAttribute('placeholder')).toBe('100');
    expect(meaning()).toBe('100 % do preço de hoje:R$ 80,00 → R$ 80,00 (nada muda)');
    await userEvent.clear(field);
    await userEvent.type(field, '110');
    expect(meaning()).toBe('110 % do preço de hoje:R$ 80,00 → R$ 88,00 (+10 %)');
    await press('Ver prévia');
    const dialog = within(
      await screen.findByRole('dialog', { name: /^Prévia: 110\s% dos preços de hoje$/ }),
    );
    expect(dialog.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'PublicaçãoCompra (R$)Nova compra (R$)Renovação (R$)Nova renovação (R$)',
      'Manual A80,0088,0030,0533,06',
      'Manual B0,050,06––',
    ]);
    expect(priceChanges(calls)).toEqual([]);
    await press('Reajustar');
    expect(
      await screen.findByRole('dialog', {
        name: 'CUIDADO! Tem certeza que deseja reajustar todos os valores?',
      }),
    ).toBeTruthy();
    await press('Reajustar 2 publicações');
    expect(await screen.findByText('As informações foram salvas com sucesso')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(priceChanges(calls).map(({ body }) => body)).toEqual([{ percentage: '110' }]);
    await waitFor(() => expect(calls.filter((call) => call.method === 'GET')).toHaveLength(2));
  });

  it('says what the batch comes to, and which title moves most', async () => {
    servePrices();
    await openPriceDialog();
    await press('Ver prévia');
    await screen.findByRole('dialog', { name: /^Prévia/ });
    expect(facts()).toEqual([
      'nada muda em 2 publicações',
      'R$ 80,05 → R$ 88,06 (+10,01 %)',
      'R$ 30,05 → R$ 33,06 (+10,02 %)',
      'Manual A: R$ 80,00 → R$ 88,00 (+10 %)',
    ]);
    expect(screen.queryByLabelText('Número de publicações')).toBeNull();
  });

  it('takes 10 for a tenth, asks whether 110 was meant, and puts it in', async () => {
    servePrices();
    const field = await openPriceDialog();
    await userEvent.clear(field);
    await userEvent.type(field, '10');
    expect(meaning()).toBe('10 % do preço de hoje:R$ 80,00 → R$ 8,00 (−90 %)');
    await press('Usar 110');
    expect(field).toHaveProperty('value', '110');
    expect(meaning()).toBe('110 % do preço de hoje:R$ 80,00 → R$ 88,00 (+10 %)');
    expect(screen.queryByText(/Queria aumentar/)).toBeNull();
  });

  it.each(['10', '49.99', '150.01'])('asks for the number of titles at %s %%', async (typed) => {
    const calls = servePrices();
    const field = await openPriceDialog();
    await userEvent.clear(field);
    await userEvent.type(field, typed.replace('.', ','));
    await press('Ver prévia');
    const count = await screen.findByLabelText('Número de publicações');
    await press('Reajustar');
    expect(await screen.findByText('Digite 2, o número de publicações desta prévia.')).toBeTruthy();
    await userEvent.type(count, '3');
    await press('Reajustar');
    expect(screen.queryByText(/^CUIDADO/)).toBeNull();
    await userEvent.clear(count);
    await userEvent.type(count, '2');
    await press('Reajustar');
    await screen.findByRole('dialog', { name: /^CUIDADO/ });
    expect(priceChanges(calls)).toEqual([]);
    await press('Reajustar 2 publicações');
    expect(await screen.findByText('As informações foram salvas com sucesso')).toBeTruthy();
    expect(priceChanges(calls).map(({ body }) => body)).toEqual([{ percentage: typed }]);
  });

  it.each(['50', '150'])('asks for no number at %s %%', async (typed) => {
    servePrices();
    const field = await openPriceDialog();
    await userEvent.clear(field);
    await userEvent.type(field, typed);
    await press('Ver prévia');
    await press('Reajustar');
    expect(await screen.findByRole('dialog', { name: /^CUIDADO/ })).toBeTruthy();
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
    await openPriceDialog();
    await press('Ver prévia');
    await press('Reajustar');
    await press('Reajustar 2 publicações');
    await press('Tentar agora');
    expect(await screen.findByText('As informações foram salvas com sucesso')).toBeTruthy();
    const keys = priceChanges(calls).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });

  it.each(['0', '-5', '1000.1'])('does not take %s%%', async (typed) => {
    const calls = servePrices();
    const field = await openPriceDialog();
    await userEvent.clear(field);
    await userEvent.type(field, typed);
    const before = calls.length;
    await press('Ver prévia');
    expect(await screen.findByText(/maior que 0 e até 1000/)).toBeTruthy();
    expect(calls.length - before).toBe(0);
  });
});
