import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { askingDays, chargeDay, noticeDay } from '#shared/signatures/autoRenewal';
import {
  endAutoRenewal,
  getSignature,
  startAutoRenewal,
} from '#shared/signatures/signatureEndpoints';
import { acceptTransfer, createTransfer } from '#shared/signatures/transfers/transferEndpoints';
import { embeddedTokenHeader } from '#shared/payments/embeddedEvent';
import { makeBoleto, receivePaymentEvent } from '#shared/payments/paymentEndpoints';
import { cancelOrder } from '#shared/orders/orderEndpoints';
import { updateOrderStatus } from '#shared/orders/orderDeskEndpoints';
import {
  addDays,
  addYears,
  type CalendarDate,
  formatDate,
  todayInSaoPaulo,
} from '#shared/values/calendarDate';
import { centavos } from '#shared/values/money';
import { call } from '#tests/support/calls/call';
import { reportFigure, repetitions } from '#tests/support/promise';
import { startBuckets } from '#tests/support/database/buckets';
import { startDatabase } from '#tests/support/database/database';
import { asJob } from '#tests/support/environments/leastPrivilege';
import { download, onSale } from '#tests/support/samples/orders';
import { customer, type Person, staff } from '#tests/support/samples/people';
import { given, subscription } from '#tests/support/screens/desk/signatureDesk';
import { actingFor, memberOf } from '#tests/support/samples/teams';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { stubSecrets } from '#tests/support/stubs/secrets';

await startBuckets();
await startDatabase();
stubSecrets({ paymentProvider: 'segredo do provedor' });
const mailbox = openMailbox();
const { handler: jobHandler } = await import('#functions/signatures/jobs/renewByThemselves');
const { handler: remindHandler } = await import('#functions/signatures/jobs/remindRenewals');
const { signatures } = await import('#functions/signatures/signatureRepository');
const { findOrder } = await import('#functions/orders/orderRepository');
const { unpaidUntil } = await import('#functions/orders/unpaidUntil');
const { coversOrder } = await import('#functions/orders/orderRecord');
const { publications } = await import('#functions/publications/publicationRepository');
const { commit } = await import('#platform/db/write');
const { dropAuthorization, liveAuthorizations } =
  await import('#functions/signatures/autoRenewal/authorizationRepository');
const { demoAuthorization, saveAuthorization, saveCharge } =
  await import('#infra/local/payments/demoBankRepository');
const { bookPayment } = await import('#infra/local/payments/demoBookRepository');
const renew = asJob('auto-renewals', jobHandler);
const remind = asJob('renewal-reminders', remindHandler);

const today = todayInSaoPaulo(new Date());
let ana: Person;
let publication: number;
let price: number;
const clerk = await staff();
beforeEach(async () => {
  // What other tests left behind would be followed too.
  for (const live of await liveAuthorizations()) await commit([dropAuthorization(live)]);
  ana = await customer();
  ({ id: publication } = await download(subscription));
  price = (await publications.get(publication))?.price_signature ?? 0;
  await mailbox.deliver();
});

const rowOf = async (id: number) => {
  const row = await signatures.get(id);
  if (!row) throw new Error('no signature');
  return row;
};
const ending = async (days: number) =>
  (await given(ana, { publication, due: addDays(today, days) })).id;
const start = (id: number, by = ana) => call(startAutoRenewal, { path: { id }, token: by.token });
const stop = (id: number, by = ana, query: Record<string, string> = {}) =>
  call(endAutoRenewal, { path: { id }, token: by.token, query });
const shown = async (id: number, by = ana) =>
  (await call(getSignature, { path: { id }, token: by.token })).body;
const bankOf = async (id: number) => {
  const known = await demoAuthorization((await rowOf(id)).auto_renewal?.authorization ?? '');
  if (!known) throw new Error('the bank knows nothing of it');
  return known;
};

let events = 0;
const tell = (body: object, id = `auto-${String((events += 1))}`) =>
  call(receivePaymentEvent, {
    path: { provider: 'embedded' },
    body: { id, ...body },
    headers: { [embeddedTokenHeader]: 'segredo do provedor' },
  });
const sayOf = async (signature: number, event: string, more: object = {}) =>
  tell({
    event: `PIX_AUTOMATIC_RECURRING_${event}`,
    authorization: { id: (await bankOf(signature)).id },
    ...more,
  });
const authorize = async (id: number) => {
  expect((await start(id)).status).toBe(200);
  await saveAuthorization({ ...(await bankOf(id)), state: 'active' });
  await sayOf(id, 'AUTHORIZATION_ACTIVATED');
  return own();
};
const chargeOf = async (id: number) => (await bankOf(id)).charges.at(-1);
const pay = async (id: number, reais?: number, payment?: string) => {
  const charge = await chargeOf(id);
  if (!charge) throw new Error('nothing to pay');
  return tell({
    event: 'PAYMENT_RECEIVED',
    payment: {
      id: payment ?? charge.id,
      externalReference: String(charge.order),
      value: reais ?? charge.amount / 100,
    },
  });
};
const own = async () => (await mailbox.deliver()).filter(({ to }) => to === ana.email);
const on = async (day: CalendarDate) => {
  await renew({ today: day });
  const first = await own();
  return [...first, ...(await own())];
};
const subjects = (mails: readonly { subject: string }[]) =>
  mails.map(({ subject }) => subject.split(':')[0]);
const throughDays = async (from: CalendarDate, to: CalendarDate) => {
  const mails: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    mails.push(...subjects(await on(day)).map((subject) => `${day} ${subject ?? ''}`));
  }
  return mails;
};
/** Through the two days on which something is done before the charge; the first test sees none between. */
const untilAsked = async (due: CalendarDate) => {
  await on(noticeDay(due));
  await on(askingDays(chargeDay(due)).first);
};

describe('a subscription that renews by itself', () => {
  it('is authorised by a code, announced with price and day, charged once, and valid a year more', async () => {
    const id = await ending(60);
    const due = addDays(today, 60);
    const asked = await start(id);
    expect(asked.body).toMatchObject({
      state: 'waiting',
      charge_on: chargeDay(due),
      price: (price / 100).toFixed(2),
    });
    expect(asked.body.qr).toContain('br.gov.bcb.pix');
    expect((await start(id)).body).toEqual(asked.body);
    await authorize(id);
    expect((await shown(id)).auto_renewal).not.toHaveProperty('asked_by');
    expect((await shown(id, clerk)).auto_renewal).toMatchObject({
      asked_by: ana.row.name,
      authorised_at: expect.stringContaining('T') as string,
    });
    expect((await shown(id)).auto_renewal).toMatchObject({
      state: 'active',
      qr: null,
      announced_on: null,
    });
    expect(await on(addDays(noticeDay(due), -1))).toEqual([]);
    const [notice] = await on(noticeDay(due));
    expect(notice?.text).toContain(formatDate(chargeDay(due)));
    expect(notice?.text).toContain('Não renovar');
    expect(notice?.text).not.toContain('frete');
    expect(notice?.to).toBe(ana.email);
    expect((await shown(id)).auto_renewal).toMatchObject({ announced_on: noticeDay(due) });
    expect(
      await throughDays(addDays(noticeDay(due), 1), addDays(askingDays(chargeDay(due)).first, -1)),
    ).toEqual([]);
    const ordered = await on(askingDays(chargeDay(due)).first);
    expect(subjects(ordered)).toContain('Renovação automática');
    // The bank pays before the end, so that nothing is said of a late payment.
    expect(ordered.map(({ text }) => text).join()).toContain(
      `De ${formatDate(due)} a ${formatDate(addYears(due, 1))}.`,
    );
    expect(await chargeOf(id)).toMatchObject({ amount: price, day: chargeDay(due), state: 'open' });
    const order = await findOrder((await rowOf(id)).auto_renewal?.round?.order ?? 0);
    // However many holidays lie between: it waits for the bank, not for its client.
    expect(order && unpaidUntil(order)).toBeNull();
    await on(chargeDay(due));
    expect((await shown(id)).auto_renewal).toMatchObject({ state: 'active' });
    await pay(id);
    const mails = await mailbox.deliver();
    expect(subjects(mails).join()).not.toContain('Boleto');
    expect((await rowOf(id)).due).toBe(addYears(due, 1));
    expect(await throughDays(addDays(chargeDay(due), 1), addDays(due, 2))).toEqual([]);
    const next = (await shown(id)).auto_renewal;
    expect(next).toMatchObject({ state: 'active', charge_on: chargeDay(addYears(due, 1)) });
  });

  it('is reminded of by its announcement alone, until the last day', async () => {
    const id = await ending(60);
    const due = addDays(today, 60);
    await authorize(id);
    for (const days of [30, 15, 7]) await remind({ today: addDays(due, -days) });
    expect(await own()).toEqual([]);
    await remind({ today: addDays(due, -1) });
    expect(await own()).toHaveLength(1);
  });

  it.each([
    ['refused', 'O banco respondeu “limite diário excedido”'],
    ['unanswered', 'O banco não pagou no dia da cobrança.'],
  ])(
    '%s: its holder reads why, and a slip goes out seven days before the end',
    async (how, words) => {
      const id = await ending(60);
      const due = addDays(today, 60);
      await authorize(id);
      await untilAsked(due);
      if (how === 'refused') {
        const { id: charge } = (await chargeOf(id)) ?? {};
        await sayOf(id, 'PAYMENT_INSTRUCTION_REFUSED', { charge, why: 'limite diário excedido' });
      }
      const told = [
        ...(await own()),
        ...(await on(chargeDay(due))),
        ...(await on(addDays(chargeDay(due), 1))),
      ];
      const failed = told.find(({ subject }) =>
        subject.startsWith('Renovação automática não feita'),
      );
      expect(failed?.text).toContain(words);
      expect(subjects(told).filter((subject) => subject?.startsWith('Boleto'))).toHaveLength(1);
      const order = (await rowOf(id)).auto_renewal?.round?.order ?? 0;
      expect((await findOrder(order))?.boleto?.amount).toBe(price);
      expect((await shown(id)).auto_renewal).toMatchObject({ state: 'failed', slip: true, order });
      expect(await chargeOf(id)).toMatchObject({ state: 'cancelled' });
      // The slip is paid: active again, for the next year.
      await tell({
        event: 'PAYMENT_RECEIVED',
        payment: { externalReference: String(order), value: price / 100 },
      });
      await mailbox.deliver();
      expect(await rowOf(id)).toMatchObject({ due: addYears(due, 1) });
      expect((await shown(id)).auto_renewal).toMatchObject({ state: 'active', problem: null });
    },
  );

  it.each(['shop', 'bank'])(
    'ended by the %s while its slip may still be paid: its holder reads by which order',
    async (by) => {
      const id = await ending(60);
      const due = addDays(today, 60);
      await authorize(id);
      await untilAsked(due);
      await on(addDays(chargeDay(due), 1));
      await own();
      const order = (await rowOf(id)).auto_renewal?.round?.order ?? 0;
      if (by === 'bank') await sayOf(id, 'AUTHORIZATION_CANCELLED');
      const told = by === 'bank' ? await own() : await on(addDays(due, 1));
      const ended = told.find(({ subject }) =>
        subject.startsWith('Renovação automática encerrada'),
      );
      expect(ended?.text.replace(/\s+/g, ' ')).toContain(
        `Ela ainda pode ser renovada com o pagamento do pedido #${String(order)}.`,
      );
      expect(ended?.text).toContain(`/payment/${String(order)}`);
      expect(ended?.text).not.toContain('Nada mais é cobrado');
    },
  );

  it('ended in the bank after the announcement: a slip seven days before the end, nothing before', async () => {
    const id = await ending(60);
    const due = addDays(today, 60);
    await authorize(id);
    await on(noticeDay(due));
    await sayOf(id, 'AUTHORIZATION_CANCELLED');
    expect(subjects(await own())).toEqual(['Renovação automática não feita']);
    expect(await throughDays(addDays(noticeDay(due), 1), addDays(chargeDay(due), -1))).toEqual([]);
    expect(
      subjects(await on(chargeDay(due))).some((subject) => subject?.startsWith('Boleto')),
    ).toBe(true);
    expect((await shown(id)).auto_renewal).toMatchObject({
      state: 'ended',
      problem: { kind: 'bank' },
    });
  });

  it('ends in one tap before the day of the charge, which is taken back with its order', async () => {
    const id = await ending(60);
    const due = addDays(today, 60);
    await authorize(id);
    await untilAsked(due);
    const order = (await rowOf(id)).auto_renewal?.round?.order ?? 0;
    const refusedSlip = await call(makeBoleto, { body: { order }, token: ana.token });
    expect(refusedSlip.status).toBe(400);
    expect((await stop(id)).body).toMatchObject({
      state: 'ended',
      problem: { kind: 'client', by_reader: true },
    });
    expect((await stop(id)).status).toBe(200);
    // Before any job has run: its page asks for no payment of it.
    expect((await findOrder(order))?.status).toBe(3);
    expect((await shown(id)).renewal_order).toBeNull();
    await mailbox.deliver();
    await mailbox.deliver();
    expect((await shown(id)).auto_renewal).toMatchObject({ order, slip: false });
    expect(await chargeOf(id)).toMatchObject({ state: 'cancelled' });
    expect((await bankOf(id)).state).toBe('ended');
    expect(await throughDays(chargeDay(due), due)).toEqual([]);
    expect((await rowOf(id)).due).toBe(due);
  });

  it('is not renewed this time where its client cancels the order, and says so at once', async () => {
    const id = await ending(60);
    const due = addDays(today, 60);
    await authorize(id);
    await untilAsked(due);
    const order = (await rowOf(id)).auto_renewal?.round?.order ?? 0;
    await call(cancelOrder, { body: { order }, token: ana.token });
    expect([...subjects(await own()), ...subjects(await own())]).toEqual([
      `Pedido #${String(order)} cancelado`,
    ]);
    expect((await shown(id)).auto_renewal).toMatchObject({
      state: 'failed',
      slip: false,
      problem: { kind: 'cancelled', why: `O pedido ${String(order)} da renovação foi cancelado.` },
    });
    expect((await throughDays(chargeDay(due), due)).join()).not.toContain('Boleto');
    expect((await shown(id)).auto_renewal).toMatchObject({ slip: false });
  });

  it('is over for a holder who transfers it, and stays over if they get it back', async () => {
    const id = await ending(60);
    await authorize(id);
    const bia = await customer();
    for (const [from, to] of [
      [ana, bia],
      [bia, ana],
    ] as const) {
      const { body } = await call(createTransfer, {
        token: from.token,
        body: { signatures: [id], email: to.email },
      });
      const path = { id: body.id };
      const taken = await call(acceptTransfer, { token: to.token, path, body: {} });
      expect(taken.status).toBe(200);
      await mailbox.deliver();
    }
    expect((await bankOf(id)).state).toBe('ended');
    expect(await shown(id)).toMatchObject({
      auto_renewal: {
        state: 'ended',
        problem: { kind: 'shop', why: 'A assinatura foi transferida.' },
      },
      actions: expect.arrayContaining(['auto_renew']) as string[],
    });
    expect((await start(id)).body).toMatchObject({ state: 'waiting' });
  });

  it('is explained by e-mail where staff cancel its order', async () => {
    const id = await ending(60);
    const due = addDays(today, 60);
    await authorize(id);
    await untilAsked(due);
    const order = (await rowOf(id)).auto_renewal?.round?.order ?? 0;
    await call(updateOrderStatus, {
      body: { order, status: 3, reason: 'Título revisto' },
      token: clerk.token,
    });
    expect([...subjects(await own()), ...subjects(await own())]).toContain(
      'Renovação automática não feita',
    );
  });

  it('that ended with the subscription says until when that was in force', async () => {
    const id = await ending(60);
    const due = addDays(today, 60);
    await authorize(id);
    const [mail] = await on(addDays(due, 2));
    expect(mail?.text).toContain(`A publicação valeu até ${formatDate(due)}.`);
  });

  it('is confirmed by e-mail when authorised and when ended, to its holder and to their buyer', async () => {
    const { person: buyer } = await memberOf(ana, { role: 'buyer', deliver: mailbox.deliver });
    const { person: reader } = await memberOf(ana, { role: 'reader', deliver: mailbox.deliver });
    await mailbox.deliver();
    const id = await ending(400);
    const due = addDays(today, 400);
    const by = (who: Person) => ({ token: who.token, headers: actingFor(ana), path: { id } });
    await call(startAutoRenewal, by(buyer));
    await sayOf(id, 'AUTHORIZATION_ACTIVATED');
    const both = [ana.email, buyer.email].sort();
    const heard = async (subject: string) => {
      const mails = (await mailbox.deliver()).filter((mail) => mail.subject.startsWith(subject));
      expect(mails.map(({ to }) => to).sort()).toEqual(both);
      return mails[0]?.text;
    };
    expect(await heard('Renovação automática autorizada')).toContain(formatDate(chargeDay(due)));
    await call(endAutoRenewal, { ...by(buyer), query: {} });
    const words = `como foi pedido na sua conta em ${formatDate(today)}. Nada mais é cobrado por ela.`;
    expect((await heard('Renovação automática encerrada'))?.replace(/\s+/g, ' ')).toContain(words);
    const problemOf = async (who: Person) =>
      (await call(getSignature, by(who))).body.auto_renewal?.problem;
    expect(await problemOf(buyer)).toMatchObject({ kind: 'client', by_reader: true });
    expect(await problemOf(reader)).toMatchObject({ kind: 'client', by_reader: false });
    expect((await shown(id)).auto_renewal?.problem).toMatchObject({ by_reader: false });
    expect((await shown(id, clerk)).auto_renewal?.problem).not.toHaveProperty('by_reader');
  });

  it('ended from the day of its charge on: the e-mail says that this one is carried out', async () => {
    const id = await ending(6);
    const due = addDays(today, 6);
    const charge_on = addDays(today, -1);
    await authorize(id);
    const row = await rowOf(id);
    if (!row.auto_renewal) throw new Error('not asked for');
    const announced = new Date().toISOString();
    const round = { due, price: centavos(price), charge_on, announced, order: 1 };
    const auto_renewal = { ...row.auto_renewal, round };
    await commit(signatures.replace(row, signatures.revised(row, { auto_renewal })));
    await mailbox.deliver();
    await stop(id);
    const [mail] = (await own()).filter(({ subject }) => subject.includes('encerrada'));
    expect(mail?.text).toContain(`A cobrança de ${formatDate(charge_on)} já foi pedida`);
  });

  it('of a printed title is announced without its freight', async () => {
    const { id: printed } = await onSale({ is_signature: true });
    const due = addDays(today, 60);
    const { id } = await given(ana, { publication: printed, due, status: 2 });
    await authorize(id);
    const [notice] = await on(noticeDay(due));
    expect(notice?.text.replace(/\s+/g, ' ')).toContain(
      'O frete do que é impresso é combinado à parte e não está incluído.',
    );
  });

  it('is asked of the bank on the next day where its provider was away for one, once and in time', async () => {
    const { currentProvider } = await import('#functions/payments/providers/currentProvider');
    const { automaticPix } = currentProvider;
    if (!automaticPix) throw new Error('no Pix Automático');
    const id = await ending(60);
    const due = addDays(today, 60);
    await authorize(id);
    const { first } = askingDays(chargeDay(due));
    await on(noticeDay(due));
    const away = vi.spyOn(automaticPix, 'charge').mockRejectedValue(new Error('503'));
    const told = await throughDays(first, first);
    away.mockRestore();
    expect(told.join()).not.toContain('não feita');
    expect(await chargeOf(id)).toBeUndefined();
    expect((await shown(id)).auto_renewal).toMatchObject({ state: 'active', problem: null });
    expect(await throughDays(addDays(first, 1), addDays(first, 2))).toEqual([]);
    expect((await bankOf(id)).charges).toMatchObject([{ amount: price, day: chargeDay(due) }]);
  });

  it('is never charged more than was announced, and less where it became cheaper', async () => {
    for (const [changed, charged] of [
      [price + 5000, price],
      [price - 1000, price - 1000],
    ] as const) {
      const id = await ending(60);
      const due = addDays(today, 60);
      await authorize(id);
      await on(noticeDay(due));
      const before = await publications.get(publication);
      if (!before) throw new Error('no publication');
      await commit(
        publications.replace(
          before,
          publications.revised(before, { price_signature: changed as typeof before.price }),
        ),
      );
      await on(askingDays(chargeDay(due)).first);
      expect((await chargeOf(id))?.amount).toBe(charged);
      const now = await publications.get(publication);
      if (now) {
        await commit(
          publications.replace(
            now,
            publications.revised(now, { price_signature: before.price_signature }),
          ),
        );
      }
    }
  });

  it('ends with its publication, its purchase and its holder', async () => {
    const gone = await ending(60);
    await authorize(gone);
    const row = await rowOf(gone);
    await commit(signatures.remove(row));
    await on(today);
    const authorization = await demoAuthorization(row.auto_renewal?.authorization ?? '');
    expect(authorization?.state).toBe('ended');
  });

  it('tells staff and holder the same, and staff may end it with a reason', async () => {
    const id = await ending(60);
    await authorize(id);
    const { auto_renewal: seen } = await shown(id, clerk);
    expect(seen?.state).toBe('active');
    expect(seen?.authorization).toMatch(/./);
    expect((await shown(id)).auto_renewal).not.toHaveProperty('authorization');
    expect((await start(id, clerk)).status).toBe(403);
    expect((await stop(id, await customer())).status).toBe(404);
    expect((await start(id, await customer())).status).toBe(404);
    const ended = await stop(id, clerk, { reason: 'pedido por telefone' });
    expect(ended.body).toMatchObject({
      state: 'ended',
      problem: { kind: 'staff', why: 'pedido por telefone' },
    });
    expect(subjects(await own())).toEqual(['Renovação automática encerrada']);
  });
});

describe('what a provider says of it', () => {
  it('counts once, in whatever order, and of its own charge alone', async () => {
    const id = await ending(60);
    const due = addDays(today, 60);
    await start(id);
    const { id: authorization } = await bankOf(id);
    const end = {
      event: 'PIX_AUTOMATIC_RECURRING_AUTHORIZATION_CANCELLED',
      authorization: { id: authorization },
    };
    await Promise.all(Array.from({ length: 6 }, () => tell(end, 'ended-once')));
    await sayOf(id, 'AUTHORIZATION_ACTIVATED');
    expect((await shown(id)).auto_renewal).toMatchObject({ state: 'ended' });
    expect(await own()).toHaveLength(1);
    expect((await tell({ ...end, authorization: { id: 'demo-aut-strange' } })).status).toBe(200);
    const again = await ending(60);
    await authorize(again);
    await untilAsked(due);
    await sayOf(again, 'PAYMENT_INSTRUCTION_REFUSED', { charge: 'demo-pix-999', why: null });
    expect((await shown(again)).auto_renewal).toMatchObject({ state: 'active' });
  });

  it('a lower amount pays nothing, a second payment and a late one are for staff', async () => {
    const id = await ending(60);
    const due = addDays(today, 60);
    await authorize(id);
    await untilAsked(due);
    await on(chargeDay(due));
    await pay(id, 1);
    expect((await rowOf(id)).due).toBe(due);
    await pay(id);
    await mailbox.deliver();
    expect((await rowOf(id)).due).toBe(addYears(due, 1));
    const { order = 0, id: charge = '' } = (await chargeOf(id)) ?? {};
    await pay(id, undefined, `${charge}-again`);
    const payments = (await findOrder(order))?.payments ?? [];
    expect(payments.filter(coversOrder)).toHaveLength(1);
    expect(payments.at(-1)?.outcome).toBe('repeated');
    await mailbox.deliver();
    expect((await rowOf(id)).due).toBe(addYears(due, 1));
  });
});

describe('a random year', () => {
  const act = fc.constantFrom(
    'nothing',
    'pay',
    'refuse',
    'end',
    'stop',
    'twice',
    'late',
    'dearer',
    'withdraw',
    'skip',
    'manual',
  );
  const renewals = repetitions(2, 40);
  it('never charges twice, unannounced or dearer, and never ends without renewal or a sentence', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 2, max: 70 }),
        fc.array(fc.record({ at: fc.integer({ min: 0, max: 40 }), act }), { maxLength: 5 }),
        async (days, acts) => {
          ana = await customer();
          const { id: title } = await download(subscription);
          const due = addDays(today, days);
          const { id } = await given(ana, { publication: title, due });
          await mailbox.deliver();
          const mails: { subject: string; text: string; day: CalendarDate }[] = [];
          mails.push(...(await authorize(id)).map((mail) => ({ ...mail, day: today })));
          const from = noticeDay(due) < today ? today : noticeDay(due);
          let most: number | null = null;
          for (let day = from, count = 0; day <= due; day = addDays(day, 1), count += 1) {
            const now = acts.filter(({ at }) => at === count);
            const isDown = now.some(({ act: one }) => one === 'skip');
            if (!isDown) mails.push(...(await on(day)).map((mail) => ({ ...mail, day })));
            await remind({ today: day });
            mails.push(...(await own()).map((mail) => ({ ...mail, day })));
            if (mails.some(({ subject }) => subject.startsWith('Renovação automática em'))) {
              most ??= (await rowOf(id)).auto_renewal?.round?.price ?? null;
            }
            const charge = await chargeOf(id);
            if (charge && (most === null || charge.amount > most)) {
              throw new Error('charged without an announcement, or more than was announced');
            }
            for (const { act: one } of now) await happen(one, { id, title, charge });
            mails.push(...(await own()).map((mail) => ({ ...mail, day })));
          }
          const row = await rowOf(id);
          const order = row.auto_renewal?.round?.order;
          const placed = order === undefined ? undefined : await findOrder(order);
          const counted = (placed?.payments ?? []).filter(coversOrder);
          expect(counted.length).toBeLessThanOrEqual(1);
          expect(row.due === due || row.due === addYears(due, 1)).toBe(true);
          if (row.due === due) {
            const sentence = mails.some(({ subject }) =>
              /Renovação automática (?:não feita|encerrada)|Assinatura vence/.test(subject),
            );
            expect(sentence || row.auto_renewal?.over?.kind === 'client').toBe(true);
          }
        },
      ),
      { numRuns: renewals },
    );
    reportFigure(
      `${String(renewals)} automatic renewals through random days: none charged twice or silently`,
    );
  }, 240_000);

  type About = { id: number; title: number; charge: Awaited<ReturnType<typeof chargeOf>> };
  async function happen(one: string, { id, title, charge }: About) {
    const known = await bankOf(id);
    switch (one) {
      case 'pay':
      case 'twice':
      case 'late': {
        if (!charge) return;
        await saveCharge(known, { ...charge, state: 'paid' });
        const paid = {
          order: charge.order,
          amount: charge.amount,
          day: today,
          fee: null,
          state: 'paid',
        } as const;
        await bookPayment({ id: charge.id, ...paid }, new Date());
        await pay(id);
        if (one === 'twice') await pay(id, undefined, `${charge.id}-again`);
        return;
      }
      case 'refuse':
        if (charge) {
          await sayOf(id, 'PAYMENT_INSTRUCTION_REFUSED', {
            charge: charge.id,
            why: 'conta bloqueada',
          });
        }
        return;
      case 'end':
        await sayOf(id, 'AUTHORIZATION_CANCELLED');
        return;
      case 'stop':
        await stop(id);
        return;
      case 'dearer': {
        const before = await publications.get(title);
        if (typeof before?.price_signature !== 'number') return;
        const dearer = (before.price_signature + 100) as typeof before.price;
        await commit(
          publications.replace(before, publications.revised(before, { price_signature: dearer })),
        );
        return;
      }
      case 'withdraw': {
        const before = await publications.get(title);
        if (before) {
          await commit(
            publications.replace(before, publications.revised(before, { price_signature: null })),
          );
        }
        return;
      }
      case 'manual': {
        const order = (await rowOf(id)).auto_renewal?.round?.order;
        if (order !== undefined) {
          await call(updateOrderStatus, { body: { order, status: 2 }, token: clerk.token });
        }
        return;
      }
    }
  }
});
