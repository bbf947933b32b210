import { centavos, formatReais } from '#shared/values/money';
import type { Company } from '#shared/site/company';
import { boletoBarcode, boletoLine, mod10Digit } from '#shared/payments/boletoCode';
import { embeddedProviderName } from '#shared/payments/embeddedEvent';
import { pixPayload } from '#shared/payments/pix';
import { config } from '#platform/config/config';
import { cardPagePath } from './cardPage';
import { demoBank } from '#functions/payments/slip/demoBank';
import { parseEmbeddedWebhook } from './parseEmbeddedWebhook';
import { demoCharge, saveCharge } from './demoBankRepository';
import { automaticCharge, embeddedAutomaticPix } from './embeddedAutomaticPix';
import { bookedPayment, bookedPayments, bookPayment } from './demoBookRepository';
import type {
  Boleto,
  BoletoRequest,
  BoletoState,
  PaymentPage,
  PaymentProvider,
  PaymentRange,
  ProviderSecret,
} from '#functions/payments/providers/paymentProvider';

// Never the company's own key: a demonstration must not be payable.
const pixKey = 'demonstracao@example.com';

const idShape = /^demo-(?:card-)?[1-9]\d*-[1-9]\d*$/;

/** Small, so that a demonstration turns pages. */
const pageSize = 20;

/**
 * Makes boletos that look right in every digit and that cannot be paid, without a network. Of boletos it
 * keeps nothing: one follows from its order and sequence, and stays open until an event says otherwise.
 * What was paid stands in its book.
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
    if (automaticCharge.test(id)) return automaticState(id);
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

/** What it has paid stands in the book. */
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
