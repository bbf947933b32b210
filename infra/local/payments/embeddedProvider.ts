import { centavos, formatReais, parseMoney } from '#shared/values/money';
import type { Company } from '#shared/site/company';
import { boletoBarcode, boletoLine, mod10Digit } from '#shared/payments/boletoCode';
import {
  automaticEvent,
  embeddedEvent,
  embeddedProviderName,
  embeddedTokenHeader,
} from '#shared/payments/embeddedEvent';
import { pixPayload } from '#shared/payments/pix';
import { config } from '#platform/config/config';
import { cardPagePath } from './cardPage';
import { demoBank } from '#functions/payments/slip/demoBank';
import {
  demoAuthorization,
  demoAuthorizations,
  demoCharge,
  saveAuthorization,
  saveCharge,
} from './demoBankRepository';
import { bookedPayment, bookedPayments, bookPayment } from './demoBookRepository';
import type {
  Boleto,
  BoletoRequest,
  BoletoState,
  PaidInstallment,
  PaymentEvent,
  PaymentPage,
  PaymentProvider,
  PaymentRange,
  ProviderSecret,
} from '#functions/payments/providers/paymentProvider';
import * as v from 'valibot';
import { secret } from '#platform/auth/secrets';
import type { AutomaticPix, AutomaticPixEvent } from '#functions/payments/providers/automaticPix';
import { automaticPixMeaning } from '#functions/payments/providers/automaticPixMeaning';
import { eventMeaning } from '#functions/payments/providers/providerEvents';
import { notAnEvent, tokenWebhook } from '#functions/payments/providers/tokenWebhook';
import { randomUUID } from 'node:crypto';
import { askingDays } from '#shared/signatures/autoRenewal';
import { addBankingDays } from '#shared/brazil/bankingDays';
import { paymentRefusals } from '#shared/messages/refusals/paymentRefusals';
import { calendarDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { refused } from '#platform/domainErrors';

/** Whether a charge of the embedded provider is one of Pix Automático. */
const isAutomaticCharge = (id: string | null | undefined) => id?.startsWith('demo-pix-') === true;

/** How many banking days before its date a charge is first accepted. */
const earliestBankingDays = 10;

const denied = (why: string) => refused(paymentRefusals.automatic_pix_refused(why));

/**
 * Pix Automático without a bank, whose actions are triggered under `/_local/`. It refuses what
 * Asaas refuses.
 */
const embeddedAutomaticPix: AutomaticPix = {
  authorize: async ({ reference }) => {
    const known = (await demoAuthorizations()).find(
      (one) => one.reference === reference && one.state === 'waiting',
    );
    if (known) return known;
    const id = `demo-aut-${randomUUID()}`;
    // Not a code that a bank can read: a demonstration must not be payable.
    const qr = `00020101021226580014br.gov.bcb.pix2536demonstracao.example.com/${id}`;
    await saveAuthorization({ id, reference, qr, state: 'waiting', charges: [] });
    return { id, qr };
  },
  end: async (id) => {
    const known = await demoAuthorization(id);
    if (known && known.state !== 'ended') await saveAuthorization({ ...known, state: 'ended' });
  },
  charge: async ({ authorization, order, amount, day, now }) => {
    const known = await demoAuthorization(authorization);
    const made = known?.charges.find((one) => one.order === order && one.state !== 'cancelled');
    if (made) return made.id;
    if (known?.state !== 'active') throw denied('A autorização não está ativa.');
    const today = todayInSaoPaulo(now);
    if (today > askingDays(day).last || addBankingDays(today, earliestBankingDays) < day) {
      throw denied('A cobrança precisa ser criada de 2 a 10 dias úteis antes do vencimento.');
    }
    const id = `demo-pix-${order}`;
    await saveCharge(known, { id, order, amount, day, state: 'open' });
    return id;
  },
};

// Never the company's own key: a demonstration must not be payable.
const pixKey = 'demonstracao@example.com';

const idShape = /^demo-(?:card-)?[1-9]\d*-[1-9]\d*$/;

/** Small, so that a demonstration has several pages. */
const pageSize = 20;

/**
 * Makes boletos that look correct in every digit but cannot be paid, without a network. Boletos are
 * not stored: each is derived from its order and sequence, and stays open until an event. Payments
 * are stored in the provider's book.
 */
export const embeddedProvider = (
  company: Company,
  secret: ProviderSecret = 'paymentProvider',
): PaymentProvider => ({
  name: embeddedProviderName,
  createBoleto: (request) => Promise.resolve(makeBoleto(request, company)),
  createCard: ({ order, sequence }) => {
    const id = `demo-card-${order.id}-${sequence}`;
    return Promise.resolve({ id, url: `${config.SITE_ORIGIN}${cardPagePath(id)}` });
  },
  get: async (id) => {
    const booked = await bookedPayment(id);
    if (booked) {
      const { state, amount, returned = centavos(0) } = booked;
      return { id, state, amount, returned };
    }
    if (isAutomaticCharge(id)) return automaticState(id);
    if (!idShape.test(id)) throw new RangeError(`no demonstration boleto: ${id}`);
    return { id, state: 'open', amount: centavos(0) };
  },
  refund: async ({ charge, amount }) => {
    const booked = await bookedPayment(charge);
    if (!booked) return { state: 'denied', why: 'A demonstração não tem este pagamento.' };
    const left = centavos(booked.amount - (booked.returned ?? 0));
    if (amount > left) {
      return { state: 'denied', why: `Deste pagamento restam ${formatReais(left)}.` };
    }
    const returned = centavos((booked.returned ?? 0) + amount);
    const state = returned === booked.amount ? 'returned' : 'paid';
    await bookPayment({ ...booked, state, returned }, new Date());
    return { state: 'returned' };
  },
  cancel: async (id) => {
    const found = await demoCharge(id);
    if (found?.charge.state === 'open') {
      await saveCharge(found.authorization, { ...found.charge, state: 'cancelled' });
    }
  },
  automaticPix: embeddedAutomaticPix,
  list: listBooked,
  parseWebhook: parseEmbeddedWebhook(secret),
});

/** The state of an automatic charge before payment, from the demonstration bank. */
async function automaticState(id: string): Promise<BoletoState> {
  const { charge } = (await demoCharge(id)) ?? {};
  const state = charge?.state === 'open' ? 'open' : 'cancelled';
  return { id, state, amount: charge?.amount ?? centavos(0) };
}

async function listBooked({ from, to, page }: PaymentRange): Promise<PaymentPage> {
  const all = (await bookedPayments()).filter(({ day }) => day >= from && day <= to);
  const end = Number(page ?? 0) + pageSize;
  return {
    payments: all.slice(end - pageSize, end),
    next: end < all.length ? String(end) : null,
  };
}

function makeBoleto({ order, sequence }: BoletoRequest, company: Company): Boleto {
  if (order.total <= 0) throw new RangeError(`nothing to pay for order ${order.id}`);
  const number = `${String(order.id).padStart(8, '0')}${String(sequence).padStart(4, '0')}`;
  const { code, agency, account, accountDigit, wallet } = demoBank;
  const barcode = boletoBarcode({
    bank: code,
    due: order.dueDate,
    amount: order.total,
    freeField: `${agency}${account}${accountDigit}${number}${wallet}`,
  });
  return {
    id: `demo-${order.id}-${sequence}`,
    nossoNumero: `${wallet}/${number}-${mod10Digit(wallet + number)}`,
    barcode,
    line: boletoLine(barcode),
    pix: pixPayload({
      key: pixKey,
      name: company.tradeName,
      city: company.address.city,
      amount: order.total,
      reference: `PEDIDO${order.id}V${sequence}`,
    }),
  };
}

/** The event of a call with the shared secret. */
const parseEmbeddedWebhook = (name: ProviderSecret): PaymentProvider['parseWebhook'] =>
  tokenWebhook({
    header: embeddedTokenHeader,
    token: () => secret(name),
    schema: v.union([embeddedEvent, automaticEvent]),
    meaningOf,
  });

type EmbeddedInstallment = NonNullable<
  v.InferOutput<typeof embeddedEvent>['payment']['installments']
>[number];
type ReceivedEvent = v.InferOutput<typeof embeddedEvent> | v.InferOutput<typeof automaticEvent>;

function meaningOf(received: ReceivedEvent): PaymentEvent | AutomaticPixEvent {
  if ('authorization' in received) {
    const { authorization, ...said } = received;
    return automaticPixMeaning({ ...said, authorization: authorization.id });
  }
  const { id, event, payment } = received;
  return eventMeaning({
    id,
    event,
    order: Number(payment.externalReference),
    boleto: payment.id,
    value: payment.value,
    currency: payment.currency,
    net: payment.netValue,
    billingType: isAutomaticCharge(payment.id) ? 'PIX' : payment.billingType,
    times: payment.installmentCount,
    installments: payment.installments?.map(transferOf),
    card: payment.creditCard && {
      brand: payment.creditCard.creditCardBrand,
      last: payment.creditCard.creditCardNumber,
    },
  });
}

function transferOf({ value, netValue, transferDate }: EmbeddedInstallment): PaidInstallment {
  const amount = parseMoney(value);
  const net = parseMoney(netValue);
  if (amount === null || net === null) throw notAnEvent();
  return {
    amount,
    fee: centavos(amount - net),
    state: 'due',
    on: calendarDate(transferDate),
  };
}
