import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { receivePaymentEvent } from '#shared/payments/paymentEndpoints';
import { embeddedProviderName, embeddedTokenHeader } from '#shared/payments/embeddedEvent';
import { noticeDay } from '#shared/signatures/autoRenewal';
import {
  addDays,
  calendarDate,
  type CalendarDate,
  todayInSaoPaulo,
} from '#shared/values/calendarDate';
import { toWire } from '#shared/values/money';
import type { DemoAuthorization, DemoCharge } from './demoBankRepository';

const acts = ['authorize', 'refuse', 'end', 'pay', 'pay_twice', 'refuse_charge', 'year'] as const;

/** The bank's action on a Pix Automático; for a whole year, how it handles the charge. */
export const bankBody = v.object({
  act: v.picklist(acts),
  charge: v.optional(v.picklist(['pays', 'twice', 'late', 'refuses', 'silent']), 'pays'),
  why: v.optional(v.nullable(v.string()), null),
});
type Act = v.InferOutput<typeof bankBody>;

type Bank = {
  readonly site: string;
  /** The secret shared by the provider and the shop. */
  readonly secret: string;
  /** Delivers queued effects. */
  readonly deliver: () => Promise<unknown>;
};

/** Plays the bank of a subscription's holder; null if it knows no authorisation for it. */
export async function playBank(signature: number, act: Act, bank: Bank) {
  const known = await authorizationOf(signature);
  if (!known) return null;
  await (act.act === 'year'
    ? playYear(signature, act, bank)
    : play(known, { ...act, act: act.act }, bank));
  await bank.deliver();
  return (await authorizationOf(signature)) ?? null;
}

async function authorizationOf(signature: number): Promise<DemoAuthorization | undefined> {
  const { signatures } = await import('#functions/signatures/signatureRepository');
  const { demoAuthorization } = await import('./demoBankRepository');
  const { authorization } = (await signatures.get(signature))?.auto_renewal ?? {};
  return authorization === undefined ? undefined : demoAuthorization(authorization);
}

type OneAct = Omit<Act, 'act'> & { readonly act: Exclude<Act['act'], 'year'> };

async function play(known: DemoAuthorization, { act, why }: OneAct, bank: Bank): Promise<void> {
  const { saveAuthorization } = await import('./demoBankRepository');
  const say = (event: string, more: object = {}) =>
    tell(bank, {
      event: `PIX_AUTOMATIC_RECURRING_${event}`,
      authorization: { id: known.id },
      why,
      ...more,
    });
  const charge = known.charges.at(-1);
  switch (act) {
    case 'authorize':
      await saveAuthorization({ ...known, state: 'active' });
      return say('AUTHORIZATION_ACTIVATED');
    case 'refuse':
      await saveAuthorization({ ...known, state: 'refused' });
      return say('AUTHORIZATION_REFUSED');
    case 'end':
      await saveAuthorization({ ...known, state: 'ended' });
      return say('AUTHORIZATION_CANCELLED');
    case 'refuse_charge':
      if (!charge) return;
      await saveStateOf(known, charge, 'refused');
      return say('PAYMENT_INSTRUCTION_REFUSED', { charge: charge.id });
    case 'pay':
      return charge && pay(known, charge, bank);
    case 'pay_twice':
      if (!charge) return;
      await pay(known, charge, bank);
      return payment(bank, { ...charge, id: `${charge.id}-again` });
  }
}

async function saveStateOf(
  known: DemoAuthorization,
  charge: DemoCharge,
  state: DemoCharge['state'],
) {
  const { saveCharge } = await import('./demoBankRepository');
  await saveCharge(known, { ...charge, state });
}

async function pay(known: DemoAuthorization, charge: DemoCharge, bank: Bank): Promise<void> {
  await saveStateOf(known, charge, 'paid');
  await payment(bank, charge);
}

/** Books a payment and reports it like any payment of the order. */
async function payment(bank: Bank, { id, order, amount }: DemoCharge): Promise<void> {
  const { bookPayment } = await import('./demoBookRepository');
  const now = new Date();
  const day = todayInSaoPaulo(now);
  await bookPayment({ id, order, state: 'paid', amount, day, fee: null }, now);
  await tell(bank, {
    event: 'PAYMENT_RECEIVED',
    payment: { id, externalReference: String(order), value: toWire(amount) },
  });
}

async function tell({ site, secret }: Bank, event: object): Promise<void> {
  const webhook = receivePaymentEvent.path.replace('{provider}', embeddedProviderName);
  const answer = await fetch(`${site}${webhook}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [embeddedTokenHeader]: secret },
    body: JSON.stringify({ id: `local-${randomUUID()}`, ...event }),
  });
  if (!answer.ok) throw new Error(`the webhook answered ${answer.status}`);
}

/** Plays day by day from the announcement to the day after the end, for this subscription only. */
async function playYear(signature: number, { charge, why }: Act, bank: Bank): Promise<void> {
  const { signatures } = await import('#functions/signatures/signatureRepository');
  const { followAuthorization, momentOf } =
    await import('#functions/processes/autoRenewal/followAutoRenewal');
  const { due, auto_renewal: auto } = (await signatures.get(signature)) ?? {};
  if (!due || !auto) return;
  const live = { signature, provider: auto.provider, authorization: auto.authorization };
  const start = noticeDay(due);
  const today = todayInSaoPaulo(new Date());
  for (let day = start < today ? today : start; day <= addDays(due, 1); day = addDays(day, 1)) {
    await followAuthorization(live, momentOf(day, new Date()));
    await bank.deliver();
    await meetCharge(signature, { day, charge, why }, bank);
    await bank.deliver();
  }
}

type Meeting = Pick<Act, 'charge' | 'why'> & { readonly day: CalendarDate };

async function meetCharge(signature: number, { day, charge: how, why }: Meeting, bank: Bank) {
  const known = await authorizationOf(signature);
  const charge = known?.charges.at(-1);
  if (!known || !charge) return;
  // Late: after the shop has cancelled the charge and sent a slip.
  const late = addDays(calendarDate(charge.day), 2);
  if (how === 'late' && day === late) return payment(bank, charge);
  if (day !== charge.day || charge.state !== 'open') return;
  if (how === 'pays') await play(known, { act: 'pay', charge: how, why }, bank);
  if (how === 'twice') await play(known, { act: 'pay_twice', charge: how, why }, bank);
  if (how === 'refuses') await play(known, { act: 'refuse_charge', charge: how, why }, bank);
}
