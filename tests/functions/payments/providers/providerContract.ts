import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { isValidBoleto } from '@brazilian-utils/brazilian-utils/is-valid-boleto';
import { addDays, todayInSaoPaulo } from '#shared/values/calendarDate';
import { centavos } from '#shared/values/money';
import { boletoLine } from '#shared/payments/boletoCode';
import { receivePaymentEvent } from '#shared/payments/paymentEndpoints';
import type { OrderRecord } from '#functions/orders/orderRecord';
import { call } from '#tests/support/calls/call';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { onSale, ordered } from '#tests/support/samples/orders';
import { customer, type Person } from '#tests/support/samples/people';

/** What happened at the provider, in the words both providers use. */
export type ProviderNews = {
  readonly id: string;
  readonly event: string;
  readonly boleto: string;
  readonly order: number;
  readonly reais: number;
  readonly currency?: string;
};
type Call = { readonly headers: Record<string, string>; readonly body: unknown };

/**
 * What every payment provider must do, run against the one the environment's configuration chooses.
 * `tell` makes the call with which it reports something.
 */
export function providerContract(name: string, tell: (news: ProviderNews) => Call): void {
  const actor = { id: null, name: 'Sistema' };
  const mailbox = openMailbox();
  let buyer: Person;
  let publication: number;
  beforeAll(async () => {
    buyer = await customer();
    ({ id: publication } = await onSale());
    await mailbox.deliver();
  });

  const provider = async () =>
    (await import('#functions/payments/providers/currentProvider')).currentProvider;
  const orderNow = async ({ id }: { id: number }) => {
    const { findOrder } = await import('#functions/orders/orderRepository');
    const found = await findOrder(id);
    if (!found) throw new Error('no order');
    return found;
  };
  const charged = async (): Promise<OrderRecord & { boleto: { id: string } }> => {
    const { issueBoleto } = await import('#functions/payments/boleto/issueBoleto');
    const order = await ordered(buyer, [{ publication }]);
    const boleto = await issueBoleto(order, { actor, now: new Date() });
    await mailbox.deliver();
    return { ...(await orderNow(order)), boleto };
  };
  const post = async ({ headers, body }: Call) => {
    return call(receivePaymentEvent, { path: { provider: name }, headers, body });
  };
  let events = 0;
  const newsOf = (
    { id: order, boleto }: { id: number; boleto: { id: string } },
    changes: Partial<ProviderNews> = {},
  ): ProviderNews => {
    events += 1;
    const id = `evt_${String(events)}`;
    return { id, event: 'PAYMENT_RECEIVED', boleto: boleto.id, order, reais: 80, ...changes };
  };
  const subjects = async () => (await mailbox.deliver()).map(({ subject }) => subject);

  const requestFor = (id: number, sequence = 1) => ({
    order: {
      id,
      total: centavos(8000),
      dueDate: addDays(todayInSaoPaulo(new Date()), 3),
      payer: {
        name: 'Aérea Vale Verde Ltda',
        document: '12ABC34501DE35',
        address: buyer.row.billing_address ?? never(),
      },
    },
    sequence,
    now: new Date(),
  });

  describe(`a boleto of ${name}`, () => {
    it('has codes that agree, for the amount asked, and at most a safe link', async () => {
      const { barcode, line, link, nossoNumero } = await (
        await provider()
      ).createBoleto(requestFor(910_001));
      expect(line).toBe(boletoLine(barcode));
      expect(isValidBoleto(line)).toBe(true);
      expect(Number(barcode.slice(9, 19))).toBe(8000);
      expect(nossoNumero).not.toBe('');
      if (link !== undefined) expect(link).toMatch(/^https:\/\//);
    });

    it('is the same one when asked again, and another for the next number', async () => {
      const bank = await provider();
      const first = await bank.createBoleto(requestFor(910_002));
      expect(await bank.createBoleto(requestFor(910_002))).toEqual(first);
      expect((await bank.createBoleto(requestFor(910_002, 2))).id).not.toBe(first.id);
      expect((await bank.createBoleto(requestFor(910_003))).id).not.toBe(first.id);
    });

    it('is open until something happens, and may be cancelled more than once', async () => {
      const bank = await provider();
      const { id } = await bank.createBoleto(requestFor(910_004));
      expect(await bank.get(id)).toMatchObject({ id, state: 'open' });
      await bank.cancel(id);
      await bank.cancel(id);
      expect((await bank.get(id)).state).not.toBe('paid');
    });
  });

  describe(`an event of ${name}`, () => {
    it('that tells of a payment confirms the order, however often and in whatever order it comes', async () => {
      const order = await charged();
      const told = [
        newsOf(order),
        newsOf(order, { event: 'PAYMENT_CONFIRMED' }),
        newsOf(order, { event: 'PAYMENT_OVERDUE' }),
        newsOf(order, { event: 'PAYMENT_BANK_SLIP_VIEWED' }),
        newsOf(order, { event: 'PAYMENT_DELETED' }),
      ];
      const [storm = []] = fc.sample(
        fc.shuffledSubarray([...told, ...told, ...told], { minLength: 15 }),
        { numRuns: 1, seed: 7 },
      );
      for (const news of storm) expect((await post(tell(news))).status).toBe(200);
      const paid = await orderNow(order);
      expect(paid).toMatchObject({ status: 2, boleto: null });
      expect(paid.payments).toEqual([expect.objectContaining({ amount: 8000 })]);
      expect(await subjects()).toEqual([`Pagamento confirmado #${order.id}`]);
    });

    it('that tells of too little leaves the order pending, of too much confirms it; staff hear of both, the client of the first', async () => {
      const short = await charged();
      const long = await charged();
      await post(tell(newsOf(short, { reais: 79.99 })));
      await post(tell(newsOf(long, { reais: 80.01 })));
      expect((await orderNow(short)).status).toBe(1);
      expect((await orderNow(long)).status).toBe(2);
      expect((await subjects()).toSorted()).toEqual([
        `Pagamento a maior: pedido #${long.id}`,
        `Pagamento a mais: pedido #${long.id}`,
        `Pagamento a menor: pedido #${short.id}`,
        `Pagamento confirmado #${long.id}`,
        `Pagamento incompleto: pedido #${short.id}`,
      ]);
    });

    it('that tells of the right number in another currency pays for nothing', async () => {
      const order = await charged();
      for (const currency of ['USD', 'ARS', 'brl', '']) {
        expect((await post(tell(newsOf(order, { currency })))).status).toBe(200);
      }
      expect(await orderNow(order)).toMatchObject({ status: 1, payments: [] });
      await post(tell(newsOf(order, { currency: 'BRL' })));
      expect((await orderNow(order)).status).toBe(2);
      expect(await subjects()).toEqual([`Pagamento confirmado #${order.id}`]);
    });

    it('that tells of a payment after the cancellation changes nothing but goes to staff', async () => {
      const { changeOrderStatus } =
        await import('#functions/processes/ordering/orderDecided/changeOrderStatus');
      const order = await charged();
      await changeOrderStatus(order, { to: 3, actor, now: new Date() });
      await mailbox.deliver();
      await post(tell(newsOf(order)));
      expect(await orderNow(order)).toMatchObject({ status: 3, payments: [{ outcome: 'late' }] });
      expect(await subjects()).toEqual([
        `Pagamento após cancelamento: pedido #${order.id}`,
        `Pagamento após cancelamento: pedido #${order.id}`,
      ]);
    });

    it('that tells of a withdrawn boleto clears the link of that one only', async () => {
      const order = await charged();
      await post(tell(newsOf(order, { event: 'PAYMENT_DELETED', boleto: 'another' })));
      expect((await orderNow(order)).boleto).not.toBeNull();
      await post(tell(newsOf(order, { event: 'PAYMENT_DELETED' })));
      expect((await orderNow(order)).boleto).toBeNull();
    });

    it('that nobody knows, or of an order nobody knows, is accepted and ignored', async () => {
      const order = await charged();
      const before = await orderNow(order);
      for (const news of [
        newsOf(order, { event: 'PAYMENT_SOMETHING_NEW' }),
        newsOf({ ...order, id: 99_999_999 }),
      ]) {
        expect((await post(tell(news))).status).toBe(200);
      }
      expect(await orderNow(order)).toEqual(before);
      expect(await subjects()).toEqual([]);
    });

    it('is not believed without the token, and not taken when it is no event', async () => {
      const order = await charged();
      const good = tell(newsOf(order));
      const [header = ''] = Object.keys(good.headers);
      const token = good.headers[header] ?? '';
      for (const forged of ['', 'x', `${token} `, token.toUpperCase()]) {
        const { status } = await post({ ...good, headers: { [header]: forged } });
        expect(status).toBe(401);
      }
      for (const body of ['{', '[]', '{}', tell(newsOf(order, { reais: -80 })).body]) {
        expect((await post({ ...good, body })).status).toBe(400);
      }
      expect((await orderNow(order)).status).toBe(1);
    });
  });
}

function never(): never {
  throw new Error('a customer has an address');
}
