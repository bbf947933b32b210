import { describe, expect, it } from 'vitest';
import {
  addDays,
  addYears,
  type CalendarDate,
  formatDate,
  todayInSaoPaulo,
} from '#shared/values/calendarDate';
import { updateProfile } from '#shared/profiles/profileEndpoints';
import { signatures } from '#functions/signatures/signatureRepository';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { withoutEffects } from '#tests/support/stubs/withoutEffects';
import { download, onSale, ordered } from '#tests/support/samples/orders';
import { customer } from '#tests/support/samples/people';
import { bought } from '#tests/support/samples/purchases';
import { given, subscription } from '#tests/support/screens/desk/signatureDesk';
import { asJob } from '#tests/support/environments/leastPrivilege';

await startDatabase();
const mailbox = openMailbox();
const { handler: remindHandler } = await import('#functions/signatures/jobs/remindRenewals');
const { handler: expireHandler } = await import('#functions/signatures/jobs/expireSignatures');
const { withdrawOrder } = await import('#functions/processes/ordering/orderLeft/withdrawOrder');
const { commit } = await import('#platform/db/write');
const { readHistory } = await import('#platform/history/history');
const expire = asJob('expire-signatures', expireHandler);
const remind = asJob('renewal-reminders', remindHandler);

const today = todayInSaoPaulo(new Date());
const ana = await customer();
const { id: publication, name: title } = await download(subscription);
await mailbox.deliver();

const endingOn = (due: CalendarDate) => given(ana, { publication, due });
const mails = async () =>
  (await mailbox.deliver()).map(({ to, subject }) => {
    expect(to).toBe(ana.email);
    return subject;
  });

describe('reminders of a subscription', () => {
  it('come at 30, 15, 7 and 1 days, on the day, and 7 and 30 days after it, on no other day', async () => {
    const due = addDays(today, 100);
    await endingOn(due);
    const expected = [
      [30, `Assinatura vence em 30 dias: ${title}`],
      [15, `Assinatura vence em 15 dias: ${title}`],
      [7, `Assinatura vence em 7 dias: ${title}`],
      [1, `Assinatura vence em 1 dia: ${title}`],
      [0, `Assinatura vence hoje: ${title}`],
      [-7, `Assinatura venceu há 7 dias: ${title}`],
      [-30, `Assinatura venceu há 30 dias: ${title}`],
    ] as const;
    const told: [number, string][] = [];
    for (const [days] of expected) {
      await remind({ today: addDays(due, -days) });
      told.push(...(await mails()).map((subject): [number, string] => [days, subject]));
    }
    expect(told).toEqual(expected);
    // One day shows all others: it has a subscription that ends on each of the days around it.
    const day = addDays(today, 1000);
    const around = Array.from({ length: 65 }, (_, n) => addDays(day, n - 32));
    await withoutEffects(() => Promise.all(around.map(endingOn)));
    expect(await remind({ today: day })).toEqual({ reminded: expected.length });
    expect((await mails()).sort()).toEqual(expected.map(([, subject]) => subject).sort());
  });

  it('do not ask for the renewal of what is in a transfer, which would be refused', async () => {
    const due = addDays(today, 400);
    const { id } = await endingOn(due);
    const row = await signatures.get(id);
    if (!row) throw new Error('nothing is held');
    const transfer = { id: 12, email: 'bia@example.com', until: due, others: 0 };
    await commit(signatures.replace(row, signatures.revised(row, { transfer })));
    const textOn = async (day: CalendarDate) => {
      await remind({ today: day });
      return (await mailbox.deliver()).map(({ text }) => text).join();
    };
    const before = await textOn(addDays(due, -7));
    // Nobody can renew it once it has ended, not even whoever receives it.
    expect(before).toContain(
      `pode ser aceita até ${formatDate(due)}, e vencida não se renova mais.`,
    );
    expect(before).toContain('Para renovar antes, use “Voltar atrás” na transferência.');
    expect(before).toContain('/transfers/12');
    expect(before).not.toContain('Renove');
    expect(await textOn(addDays(due, 7))).toContain('Comprar novamente');
  });

  it('come no more after the end where the title was bought again', async () => {
    const remindedBeside = async (other: CalendarDate) => {
      const { id } = await download(subscription);
      await given(ana, { publication: id, due: addDays(today, -7) });
      await given(ana, { publication: id, due: other });
      await mailbox.deliver();
      await remind({ today });
      return (await mailbox.deliver()).length;
    };
    // Another copy, which was bought long before; then one that was bought two days after the end.
    expect(await remindedBeside(addDays(today, 100))).toBe(1);
    expect(await remindedBeside(addYears(addDays(today, -5), 1))).toBe(0);
    await expire({ today });
    await mailbox.deliver();
  });

  it('come once, however often and in how many places the job runs', async () => {
    const due = addDays(today, 200);
    // More than are written at a time.
    const made = await withoutEffects(() =>
      Promise.all(Array.from({ length: 21 }, () => endingOn(due))),
    );
    const run = () => remind({ today: addDays(due, -7) });
    const runs = await Promise.all([run(), run(), run()]);
    expect(runs.reduce((sum, { reminded }) => sum + reminded, 0)).toBe(21);
    expect(await run()).toEqual({ reminded: 0 });
    expect(await mails()).toHaveLength(21);
    const entries = await readHistory('signatures', made[0]?.id ?? 0);
    expect(entries.map(({ action }) => action)).toEqual([
      'Criada sem pagamento',
      'Aviso de vencimento enviado',
    ]);
  });

  it('begin anew for a new end, and say nothing of the old one', async () => {
    const due = addDays(today, 300);
    const made = await endingOn(due);
    await remind({ today: addDays(due, -1) });
    await mails();
    const renewed = addYears(due, 1);
    const { commit } = await import('#platform/db/write');
    await commit(signatures.replace(made, signatures.revised(made, { due: renewed })));
    for (const day of [due, addDays(due, 7)]) {
      expect(await remind({ today: day })).toEqual({ reminded: 0 });
    }
    await remind({ today: addDays(renewed, -1) });
    expect(await mails()).toEqual([`Assinatura vence em 1 dia: ${title}`]);
  });

  it('name the end that is sure while its renewal is being left, and the order', async () => {
    const due = addDays(today, 25);
    const { id } = await endingOn(due);
    const line = { publication, renewal_of: id };
    const { order } = await bought(ana, [line]);
    await withdrawOrder(order, { reason: null, pix_key: null, actor: ana.row, now: new Date() });
    await mailbox.deliver();
    expect((await signatures.get(id))?.due).toBe(addYears(due, 1));
    for (const days of [16, 15, 0, -7]) await remind({ today: addDays(due, -days) });
    const sent = await mailbox.deliver();
    expect(sent.map(({ subject }) => subject)).toEqual([
      `Assinatura vence em 15 dias: ${title}`,
      `Assinatura vence hoje: ${title}`,
    ]);
    const text = sent[0]?.text.replace(/\s+/g, ' ');
    expect(text).toContain(`em desistência, no pedido #${order.id}`);
    expect(text).toContain(`Vencimento: ${formatDate(due)}`);
    expect(text).toContain(`/orders/${order.id}`);
  });

  it('are not for what was bought once, nor for what still has to be shipped', async () => {
    const due = addDays(today, 400);
    const printed = await onSale({ is_signature: true, is_sent_immediately: true });
    await given(ana, { publication: printed.id, status: 2, due });
    for (const day of [addDays(due, -7), addDays(due, 7)]) {
      expect(await remind({ today: day })).toEqual({ reminded: 0 });
    }
  });

  it('lead to the renewal before the end and to a new purchase after it', async () => {
    const due = addDays(today, 500);
    await endingOn(due);
    await remind({ today: addDays(due, -15) });
    await remind({ today: addDays(due, 7) });
    const [before, after] = await mailbox.deliver();
    expect(before?.text).toContain('Renovar a assinatura:\nhttp://localhost:8080/manage');
    const renewed = `Renovada, vale até: ${formatDate(addYears(due, 1))}`;
    expect(before?.text).toContain(renewed);
    expect(after?.text).not.toContain(renewed);
    expect(after?.text).toContain('Comprar novamente:\nhttp://localhost:8080/manage');
  });
});

describe('what a reminder offers', () => {
  const remindedOn = async (day: CalendarDate) => {
    await remind({ today: day });
    const [mail] = await mailbox.deliver();
    return mail?.text ?? '';
  };

  it('is to pay, where the renewal is ordered already', async () => {
    const due = addDays(today, 20);
    const made = await given(ana, { publication, due });
    const order = await ordered(ana, [{ publication, renewal_of: made.id }]);
    await mailbox.deliver();
    const told = await remindedOn(addDays(due, -1));
    expect(told).toContain(`A renovação está no pedido #${String(order.id)}`);
    expect(told).toContain(
      `Pagar (Pix, boleto ou cartão):\nhttp://localhost:8080/payment/${String(order.id)}`,
    );
    await expire({ today: addDays(due, 1) });
    const [ended] = await mailbox.deliver();
    expect(ended?.text).toContain(`A renovação está no pedido #${String(order.id)}`);
  });

  it('is no renewal where the shop renews nothing, and no purchase of what is withdrawn', async () => {
    const { withdrawPublication } =
      await import('#functions/publications/endpoints/deletePublication');
    const due = addDays(today, 700);
    const unpriced = await download({ ...subscription, price_signature: null });
    await given(ana, { publication: unpriced.id, due });
    const before = await remindedOn(addDays(due, -7));
    expect(before).toContain('não oferece mais a renovação');
    expect(before).toContain('Falar conosco:\nhttp://localhost:8080/contact');
    expect(before).not.toContain('Renove no Gerenciador');
    await withdrawPublication(unpriced, { actor: { id: null, name: 'Sistema' }, now: new Date() });
    const after = await remindedOn(addDays(due, 7));
    expect(after).toContain('não está mais à venda');
    expect(after).not.toContain('comprá-la novamente');
  });
});

it('says of which aircraft it is, for two equal titles differ by it alone', async () => {
  const { renewalReminder } = await import('#functions/signatures/mails/subscriptionMails');
  const { subject, text } = renewalReminder({
    name: 'Ana',
    publication: 'Manual de Operação',
    airplane_prefix: 'PT-UVA',
    due: today,
    days: 7,
    renewal_order: 46,
  });
  expect(subject).toBe('Assinatura vence em 7 dias: Manual de Operação, PT-UVA');
  expect(text).toContain('Sua assinatura de Manual de Operação, PT-UVA vence em 7 dias.');
  expect(text).toContain('A renovação está no pedido #46');
});

it('whoever declined reminders gets none, and history says so', async () => {
  const rui = await customer();
  const choose = (notices: object) =>
    call(updateProfile, { path: { id: rui.row.id }, body: { notices }, token: rui.token });
  const answer = await choose({ reminders: false });
  expect(answer.body.notices).toEqual({ reminders: false, revisions: true });
  const due = addDays(today, 800);
  const { id } = await given(rui, { publication, due });
  await remind({ today: addDays(due, -7) });
  expect(await mailbox.deliver()).toEqual([]);
  expect(
    (await readHistory('signatures', id)).map(({ action, reason }) => [action, reason]),
  ).toContainEqual([
    `E-mail não enviado (Assinatura vence em 7 dias: ${title})`,
    'o destinatário dispensou este aviso',
  ]);
  await choose({ reminders: true, revisions: false });
  await remind({ today: addDays(due, -1) });
  expect((await mailbox.deliver()).map(({ to }) => to)).toEqual([rui.email]);
  const { announceRevisionJob } = await import('#functions/signatures/revisions/announceRevision');
  const context = { now: new Date(), deliveryId: 'x' };
  await announceRevisionJob({ publication, revision: 'Rev. 77' }, context);
  expect((await mailbox.deliver()).map(({ to }) => to)).not.toContain(rui.email);
});

it('a subscription that ended is stored as overdue and its holder told, once', async () => {
  const due = addDays(today, 600);
  const { id } = await endingOn(due);
  await expire({ today: due });
  expect((await signatures.get(id))?.status).toBe(1);
  await mails();
  await Promise.all([expire({ today: addDays(due, 1) }), expire({ today: addDays(due, 1) })]);
  expect((await signatures.get(id))?.status).toBe(4);
  expect(await mails()).toEqual([`Assinatura vencida: ${title}`]);
  await expire({ today: addDays(due, 2) });
  expect(await mails()).toEqual([]);
});
