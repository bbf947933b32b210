import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { NotThere } from '#platform/domainErrors';
import { orderStatus } from '#shared/orders/orderStatus';
import { makeBoleto } from '#shared/payments/paymentEndpoints';
import { asaasKeys, startAsaas } from '#tests/support/stubs/asaasStub';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { onSale, ordered } from '#tests/support/samples/orders';
import { customer } from '#tests/support/samples/people';
import { stubSecrets } from '#tests/support/stubs/secrets';

const stub = await startAsaas();
process.env.PAYMENTS = JSON.stringify({ provider: 'asaas', url: stub.url });
await startDatabase();
stubSecrets({ paymentProvider: JSON.stringify(asaasKeys) });
afterAll(stub.stop);
const { issueBoleto } = await import('#functions/payments/boleto/issueBoleto');
const { claimCharge, leaveUnsettled, releaseClaim } =
  await import('#functions/payments/boleto/chargeClaimRepository');
const { currentProvider } = await import('#functions/payments/providers/currentProvider');
const { changeOrderStatus } =
  await import('#functions/processes/ordering/orderDecided/changeOrderStatus');
const { orderMoves } = await import('#functions/orders/transitions/orderMoves');
const { queueJob } = await import('#platform/history/queue');
const { voidUnansweredJob } = await import('#functions/payments/boleto/voidJobs');
const { deleteOrder } = await import('#functions/orders/endpoints/deleteOrder');

const actor = { id: null, name: 'Sistema' };
const patience = 8000;
const buyer = await customer();
const { id: publication } = await onSale();
beforeEach(() => {
  stub.calls.length = 0;
  stub.troubles.length = 0;
});

const place = () => ordered(buyer, [{ publication }]);
const ask = ({ id }: { id: number }) =>
  call(makeBoleto, { body: { order: id }, token: buyer.token });
const chargesOf = ({ id }: { id: number }) =>
  [...stub.charges.values()].filter(({ externalReference }) =>
    externalReference.startsWith(`${String(id)}-`),
  );
const asked = () => stub.calls.filter(({ method, path }) => method === 'POST' && path === charges);
const charges = '/v3/payments';
const started = Date.now();
const inSeconds = (seconds: number) => new Date(started + seconds * 1000);

describe('a charge whose answer did not come in time', () => {
  it('is taken up by those who try again at once, though it was made after their first look', async () => {
    const order = await place();
    // Given up on after four seconds; carried out one and a half seconds later.
    stub.troubles.push({ on: `POST ${charges}`, reaction: 'silence', madeAfterMs: 5500 });
    const first = await ask(order);
    expect(first.status).toBe(400);
    expect(first.body.non_field_errors[0]).toContain('não respondeu');
    expect(chargesOf(order)).toEqual([]);

    const retries = await Promise.all(Array.from({ length: 6 }, () => ask(order)));
    const [charge, ...others] = chargesOf(order);
    expect(others).toEqual([]);
    expect(retries.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    for (const { body } of retries) expect(body.transaction_link).toBe(charge?.bankSlipUrl);
    expect(asked()).toHaveLength(1);
  });

  it('is taken back with its order, and not before the provider must have made it', async () => {
    const order = await place();
    stub.troubles.push({ on: `POST ${charges}`, reaction: 'silence', madeAfterMs: 4500 });
    expect((await ask(order)).status).toBe(400);
    expect(orderMoves['1>3'].effects(order)).toContainEqual(
      queueJob.voidUnanswered({ order: order.id, boleto: 1, card: 1 }),
    );
    // Opened anew meanwhile, it takes the same charge up: nothing of it is taken back.
    await voidUnansweredJob(
      { order: order.id, boleto: 1, card: 1 },
      { now: new Date(), deliveryId: 'x' },
    );
    await changeOrderStatus(order, { to: orderStatus.cancelled, actor, now: new Date() });
    const takeBack = (now: Date) =>
      voidUnansweredJob({ order: order.id, boleto: 1, card: 1 }, { now, deliveryId: 'x' });
    await expect(takeBack(new Date())).rejects.toThrow('may still be made');
    await vi.waitFor(() => expect(chargesOf(order)).toMatchObject([{ deleted: false }]), 5000);
    await takeBack(new Date(Date.now() + 120_000));
    expect(chargesOf(order)).toMatchObject([{ deleted: true }]);
  }, 30_000);

  it('is asked for anew only when the first try must have settled', async () => {
    const order = await place();
    stub.troubles.push({ on: `POST ${charges}`, reaction: { status: 502, body: '' } });
    expect((await ask(order)).status).toBe(400);

    const held = await ask(order);
    expect(held.body.non_field_errors[0]).toContain('não respondeu');
    const looks = stub.calls.filter(({ method, path }) => method === 'GET' && path === charges);
    expect(looks.length).toBeGreaterThan(patience / 1000 / 2);
    expect(asked()).toHaveLength(1);

    await issueBoleto(order, { actor, now: new Date(Date.now() + 61_000) });
    expect(asked()).toHaveLength(2);
    expect(chargesOf(order)).toHaveLength(1);
  });

  it('counts as made when only its codes cannot be had', async () => {
    const order = await place();
    const next = `pay_${String(stub.charges.size + 80_225_913_252).padStart(12, '0')}`;
    const codes = `GET ${charges}/${next}/identificationField`;
    stub.troubles.push({ on: codes, reaction: { status: 404, body: '' } });
    expect((await ask(order)).status).toBe(400);
    expect((await ask(order)).status).toBe(200);
    expect(asked()).toHaveLength(1);
  });

  it('is not waited for after a refusal: the next try is free', async () => {
    const order = await place();
    const refusal = { errors: [{ code: 'invalid_value', description: 'O valor é inválido.' }] };
    stub.troubles.push({ on: `POST ${charges}`, reaction: { status: 400, body: refusal } });
    expect((await ask(order)).status).toBe(400);
    expect((await ask(order)).status).toBe(200);
    expect(chargesOf(order)).toHaveLength(1);
  });
});

describe('the claim on an order’s boleto', () => {
  let orders = 5_000_000;
  const order = () => (orders += 1);

  it('is one process’s at a time and free once it is released', async () => {
    const id = order();
    const claims = await Promise.all(
      Array.from({ length: 8 }, () => claimCharge('BOLETO', id, inSeconds(0))),
    );
    const [claim, ...others] = claims.filter((one) => one !== undefined);
    if (!claim) throw new Error('nobody has it');
    expect(others).toEqual([]);
    expect(claim.unsettledUntil).toBeUndefined();
    await releaseClaim(claim);
    expect((await claimCharge('BOLETO', id, inSeconds(0)))?.unsettledUntil).toBeUndefined();
  });

  it('of a process that died is unsettled before it is free', async () => {
    const id = order();
    await claimCharge('BOLETO', id, inSeconds(0));
    expect(await claimCharge('BOLETO', id, inSeconds(29))).toBeUndefined();
    const looking = await claimCharge('BOLETO', id, inSeconds(31));
    expect(looking?.unsettledUntil).toBeGreaterThan(inSeconds(80).getTime() / 1000);
    expect(await claimCharge('BOLETO', id, inSeconds(32))).toBeUndefined();
    expect((await claimCharge('BOLETO', id, inSeconds(95)))?.unsettledUntil).toBeUndefined();
  });

  it('left unsettled is for one to look at a time, and looking does not prolong it', async () => {
    const id = order();
    const first = await claimCharge('BOLETO', id, inSeconds(0));
    if (!first) throw new Error('nobody has it');
    await leaveUnsettled(first, inSeconds(5));
    for (const second of [6, 20, 40, 64]) {
      const looks = await Promise.all(
        Array.from({ length: 5 }, () => claimCharge('BOLETO', id, inSeconds(second))),
      );
      const [look, ...others] = looks.filter((one) => one !== undefined);
      if (!look) throw new Error('nobody looks');
      expect(others).toEqual([]);
      expect(look.unsettledUntil).toBeDefined();
      await leaveUnsettled(look, inSeconds(second));
    }
    expect((await claimCharge('BOLETO', id, inSeconds(66)))?.unsettledUntil).toBeUndefined();
  });
});

it('a boleto that comes when its order was deleted is taken back', async () => {
  const order = await place();
  const cancel = vi.spyOn(currentProvider, 'cancel');
  const provider = {
    ...currentProvider,
    createBoleto: async (request: Parameters<typeof currentProvider.createBoleto>[0]) => {
      const made = await currentProvider.createBoleto(request);
      await deleteOrder(order, { actor, now: new Date() });
      return made;
    },
  };
  await expect(issueBoleto(order, { actor, now: new Date(), provider })).rejects.toBeInstanceOf(
    NotThere,
  );
  const [charge] = chargesOf(order);
  expect(charge?.deleted).toBe(true);
  cancel.mockRestore();
});
