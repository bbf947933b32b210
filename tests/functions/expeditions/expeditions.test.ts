import { describe, expect, it } from 'vitest';
import { addDays, todayInSaoPaulo } from '#shared/values/calendarDate';
import {
  createExpedition,
  getExpedition,
  listExpeditionClients,
  listExpeditions,
} from '#shared/expeditions/expeditionEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { expeditionDesk } from '#tests/support/screens/desk/expeditionDesk';
import { onSale, ordered, quoted } from '#tests/support/samples/orders';

await startDatabase();
const { changeOrderStatus } =
  await import('#functions/processes/ordering/orderDecided/changeOrderStatus');
const { customer, person, staff } = await import('#tests/support/samples/people');

const clerk = await staff();
const ana = await customer();

const { make, save, statusOf, shownIn, paidOrder } = expeditionDesk(() => ({ clerk, ana }));
const now = new Date();
const today = todayInSaoPaulo(now);
const ago = (days: number) => addDays(today, -days);

describe('a new shipment', () => {
  it('is in progress, by SEDEX, owned by whoever made it', async () => {
    const { id } = await paidOrder();
    const answer = await make({ order: [id] });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      client: { id: ana.row.id, email: ana.email },
      order: [id],
      status: { id: 1, name: 'Em Andamento' },
      shipping_type: 'SEDEX',
      owner: { id: clerk.row.id, name: clerk.row.name },
      value: '0.00',
      creation_date: today,
      send_date: null,
    });
    expect(await shownIn(id)).toMatchObject([
      { id: answer.body.id, status: { id: 1, name: 'Em Andamento' }, track_code: null },
    ]);
    expect(await statusOf((await paidOrder()).once)).toBe(2);
  });

  it('costs what the orders paid for shipping, the 0.01 marker counting as nothing', async () => {
    const book = await onSale();
    const lines = [{ publication: book.id }];
    const quote = await quoted(3455);
    const placed = await ordered(ana, lines, quote);
    await changeOrderStatus(placed, { to: 2, actor: { id: null, name: 'Sistema' }, now });
    const agreed = await paidOrder();
    expect((await make({ order: [placed.id, agreed.id], value: '0.00' })).body.value).toBe('34.55');
    const typed = { order: [(await paidOrder()).id], value: 12.5 };
    expect((await make(typed)).body.value).toBe('12.50');
  });

  it('takes only paid orders of its client', async () => {
    const book = await onSale();
    const unpaid = await ordered(ana, [{ publication: book.id }]);
    const bia = await customer();
    const alien = await paidOrder(bia);
    const problems = async (body: object) => (await make(body)).body as object;
    expect(await problems({ order: [unpaid.id, alien.id, 99_999] })).toEqual({
      order: [
        `O pedido ${String(unpaid.id)} não está com o pagamento confirmado.`,
        `O pedido ${String(alien.id)} é de outro cliente.`,
        'Pedido 99999 não encontrado.',
      ],
    });
    expect(await problems({})).toEqual({ order: ['Escolha pelo menos um pedido.'] });
    expect(await problems({ client: 99_999, direct_shipping: true })).toEqual({
      client: ['Cliente não encontrado.'],
    });
    const mixed = { direct_shipping: true, order: [(await paidOrder()).id] };
    expect(await problems(mixed)).toEqual({ order: ['Uma remessa direta não tem pedidos.'] });
    const rest = { direct_shipping: true, owner: ana.row.id, shipping_type: 'Pombo' };
    expect(await problems(rest)).toEqual({
      owner: ['Escolha uma pessoa da equipe.'],
      shipping_type: ['"Pombo" não é uma escolha válida.'],
    });
  });

  it('may go without orders, directly', async () => {
    const answer = await make({ direct_shipping: true, shipping_type: 'SIMPLES', shipping: true });
    expect(answer.body).toMatchObject({ status: { id: 2 }, send_date: today, track_code: null });
  });

  it('cannot have come back before it left', async () => {
    const { id } = await paidOrder();
    const answer = await make({ order: [id], send_date: ago(2), return_date: ago(1) });
    expect([answer.status, answer.body.non_field_errors]).toEqual([
      400,
      ['Não é possível passar de “Em Andamento” para “Devolvido”.'],
    ]);
  });

  it('is for staff only', async () => {
    const body = { client: ana.row.id, direct_shipping: true };
    expect((await call(createExpedition, { token: ana.token, body })).status).toBe(403);
    expect((await call(listExpeditions, { token: ana.token })).status).toBe(403);
    expect((await call(getExpedition, { token: clerk.token, path: { id: 99_999 } })).status).toBe(
      404,
    );
    expect((await save(99_999, { order: 'x' })).status).toBe(404);
  });
});

describe('finding shipments', () => {
  it('by client, code and order, and by status', async () => {
    const rui = await person({}, { name: 'Rui Conceição Únicó' });
    const { id: orderId } = await paidOrder(rui);
    const { id } = (await make({ client: rui.row.id, order: [orderId], track_code: 'ZZ-77/x' }))
      .body;
    const found = async (query: Record<string, string>) =>
      (await call(listExpeditions, { token: clerk.token, query })).body.results.map(
        (row) => row.id,
      );
    const kept = (await call(listExpeditions, { token: clerk.token, query: { search: 'zz-77' } }))
      .body;
    expect(kept.results[0]?.track_code).toBe('ZZ-77/X');
    expect(await found({ search: 'unico conceicao' })).toEqual([id]);
    expect(await found({ search: 'zz-77' })).toEqual([id]);
    expect(await found({ search: `${String(orderId)} unico` })).toEqual([id]);
    expect(await found({ search: 'unico', status: '2' })).toEqual([]);
    expect(await found({ status: '1' })).toContain(id);
    expect((await found({})).at(0)).toBe(id);
  });

  it('offers clients with their shipping address', async () => {
    const bia = await person({}, { name: 'Bia Xavantina' });
    const answer = await call(listExpeditionClients, {
      token: clerk.token,
      query: { search: 'xavant' },
    });
    expect(answer.body).toEqual([
      {
        id: bia.row.id,
        name: 'Bia Xavantina',
        company_name: null,
        person_or_company: 0,
        email: bia.email,
        shipping_address: null,
      },
    ]);
  });
});
