import { expect, it } from 'vitest';
import { type CalendarDate, calendarDate } from '#shared/values/calendarDate';
import { startDatabase } from '#tests/support/database/database';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { onSale, ordered } from '#tests/support/samples/orders';
import { customer } from '#tests/support/samples/people';

await startDatabase();
const mailbox = openMailbox();
const { presentOrder } = await import('#functions/orders/reading/presentOrder');
const { findOrder } = await import('#functions/orders/orderRepository');
const { issueBoleto } = await import('#functions/payments/boleto/issueBoleto');
const { remindBoletos } = await import('#functions/payments/jobs/remindBoletos');
const { boletoInForce } = await import('#functions/processes/mailResent/boletoInForce');
const { summariseCustomer } =
  await import('#functions/processes/clients/customerShown/summariseCustomer');

const on = (day: string) => {
  const now = new Date(`${day}T12:00:00Z`);
  return { now, today: calendarDate(day), actor: { id: null, name: 'Sistema' } };
};

it('a boleto due before Christmas stands until the next banking day, which order and mail name', async () => {
  const buyer = await customer();
  const issued = on('2025-12-21');
  const lines = [{ publication: (await onSale()).id }];
  const placed = await ordered(buyer, lines, {}, issued.now);
  await mailbox.deliver();
  const first = await issueBoleto(placed, issued);
  expect(first.due).toBe('2025-12-24');
  const [mail] = await mailbox.deliver();
  expect(mail?.text).toContain('24/12/2025 (pagável até 26/12/2025)');

  const lastDay = on('2025-12-26');
  const dayAfter = on('2025-12-27');
  const stored = await findOrder(placed.id);
  if (!stored) throw new Error('no order');
  const shownOn = (day: CalendarDate) => presentOrder(stored, { isStaff: false }, day).boleto;
  const standing = { due_note: 'pagável até 26/12/2025', expired: false };
  expect(shownOn(lastDay.today)).toMatchObject(standing);
  expect(shownOn(dayAfter.today)?.expired).toBe(true);
  const summary = async (day: ReturnType<typeof on>) => summariseCustomer(buyer.row, day);
  expect((await summary(lastDay)).unpaid).toMatchObject(standing);
  expect((await summary(dayAfter)).unpaid?.expired).toBe(true);
  const resent = { about: { target: 'order' as const, id: placed.id } };
  expect((await boletoInForce(resent, lastDay.today))?.boleto.id).toBe(first.id);
  expect(await boletoInForce(resent, dayAfter.today)).toBeUndefined();
  expect((await issueBoleto(placed, lastDay)).id).toBe(first.id);
  expect((await issueBoleto(placed, dayAfter)).id).not.toBe(first.id);
});

it('a boleto that would fall due at Christmas does so on the next banking day, and is reminded on the day before', async () => {
  const placed = await ordered(
    await customer(),
    [{ publication: (await onSale()).id }],
    {},
    on('2025-12-22').now,
  );
  expect(await issueBoleto(placed, on('2025-12-22'))).toMatchObject({ due: '2025-12-26' });
  await mailbox.deliver();
  const reminded = async (day: string) => {
    await remindBoletos(on(day));
    return (await mailbox.deliver()).map(({ subject, text }) => [
      subject,
      text.includes('26/12/2025 (próximo dia útil, pagável até 29/12/2025)'),
    ]);
  };
  expect(await reminded('2025-12-24')).toEqual([]);
  expect(await reminded('2025-12-25')).toEqual([
    [`Boleto vence amanhã: pedido #${String(placed.id)}`, true],
  ]);
  expect(await reminded('2025-12-25')).toEqual([]);
});
