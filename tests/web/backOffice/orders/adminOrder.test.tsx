import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { areas } from '#shared/accounts/areas';
import { apiMessages } from '#shared/messages/messages';
import { demoCompany } from '#shared/site/company';
import { useSite } from '#web/state/site';
import { closeShop } from '#tests/support/screens/browser.tsx';
import { field, fill, orderOf } from '#tests/support/screens/checkoutForm';
import {
  bodiesOf,
  dialog,
  lineOf,
  openOrderDesk,
  reviewOf,
} from '#tests/support/screens/desk/staffDesk';

const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
const status = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status' });
const panel = (title: string) => {
  const found = screen.getByRole('heading', { name: title }).closest('section');
  if (!found) throw new Error(`no panel ${title}`);
  return within(found);
};

describe('an open order', () => {
  const changes = (change: () => { mark: string; changed: string[]; editors?: object[] }) => ({
    'GET /api/changes': () => ({ body: { areas, waiting: 0, ...change() } }),
  });
  const look = () => document.dispatchEvent(new Event('visibilitychange'));

  it('is current once it is paid, and keeps the note that is being typed', async () => {
    let changed: string[] = [];
    const { stored } = await openOrderDesk(
      orderOf(1050, { status: 1 }),
      changes(() => ({ mark: '1.0.0.0.0', changed })),
    );
    fill('Observação (opcional)', 'Portaria');
    stored.current = { ...stored.current, status: 2, row_version: '2' };
    changed = ['orders'];
    look();
    await screen.findByText('Esta página foi atualizada. O que você digitou continua aqui.');
    expect(status().value).toBe('2');
    expect(field('Observação (opcional)').value).toBe('Portaria');
    expect(screen.queryByText('Recarregar e manter o que digitei')).toBeNull();
  });

  it('keeps the codes in the names of its publications whole', async () => {
    const line = lineOf(701, { publication: { name: 'Guia AG-203' } });
    await openOrderDesk(orderOf(1050, { publications: [line] }));
    const [name] = await screen.findAllByRole('link', { name: 'Guia AG-203' });
    expect(name?.querySelector('.num')?.textContent).toBe('AG-203');
  });

  it('that the bank pays says when, and offers no slip', async () => {
    await openOrderDesk(orderOf(1050, { charged_on: '2026-12-02' }));
    expect(panel('Andamento').getByText(/por Pix Automático em 02\/12\/2026\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Gerar Boleto' })).toBeNull();
  });

  it('shows both notes where both wrote one', async () => {
    let changed: string[] = [];
    const { stored } = await openOrderDesk(
      orderOf(1050),
      changes(() => ({ mark: '1.0.0.0.0', changed })),
    );
    fill('Observação (opcional)', 'Portaria');
    stored.current = { ...stored.current, note: 'Ligar antes', row_version: '2' };
    changed = ['orders'];
    look();
    await screen.findByRole('region', { name: 'Observação: dois textos' });
  });

  it('puts both notes beside the field where a save was refused, and the focus there', async () => {
    const { stored } = await openOrderDesk(orderOf(1050), {
      'PUT /order/1050': { status: 400, body: { non_field_errors: [apiMessages.staleRecord] } },
    });
    fill('Observação (opcional)', 'Portaria');
    stored.current = { ...stored.current, note: 'Ligar antes', row_version: '2' };
    await save();
    const both = await panel('Andamento').findByRole('region', { name: 'Observação: dois textos' });
    expect(document.activeElement?.contains(both)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });

  it('is saved where what was typed is stored already, as after an answer that was lost', async () => {
    const { calls, stored } = await openOrderDesk(orderOf(1050), {
      'PUT /order/1050': { status: 400, body: { non_field_errors: [apiMessages.staleRecord] } },
    });
    fill('Observação (opcional)', 'Portaria');
    stored.current = { ...stored.current, note: 'Portaria', row_version: '2' };
    await save();
    await screen.findByText('As informações foram salvas com sucesso');
    expect(screen.queryByText(/alterado por outra pessoa/)).toBeNull();
    expect(field('Observação (opcional)').value).toBe('Portaria');
    fill('Observação (opcional)', 'Ligar antes');
    await save();
    await waitFor(() =>
      expect(bodiesOf(calls, 'PUT', '/order/1050').at(-1)).toMatchObject({ row_version: '2' }),
    );
  });

  it('names who else is typing, and says that one types oneself', async () => {
    const { calls } = await openOrderDesk(orderOf(1050), {
      ...changes(() => ({
        mark: '1.0.0.0.0',
        changed: [],
        editors: [{ name: 'Caio Nunes', since: '2026-11-26T17:26:00.000Z' }],
      })),
      'PUT /order/1050': { body: orderOf(1050, { note: 'P', row_version: '2' }) },
    });
    look();
    await screen.findByText('Outra pessoa está editando: Caio Nunes, desde 14:26.');
    const asked = () =>
      calls.filter(({ path }) => path === '/api/changes').map(({ query }) => query);
    expect(asked().at(-1)?.get('record')).toBe('orders.1050');
    expect(asked().at(-1)?.get('typing')).toBeNull();
    await userEvent.type(field('Observação (opcional)'), 'P');
    await waitFor(() => expect(asked().at(-1)?.get('typing')).toBe('yes'));
    await save();
    await waitFor(() => expect(asked().at(-1)?.get('typing')).toBeNull());
  });

  it('has what a note was and is in its history', async () => {
    const note = { before: 'Vai pagar por boleto.', after: 'Vai pagar por transferência.' };
    const entry = { id: '1', action: 'Observação alterada', created: '2026-11-26T17:12:00.000Z' };
    await openOrderDesk(orderOf(1050), {
      'POST /api/logme': { body: [{ ...entry, actor: { name: 'Caio Nunes' }, note }] },
    });
    const said = (await screen.findByText('Observação alterada')).querySelector('small');
    expect(said?.textContent).toBe('… boleto. transferência.');
    expect(said?.querySelector('del')?.textContent).toBe('boleto.');
  });
});

describe('a paid order', () =>
  it('starts its parcel, unless one is being packed or nothing is printed', async () => {
    const [line] = reviewOf(1049).publications;
    if (!line) throw new Error('no line');
    const printed = { ...line, publication: { ...line.publication, is_download: false } };
    const paid = orderOf(1050, { status: 2, publications: [printed] });
    await openOrderDesk(paid);
    const start = panel('Entrega').getByRole<HTMLAnchorElement>('link', { name: 'Criar remessa' });
    expect(start.pathname + start.search).toBe('/admin/expedition/0?order=1050');
    closeShop();
    const parcel = { id: 401, status: { id: 1, name: 'Em Andamento' }, track_code: null };
    await openOrderDesk({ ...paid, expeditions: [parcel] });
    expect(panel('Entrega').queryByRole('link', { name: 'Criar remessa' })).toBeNull();
  }));

describe('an order under review', () => {
  it('shows the photo beside what was declared, and until when to answer', async () => {
    await openOrderDesk(reviewOf(1049));
    const photo = panel('Foto para aprovar');
    expect(photo.getByText('AG-201A').closest('dd')?.textContent).toBe('AG-201A, N/S 600 a 940');
    expect(photo.getByText('PS-AGR').closest('dd')?.textContent).toBe('PS-AGR, N/S 655, Etanol');
    expect(photo.getByText('18/05/2026 09:42')).toBeTruthy();
    expect(photo.getByText(/19\/05\/2026 09:42/)).toBeTruthy();
    await userEvent.click(await photo.findByRole('button', { name: /Ampliar/ }));
    const large = await dialog('Foto enviada para Suplemento de Conversão para Etanol');
    expect(large.getByRole('link', { name: 'Baixar a foto' })).toBeTruthy();
  });

  it('has the cards of client and delivery, and what happened', async () => {
    await openOrderDesk(reviewOf(1049));
    const client = panel('Cliente');
    expect(client.getByRole('link', { name: 'Oficina Campo Limpo Ltda' })).toHaveProperty(
      'pathname',
      '/admin/user/7',
    );
    for (const text of ['Davi Moura', '45.987.654/0001-10', '110042490114', '(16) 99155-0042']) {
      expect(client.getByText(text)).toBeTruthy();
    }
    expect(panel('Entrega').getByText('Nenhuma ainda')).toBeTruthy();
    expect(panel('Entrega').getByText('SEDEX, R$ 34,55')).toBeTruthy();
    await screen.findByText('Foto recebida');
    expect(screen.queryByLabelText('Nota fiscal (opcional)')).toBeNull();
    expect(field('Observação (opcional)')).toHaveProperty('rows', '10');
  });

  it('is approved: status 1, saved', async () => {
    const order = reviewOf(1049);
    const approved = { ...order, status: 1 as const, answer_by: null, row_version: '2' };
    const { calls } = await openOrderDesk(order, {
      'PUT /order/1049': { body: order },
      'POST /api/order_update_status': { body: approved },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Aprovar' }));
    await screen.findByText('As informações foram salvas com sucesso');
    expect(bodiesOf(calls, 'POST', '/api/order_update_status')).toEqual([
      { order: 1049, status: 1, row_version: '1' },
    ]);
    expect(bodiesOf(calls, 'PUT', '/order/1049')).toEqual([]);
    await waitFor(() => expect(status().value).toBe('1'));
    expect(screen.queryByRole('button', { name: 'Aprovar' })).toBeNull();
  });

  it('cannot be approved while a photo is missing', async () => {
    const [line] = reviewOf(1049).publications;
    await openOrderDesk(reviewOf(1049, { publications: line ? [{ ...line, file: null }] : [] }));
    expect(screen.getByRole('button', { name: 'Aprovar' })).toHaveProperty('disabled', true);
    expect(screen.getByText('Nenhuma foto enviada')).toBeTruthy();
  });

  it('is rejected with a reason, asked for before anything is sent', async () => {
    const order = reviewOf(1049);
    const rejected = { ...order, status: 3 as const, reason: 'Ilegível', row_version: '2' };
    const { calls } = await openOrderDesk(order, { 'POST /api/order_reject': { body: rejected } });
    await userEvent.click(screen.getByRole('button', { name: 'Reprovar' }));
    const asked = await dialog('Reprovar o pedido 1049');
    expect(document.activeElement).toBe(asked.getByLabelText('Motivo'));
    await userEvent.type(asked.getByLabelText('Motivo'), '   ');
    await userEvent.click(asked.getByRole('button', { name: 'Reprovar pedido 1049' }));
    await asked.findByText('Um motivo precisa ser informado para o cliente');
    expect(bodiesOf(calls, 'POST', '/api/order_reject')).toEqual([]);
    await userEvent.type(asked.getByLabelText('Motivo'), 'Ilegível');
    await userEvent.click(asked.getByRole('button', { name: 'Reprovar pedido 1049' }));
    await screen.findByText('PEDIDO REPROVADO');
    expect(bodiesOf(calls, 'POST', '/api/order_reject')).toEqual([
      { order: 1049, reason: 'Ilegível', row_version: '1' },
    ]);
    expect(screen.getAllByText('Reprovado')).toHaveLength(1);
  });

  it('is not rejected over somebody else’s change, and keeps the reason that was typed', async () => {
    const order = reviewOf(1049);
    const { calls, stored } = await openOrderDesk(order, {
      'POST /api/order_reject': () => {
        stored.current = { ...order, row_version: '2' };
        return { status: 400, body: { non_field_errors: [apiMessages.staleRecord] } };
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Reprovar' }));
    const asked = await dialog('Reprovar o pedido 1049');
    await userEvent.type(asked.getByLabelText('Motivo'), 'Ilegível');
    const reject = asked.getByRole('button', { name: 'Reprovar pedido 1049' });
    await userEvent.click(reject);
    await asked.findByText(apiMessages.staleRecord);
    expect(asked.getByLabelText('Motivo')).toHaveProperty('value', 'Ilegível');
    await userEvent.click(reject);
    await waitFor(() =>
      expect(bodiesOf(calls, 'POST', '/api/order_reject')).toEqual([
        { order: 1049, reason: 'Ilegível', row_version: '1' },
        { order: 1049, reason: 'Ilegível', row_version: '2' },
      ]),
    );
  });

  it('keeps a half-written note when the order changes by what is done beside it', async () => {
    const order = reviewOf(1049);
    const rejected = { ...order, status: 3 as const, reason: 'Ilegível', row_version: '2' };
    const { calls } = await openOrderDesk(order, {
      'POST /api/order_reject': { body: rejected },
      'PUT /order/1049': { body: { ...rejected, note: 'Ligar antes', row_version: '3' } },
    });
    fill('Observação (opcional)', 'Ligar antes');
    await userEvent.click(screen.getByRole('button', { name: 'Reprovar' }));
    const asked = await dialog('Reprovar o pedido 1049');
    await userEvent.type(asked.getByLabelText('Motivo'), 'Ilegível');
    await userEvent.click(asked.getByRole('button', { name: 'Reprovar pedido 1049' }));
    await screen.findByText('PEDIDO REPROVADO');
    expect(field('Observação (opcional)').value).toBe('Ligar antes');
    expect(screen.queryByText(/alterado por outra pessoa/)).toBeNull();
    await save();
    await waitFor(() =>
      expect(bodiesOf(calls, 'PUT', '/order/1049')).toEqual([
        { note: 'Ligar antes', row_version: '2' },
      ]),
    );
    expect(bodiesOf(calls, 'POST', '/api/order_update_status')).toEqual([]);
  });
});

describe('the status', () =>
  it('offers what may be chosen now, and says why the rest may not', async () => {
    await openOrderDesk(reviewOf(1049));
    const options = within(status()).getAllByRole<HTMLOptionElement>('option');
    expect(options.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
      ['Pagamento pendente', false],
      ['Pagamento confirmado', true],
      ['Cancelado', true],
      ['Em análise', false],
    ]);
    expect(screen.getByText('Cancelado: use Reprovar, com o motivo.')).toBeTruthy();
  }));

describe('a paid order', () => {
  it('takes its invoice, checked before it is sent', async () => {
    const order = orderOf(7, { status: 2 });
    const { calls } = await openOrderDesk(order, {
      'PUT /order/7': { body: { ...order, nfe: '4471', row_version: '2' } },
    });
    fill('Nota fiscal (opcional)', 'abc');
    await screen.findByText(/Informe o número da NF-e/);
    fill('Nota fiscal (opcional)', '4471');
    await save();
    await screen.findByText('As informações foram salvas com sucesso');
    expect(bodiesOf(calls, 'PUT', '/order/7')).toEqual([
      { note: '', nfe: '4471', row_version: '1' },
    ]);
  });

  it('asks to look again at the key of an invoice of another issuer', async () => {
    await openOrderDesk(orderOf(7, { status: 2 }));
    useSite.setState({ company: demoCompany });
    const ours = '35261119741997000169558990000000011000000012';
    fill('Nota fiscal (opcional)', ours);
    expect(screen.queryByText(/outro emitente/)).toBeNull();
    fill('Nota fiscal (opcional)', '35170458716523000119550010000000121000123458');
    await screen.findByText('Chave de outro emitente. Confira.');
  });

  it('is not to be deleted, and has no boleto', async () => {
    await openOrderDesk(orderOf(7, { status: 2, deletable: false }));
    expect(screen.queryByRole('button', { name: 'Excluir' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Boleto/ })).toBeNull();
  });
});
