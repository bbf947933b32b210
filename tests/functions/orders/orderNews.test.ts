import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, addYears, formatDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { centavos } from '#shared/values/money';
import { newProfile } from '#shared/profiles/profileInput';
import { startDatabase } from '#tests/support/database/database';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { aircraft, onSale, ordered } from '#tests/support/samples/orders';
import { customer, person, signUp } from '#tests/support/samples/people';

await startDatabase();
const { deliver } = openMailbox();
const { keepQuotes } = await import('#functions/shipping/quoteRepository');
const { createProfile } = await import('#functions/profiles/saving/createProfile');
const { changeOrderStatus } =
  await import('#functions/processes/ordering/orderDecided/changeOrderStatus');
const { issueBoleto } = await import('#functions/payments/boleto/issueBoleto');
const { findOrder } = await import('#functions/orders/orderRepository');
const { signaturesOfOrder } = await import('#functions/signatures/revisions/signaturesOfOrder');
const { signatures } = await import('#functions/signatures/signatureRepository');

const now = new Date();
const actor = { id: null, name: 'Sistema' };
const origin = process.env.SITE_ORIGIN ?? '';
const ana = await customer();
const { id: book } = await onSale({ name: 'Manual de Voo' });
beforeEach(async () => {
  await deliver();
});

const newsTo = async ({ email }: { email: string }) => [
  ...(await deliver()).filter(({ to }) => to === email),
  ...(await deliver()).filter(({ to }) => to === email),
];

describe('somebody who signs up in the checkout', () => {
  it('gets one e-mail: the order’s, which says welcome', async () => {
    const rui = await person({}, { with_order: true });
    const order = await ordered(rui, [{ publication: book }]);
    const [mail, ...others] = await newsTo(rui);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`Recebemos seu pedido #${order.id}`);
    expect(mail?.text).toContain(
      `Bem-vindo à AeroPub. Sua conta foi criada com o e-mail ${rui.email}`,
    );
    await ordered(rui, [{ publication: book }]);
    expect((await newsTo(rui)).map(({ text }) => text.includes('Bem-vindo'))).toEqual([false]);
  });

  it('is welcomed by itself when no order came', async () => {
    const early = new Date(now.getTime() - 16 * 60_000);
    const input = v.parse(newProfile, signUp({ with_order: true }));
    const row = await createProfile(input, { now: early });
    expect((await newsTo(row)).map(({ subject }) => subject)).toEqual(['Bem-vindo']);
  });

  it('as anyone who only signs up, at once', async () => {
    const row = await createProfile(v.parse(newProfile, signUp()), { now });
    expect((await newsTo(row)).map(({ subject }) => subject)).toEqual(['Bem-vindo']);
  });
});

describe('the e-mails of an order', () => {
  it('say where it goes, how long that takes and for which aircraft, and lead to its page', async () => {
    const offer = { cep: '01001000', kilograms: 1, service: 'PAC', value: centavos(2480) };
    await keepQuotes([{ ...offer, days: 7 }], now);
    const { id: manual } = await onSale({ name: 'Manual da Aeronave', has_airplane_info: true });
    const order = await ordered(ana, [{ publication: manual, ...aircraft }], {
      shipping_type: 'PAC',
      shipping_value: '24.80',
    });
    expect(order.delivery_days).toBe(7);
    const [mail] = await newsTo(ana);
    expect(mail?.text).toContain('e chega até 12 dias úteis depois do envio');
    expect(mail?.text).toMatch(
      /Sem pagamento, o pedido é cancelado em \d\d\/\d\d\/\d{4}, sem custo\. Boleto e Pix gerados antes disso valem até o vencimento deles\./,
    );
    expect(mail?.text).toContain('Entrega: CEP 01001-000, SP');
    expect(mail?.text).not.toContain('Praça');
    expect(mail?.text).toContain('PT-UVA');
    expect(mail?.html).toContain(`href="${origin}/orders/${order.id}"`);
    expect(mail?.text).toContain(`${origin}/payment/${order.id}`);
  });

  it('name a renewal as such', async () => {
    const { id: year } = await onSale({ name: 'Boletins', is_signature: true, is_download: true });
    const first = await ordered(ana, [{ publication: year }]);
    await changeOrderStatus(first, { to: 2, actor, now });
    await deliver();
    const [made] = await signaturesOfOrder(first.id);
    if (!made) throw new Error('nothing made');
    const due = addDays(todayInSaoPaulo(now), 10);
    const { commit } = await import('#platform/db/write');
    await commit(signatures.replace(made, signatures.revised(made, { due })));
    const renewal = await ordered(ana, [{ publication: year, renewal_of: made.id }]);
    const [mail] = await newsTo(ana);
    expect(mail?.text).toContain('Renovação: Boletins');
    const end = formatDate(due);
    expect(mail?.text).toContain(
      `De ${end} a ${formatDate(addYears(due, 1))}; se o pagamento vier depois de ${end}, um ano a partir dele.`,
    );
    const paid = await changeOrderStatus(renewal, { to: 2, actor, now });
    await deliver();
    await changeOrderStatus(paid, { to: 3, actor, now });
    const [back] = await newsTo(ana);
    expect(back?.text).toContain('A assinatura que ele renovou fica com o vencimento de antes.');
    expect(back?.text).not.toContain('deixam de estar disponíveis');
  });

  it('say of a refund how much and by which way', async () => {
    const order = await ordered(ana, [{ publication: book }]);
    const paid = await changeOrderStatus(order, { to: 2, actor, now });
    await deliver();
    await changeOrderStatus(paid, { to: 3, actor, now });
    const [mail] = await newsTo(ana);
    expect(mail?.subject).toBe(`Pedido #${order.id} estornado`);
    expect(mail?.text).toMatch(/Valor devolvido: R\$\s80,00/);
    expect(mail?.text).toContain('Forma de devolução: ');
  });

  it('carry the Pix code beside the slip’s digits', async () => {
    const order = await ordered(ana, [{ publication: book }]);
    await deliver();
    const { pix } = await issueBoleto(order, { actor, now });
    const [mail] = await newsTo(ana);
    expect(mail?.subject).toBe(`Boleto do pedido #${order.id}`);
    expect(pix).toBeTruthy();
    expect(mail?.text).toContain(`Pix copia e cola:\n${pix ?? ''}`);
    expect((await findOrder(order.id))?.boleto?.pix).toBe(pix);
  });
});
