import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { askReturnCode, decideWithdrawal } from '#shared/orders/orderDeskEndpoints';
import { withdrawOrder } from '#shared/orders/orderEndpoints';
import { addDays, formatDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { expeditionDesk } from '#tests/support/screens/desk/expeditionDesk';
import { download } from '#tests/support/samples/orders';
import { bought } from '#tests/support/samples/purchases';
import { startPostingStub } from '#tests/support/stubs/postingStub';

const correios = await startPostingStub();
process.env.SHIPPING = JSON.stringify({
  correios: null,
  melhorEnvio: null,
  carrier: { name: 'correios', url: correios.url },
});
await startDatabase();
afterAll(correios.stop);
const { customer, staff } = await import('#tests/support/samples/people');
const { handler: followed } = await import('#functions/expeditions/jobs/followParcels');
const { askReturnCode: command } = await import('#functions/orders/endpoints/askReturnCode');
const { currentCarrier } = await import('#functions/shipping/carriers/currentCarrier');
const { findOrder } = await import('#functions/orders/orderRepository');
const { readHistory: history } = await import('#platform/history/history');

const [clerk, ana] = await Promise.all([staff(), customer()]);
const { deliver, make, paidOrder } = expeditionDesk(() => ({ clerk, ana }));
beforeEach(() => {
  correios.calls.length = 0;
  correios.kept.length = 0;
  correios.troubles.length = 0;
  correios.events.clear();
});

const leftOrder = async () => {
  const { id } = await paidOrder();
  await make({ order: [id], shipping: true });
  await deliver();
  await call(withdrawOrder, { token: ana.token, body: { order: id } });
  await deliver();
  return id;
};
const ask = (order: number, { token } = clerk) => call(askReturnCode, { token, body: { order } });
const made = () => correios.calls.filter(({ path }) => path === correios.paths.create);

describe('the return code of the carrier', () => {
  it('is of a reverse posting to the shop', async () => {
    const id = await leftOrder();
    const { status, body } = await ask(id);
    const [kept] = correios.kept;
    expect([status, body.withdrawal?.return_code]).toEqual([200, kept?.code]);
    expect(kept?.reference).toBe(`Devolução ${body.withdrawal?.protocol ?? ''}`);
    expect(made()[0]?.json).toMatchObject({
      logisticaReversa: 'S',
      codigoServico: expect.stringMatching(/^03(247|301)$/) as string,
      dataValidadeLogReversa: formatDate(addDays(todayInSaoPaulo(new Date()), 30)),
      destinatario: { cpfCnpj: '19741997000169' },
      remetente: { endereco: { cep: expect.stringMatching(/^\d{8}$/) as string } },
    });
  });

  it('is mailed and noted, and stays the same however often staff ask for it', async () => {
    const id = await leftOrder();
    const code = (await ask(id)).body.withdrawal?.return_code ?? '';
    const [mail] = await deliver();
    expect([mail?.to, mail?.subject]).toEqual([ana.email, `Código de devolução do pedido #${id}`]);
    expect(mail?.text).toContain(code);
    expect((await ask(id)).body.withdrawal?.return_code).toBe(code);
    expect(made()).toHaveLength(1);
    const actions = (await history('orders', id)).map(({ action }) => action);
    expect(actions).toContain(`Código de devolução ${code}`);
    expect((await ask(id, ana)).status).toBe(403);
  });

  it('is one though it is asked for twice in the same moment', async () => {
    const id = await leftOrder();
    await Promise.all([ask(id), ask(id), ask(id)]);
    expect(correios.kept).toHaveLength(1);
    expect((await findOrder(id))?.withdrawal?.return_code).toBe(correios.kept[0]?.code);
  });

  it('is looked for first where the answer was lost on its way', async () => {
    const id = await leftOrder();
    correios.troubles.push({ on: correios.paths.create, reaction: 'lost' });
    expect((await ask(id)).codes).toEqual({ non_field_errors: ['carrier_silent'] });
    expect((await ask(id)).codes).toEqual({ non_field_errors: ['return_running'] });
    const order = await findOrder(id);
    if (!order) throw new Error('no order');
    const later = { actor: clerk.row, now: new Date(Date.now() + 61_000) };
    const { withdrawal } = await command(order, currentCarrier(), later);
    expect(correios.kept.map(({ code }) => code)).toEqual([withdrawal?.return_code]);
  });

  it('is refused in the carrier’s words, and may be asked for again at once', async () => {
    const id = await leftOrder();
    const reaction = { status: 400, body: { msgs: ['CEP do remetente não atendido.'] } };
    correios.troubles.push({ on: correios.paths.create, reaction });
    expect((await ask(id)).text).toContain('CEP do remetente não atendido.');
    expect((await ask(id)).body.withdrawal?.return_code).toBe(correios.kept[0]?.code);
  });

  it('is not asked for where nothing left, or nothing is left to decide', async () => {
    const { id: publication } = await download();
    const { order } = await bought(ana, [{ publication }]);
    expect((await ask(order.id)).codes).toEqual({ non_field_errors: ['withdrawal_closed'] });
    await call(withdrawOrder, { token: ana.token, body: { order: order.id } });
    expect((await ask(order.id)).codes).toEqual({ non_field_errors: ['nothing_to_return'] });
    expect(made()).toHaveLength(0);
  });
});

describe('what the carrier says of the material that comes back', () => {
  const posted = { codigo: 'PO', descricao: 'Objeto postado' };
  const arrived = { codigo: 'BDE', descricao: 'Objeto entregue ao destinatário' };
  const follow = () => followed({ id: crypto.randomUUID(), time: new Date().toISOString() });
  const withdrawalOf = async (id: number) => (await findOrder(id))?.withdrawal;
  const postedOf = async (id: number) => (await withdrawalOf(id))?.return_posted ?? null;
  const coded = async () => {
    const id = await leftOrder();
    const { body } = await ask(id);
    return { id, code: body.withdrawal?.return_code ?? '', version: body.row_version };
  };

  it('is the day it was posted and the day it arrived, and changes nothing else', async () => {
    const { id, code, version } = await coded();
    await follow();
    expect(await postedOf(id)).toBeNull();
    correios.events.set(code, posted);
    await follow();
    const first = await postedOf(id);
    expect(first).toMatch(/^\d{4}-\d{2}-\d{2}T/);
    correios.events.set(code, arrived);
    await follow();
    expect(await withdrawalOf(id)).toMatchObject({
      state: 'asked',
      return_posted: first,
      return_arrived: expect.any(String) as string,
    });
    // What staff were about to say is not overtaken by it, and the code is asked for no more.
    correios.calls.length = 0;
    await follow();
    expect(correios.calls.some(({ query }) => query.getAll('codigosObjetos').includes(code))).toBe(
      false,
    );
    const body = { order: id, step: 'returned', row_version: version };
    const back = await call(decideWithdrawal, { token: clerk.token, body });
    expect(back.body.withdrawal).toMatchObject({ state: 'returned', return_posted: first });
  });

  it('is not of another code', async () => {
    const { id, code } = await coded();
    correios.events.set(code, posted);
    await follow();
    const step = { order: id, step: 'code', return_code: 'LR123457247BR' };
    await call(decideWithdrawal, { token: clerk.token, body: step });
    expect(await postedOf(id)).toBeNull();
    correios.events.set('LR123457247BR', posted);
    await follow();
    expect(await postedOf(id)).not.toBeNull();
  });

  it('waits for the next hour where the carrier does not answer', async () => {
    const { id, code } = await coded();
    correios.events.set(code, posted);
    const reaction = { status: 500, body: {} };
    for (let tries = 0; tries < 3; tries += 1) {
      correios.troubles.push({ on: '/srorastro/v1/objetos', reaction });
    }
    await follow();
    expect(await postedOf(id)).toBeNull();
    correios.troubles.length = 0;
    await follow();
    expect(await postedOf(id)).not.toBeNull();
  });
});
