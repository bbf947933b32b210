import { describe, expect, it, vi } from 'vitest';
import { isValidBoleto } from '@brazilian-utils/brazilian-utils/is-valid-boleto';
import { type CalendarDate, todayInSaoPaulo, weekday } from '#shared/values/calendarDate';
import { getOrder } from '#shared/orders/orderEndpoints';
import { getBoletoSlip, makeBoleto } from '#shared/payments/paymentEndpoints';
import { RuleViolation } from '#platform/domainErrors';
import type { OrderRecord } from '#functions/orders/orderRecord';
import type { Boleto, BoletoRequest } from '#functions/payments/providers/paymentProvider';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { download, onSale, ordered, photoOf, quoted } from '#tests/support/samples/orders';
import { customer, staff } from '#tests/support/samples/people';
import { reportFigure, repetitions } from '#tests/support/promise';

await startDatabase();
const mailbox = openMailbox();
const { issueBoleto } = await import('#functions/payments/boleto/issueBoleto');
const { currentProvider } = await import('#functions/payments/providers/currentProvider');
const { changeOrderStatus } =
  await import('#functions/processes/ordering/orderDecided/changeOrderStatus');
const { findOrder } = await import('#functions/orders/orderRepository');

const actor = { id: null, name: 'Sistema' };
const [buyer, clerk] = await Promise.all([customer(), staff()]);

const making = (order: { id: number }, token: string | undefined = buyer.token) =>
  call(makeBoleto, { body: { order: order.id }, token });
const order = async (now = new Date()) =>
  ordered(buyer, [{ publication: (await onSale()).id }], {}, now);
const daysLater = (days: number) => new Date(Date.now() + days * 86_400_000);

describe('making a boleto', () => {
  it('charges what the order shows, without the marker, and mails the slip', async () => {
    const placed = await order();
    await mailbox.deliver();
    const { status, body } = await making(placed);
    expect(status).toBe(200);
    const { barcode, line, due, pix } = body.boleto;
    expect(isValidBoleto(line)).toBe(true);
    expect(barcode.slice(9, 19)).toBe('0000008000');
    expect(line).toMatch(/^\d{47}$/);
    expect(pix).toContain('540580.00');
    expect([1, 2, 3, 4, 5]).toContain(weekday(due as CalendarDate));
    expect(body.transaction_link).toMatch(
      new RegExp(`^http://localhost:8080/order/${String(placed.id)}/boleto/\\?`),
    );
    const [mail] = await mailbox.deliver();
    expect(mail).toMatchObject({ to: buyer.email, subject: `Boleto do pedido #${placed.id}` });
    expect(mail?.text).toContain('R$\u00A080,00');
    expect(mail?.text).toContain(body.transaction_link);
    expect(mail?.text.replace(/\D/g, '')).toContain(line);

    const { body: shown } = await call(getOrder, {
      path: { id: placed.id },
      token: buyer.token,
    });
    expect(shown).toMatchObject({
      transaction_link: body.transaction_link,
      boleto: { line, due, expired: false },
    });
  });

  it('charges real shipping', async () => {
    const offer = await quoted(3455);
    const placed = await ordered(buyer, [{ publication: (await onSale()).id }], offer);
    expect((await making(placed)).body.boleto.barcode.slice(9, 19)).toBe('0000011455');
  });

  it('answers the same link however often it is asked', async () => {
    const placed = await order();
    const { text: first } = await making(placed);
    await mailbox.deliver();
    expect((await making(placed)).text).toBe(first);
    expect((await making(placed, clerk.token)).text).toBe(first);
    expect(await mailbox.deliver()).toEqual([]);
  });

  it('is for pending orders with something to pay, of their owner or by staff', async () => {
    const placed = await order();
    expect((await making(placed, (await customer()).token)).status).toBe(404);
    expect((await call(makeBoleto, { body: { order: placed.id } })).status).toBe(401);
    expect((await making({ id: 999_999 })).status).toBe(404);
    const { id } = await onSale({ has_photo_upload: true });
    const reviewed = await ordered(buyer, [{ publication: id, file: await photoOf(null) }]);
    expect((await making(reviewed)).body).toEqual({ non_field_errors: [expect.any(String)] });
    for (const to of [2, 3] as const) {
      const moved = await order();
      await changeOrderStatus(moved, { to, actor, now: new Date() });
      expect((await making(moved)).body).toEqual({ non_field_errors: [expect.any(String)] });
    }
    const free = await ordered(clerk, [{ publication: (await download()).id, value: '0.00' }], {
      shipping_type: 'Pedido Interno',
      profile: buyer.row.id,
    });
    expect((await making(free)).body).toEqual({ non_field_errors: [expect.any(String)] });
  });
});

/** The embedded provider, counting and as slow or broken as a network. */
function providerWith(trouble: (attempt: number) => Promise<void>) {
  const asked: BoletoRequest[] = [];
  const cancelled: string[] = [];
  return {
    asked,
    cancelled,
    provider: {
      ...currentProvider,
      createBoleto: async (request: BoletoRequest): Promise<Boleto> => {
        asked.push(request);
        await trouble(asked.length);
        return currentProvider.createBoleto(request);
      },
      cancel: async (id: string) => {
        cancelled.push(id);
        await Promise.resolve();
      },
    },
  };
}

const slowly = () => new Promise<void>((resolve) => setTimeout(resolve, 250));

describe('the provider', () => {
  it('is asked once by many at the same time', async () => {
    const placed = await order();
    await mailbox.deliver();
    const { provider, asked } = providerWith(slowly);
    const boletos = await Promise.all(
      Array.from({ length: repetitions(6, 20) }, () =>
        issueBoleto(placed, { actor, now: new Date(), provider }),
      ),
    );
    expect(asked).toHaveLength(1);
    expect(new Set(boletos.map(({ link }) => link)).size).toBe(1);
    expect(await mailbox.deliver()).toHaveLength(1);
    reportFigure(`${String(boletos.length)} at once: ${String(asked.length)} boleto`);
  });

  it('that fails leaves the order free for another try, under the same number', async () => {
    const placed = await order();
    const { provider, asked } = providerWith((attempt) =>
      attempt === 1 ? Promise.reject(new Error('timed out after success')) : Promise.resolve(),
    );
    const issuing = { actor, now: new Date(), provider };
    await expect(issueBoleto(placed, issuing)).rejects.toMatchObject({
      problems: { non_field_errors: ['Um erro foi encontrato, por favor contate-nos'] },
    });
    await issueBoleto(placed, issuing);
    expect(asked.map(({ sequence }) => sequence)).toEqual([1, 1]);
  });

  it('takes the boleto back when the order was cancelled meanwhile', async () => {
    const placed = await order();
    const { provider, cancelled } = providerWith(async () => {
      await changeOrderStatus(placed, { to: 3, actor, now: new Date() });
    });
    await expect(issueBoleto(placed, { actor, now: new Date(), provider })).rejects.toThrow(
      RuleViolation,
    );
    expect(cancelled).toEqual([`demo-${String(placed.id)}-1`]);
    expect((await findOrder(placed.id))?.boleto).toBeNull();
  });
});

describe('after its due date', () => {
  it('a boleto is replaced by a new one and voided', async () => {
    const placed = await order();
    const cancel = vi.spyOn(currentProvider, 'cancel');
    const first = await issueBoleto(placed, { actor, now: new Date() });
    const now = daysLater(10);
    const second = await issueBoleto(placed, { actor, now });
    expect(second.id).not.toBe(first.id);
    const { shopOutbox } = await import('#functions/processes/outbox/shopOutbox');
    await shopOutbox.deliverPending({ now: daysLater(11) });
    expect(cancel.mock.calls).toEqual([[first.id]]);
    expect(second.due > todayInSaoPaulo(now)).toBe(true);
    const { readHistory } = await import('#platform/history/history');
    const entries = await readHistory('orders', placed.id);
    expect(entries.filter(({ action }) => action.startsWith('Boleto gerado'))).toHaveLength(2);
    const replaced = await call(getBoletoSlip, {
      path: { id: placed.id },
      query: Object.fromEntries(new URL(first.link).searchParams),
    });
    expect(replaced.body).toEqual({ non_field_errors: [expect.stringContaining('substituído')] });
  });

  it('is shown as expired', async () => {
    const { presentOrder } = await import('#functions/orders/reading/presentOrder');
    const placed = await order();
    const { due } = await issueBoleto(placed, { actor, now: new Date() });
    const stored = await findOrder(placed.id);
    if (!stored) throw new Error('no order');
    const expiredOn = (day: CalendarDate) =>
      presentOrder(stored, { isStaff: false }, day).boleto?.expired;
    expect(expiredOn(due)).toBe(false);
    expect(expiredOn(todayInSaoPaulo(daysLater(10)))).toBe(true);
  });
});

describe('the slip', () => {
  type Texts = Record<string, string>;
  const open = ({ id }: OrderRecord, query: Texts, token?: string, headers: Texts = {}) =>
    call(getBoletoSlip, { path: { id }, query, token, headers });

  it('opens by its link alone, until the order is paid', async () => {
    const placed = await order();
    const { link } = await issueBoleto(placed, { actor, now: new Date() });
    const query = Object.fromEntries(new URL(link).searchParams);
    const pdf = await open(placed, query);
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(`boleto-pedido-${placed.id}.pdf`) as string,
    });
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    await changeOrderStatus(placed, { to: 2, actor, now: new Date() });
    expect((await open(placed, query)).body).toEqual({ non_field_errors: [expect.any(String)] });
    const byPerson = await open(placed, query, undefined, { accept: 'text/html,*/*;q=0.8' });
    const { status, headers, text } = byPerson;
    expect([status, headers.location, text]).toEqual([303, `/payment/${placed.id}`, '']);
  });

  it('opens for nobody with a link of their own making', async () => {
    const placed = await order();
    const other = await order();
    const { link } = await issueBoleto(placed, { actor, now: new Date() });
    await issueBoleto(other, { actor, now: new Date() });
    const query = Object.fromEntries(new URL(link).searchParams);
    const signature = query.signature ?? '';
    const flipped = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
    const boleto = query.boleto ?? '';
    const forged: Record<string, string>[] = [
      {},
      { boleto },
      { boleto, signature: '' },
      { boleto, signature: flipped },
    ];
    for (const wrong of forged) {
      expect((await open(placed, wrong)).status).toBe(401);
    }
    expect((await open(other, query)).status).toBe(401);
    expect((await open(other, { ...query, boleto: `demo-${String(other.id)}-1` })).status).toBe(
      401,
    );
  });

  it('opens for the owner and staff without one', async () => {
    const placed = await order();
    await issueBoleto(placed, { actor, now: new Date() });
    expect((await open(placed, {}, buyer.token)).status).toBe(200);
    expect((await open(placed, {}, clerk.token)).status).toBe(200);
    expect((await open(placed, {}, (await customer()).token)).status).toBe(404);
    const without = await order();
    expect((await open(without, {}, buyer.token)).status).toBe(400);
  });
});
