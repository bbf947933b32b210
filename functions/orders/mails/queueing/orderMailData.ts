import * as v from 'valibot';
import { company } from '#platform/config/company';
import { config } from '#platform/config/config';
import type { MailLine } from '#platform/mail/mailContent';
import { formatCep } from '#shared/brazil/cep';
import { centavos, formatAmount, formatReais, sum } from '#shared/values/money';
import { cancelledByClient } from '#shared/orders/orderStatus';
import { displayedShipping, downloadOnly } from '#shared/orders/orderTotals';
import { hasLink } from '#shared/values/nameWithoutLink';
import { address } from '#shared/profiles/addresses/address';
import { orderMessages } from '#shared/messages/messages';
import { pathTo } from '#shared/site/pathTo';
import { siteLink } from '#platform/mail/siteLink';
import {
  amountDue,
  chargedAutomatically,
  isSufficient,
  type LineRecord,
  type OrderRecord,
} from '#functions/orders/orderRecord';
import { refundsOf } from '#functions/orders/bookkeeping/refundedParts';
import { amountToReturn } from '#functions/orders/bookkeeping/withdrawnParts';
import { storedFreightName } from '#functions/orders/storedFreightName';
import { quotationsOf, quotedAgain } from '#shared/orders/quotationsOf';
import { lineSending } from '#shared/orders/sentOfOrder';
import { hasToComeBack } from '#shared/orders/withdrawal';
import { sendingText } from '#shared/publications/whatIsSent';
import { formatDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { paidWith } from '#functions/orders/paidBy';
import { photoAwaitedUntil, unpaidUntil } from '#functions/orders/unpaidUntil';
import { storedDay, storedMoney } from '#platform/db/values/storedValues';

/** What the e-mails of an order tell of it, as it was when the mail was due. */
export const orderMailData = v.object({
  id: v.number(),
  /** The client, for staff. */
  name: v.string(),
  lines: v.array(
    v.object({
      name: v.string(),
      detail: v.string(),
      value: storedMoney,
      /** It only gives more time to what was bought before. */
      renews: v.boolean(),
      /** Sentences that say what the line brings and when. */
      sent: v.array(v.string()),
    }),
  ),
  /** The buyer's own number of it; null where it does not read as a number (`plainNumber`). */
  purchase_order: v.optional(v.nullable(v.string()), null),
  /** The quotations whose prices it has. */
  quotations: v.optional(v.array(v.string()), []),
  freight: v.string(),
  /** The day on which it is cancelled if it is not paid; null where nothing is to be paid. */
  payable_until: v.optional(v.nullable(storedDay), null),
  /** The day on which it is cancelled if no other photo comes; null where none is awaited. */
  photo_until: v.optional(v.nullable(storedDay), null),
  /** A slip made before that day gives it the slip's own days. */
  without_slip: v.optional(v.boolean(), false),
  /** The day on which the bank pays it without its buyer. */
  charged_on: v.optional(v.nullable(storedDay), null),
  shipping_type: v.string(),
  shipping_value: storedMoney,
  total: storedMoney,
  reason: v.nullable(v.string()),
  cancel_reason: v.optional(v.nullable(v.string()), null),
  /** Where printed lines go; null when all is downloaded. */
  address: v.nullable(address),
  photos: v.optional(v.number(), 1),
  /** `online`: the money came through the payment provider. */
  paid: v.optional(v.nullable(v.object({ amount: storedMoney, online: v.boolean() })), null),
  /** How it was paid, in words; null until it is. */
  paid_with: v.nullable(v.string()),
  /** Set where the message is about one: "NF-e 4470". */
  invoice: v.optional(
    v.object({
      name: v.string(),
      pdf: v.boolean(),
      /** An order may have two, of which neither is its total. */
      value: v.optional(v.nullable(storedMoney), null),
    }),
  ),
  withdrawal: v.optional(
    v.nullable(
      v.object({
        protocol: v.string(),
        return_code: v.nullable(v.string()),
        answer: v.nullable(v.string()),
        /** Something of it left, so that it can come back. */
        has_left: v.optional(v.boolean(), true),
        /** Which of the lines it is of; null: the whole order. */
        lines: v.optional(v.nullable(v.array(v.number())), null),
        freight: v.optional(v.boolean(), true),
        amount: v.optional(storedMoney),
      }),
    ),
    null,
  ),
  /** It reaches several people of its client's, of whom one asked for what it says. */
  has_readers: v.optional(v.boolean(), false),
  /** Set when the account was made with this order: whom the welcome is for. */
  welcome: v.optional(v.nullable(v.string()), null),
});
export type OrderMailData = v.InferOutput<typeof orderMailData>;

/** What the e-mail says besides its order. */
export type MailSaid = {
  readonly welcome?: string | null;
  /** Of a withdrawal, the renewals whose earlier period goes on; each renewal unless said otherwise. */
  readonly goes_on?: ReadonlySet<number> | undefined;
};

export function mailDataOf(
  order: OrderRecord,
  { welcome = null, goes_on }: MailSaid = {},
): OrderMailData {
  const isPrinted = order.lines.some(({ publication }) => !publication.is_download);
  return {
    paid_with: order.paid_at === null ? null : paidWith(order),
    ...{ welcome, paid: paidOf(order), withdrawal: withdrawalOf(order), has_readers: false },
    address: isPrinted ? (order.shipping_address ?? order.billing_address) : null,
    photos: order.lines.filter(({ photo }) => photo !== null).length,
    id: order.id,
    name: clientName(order),
    purchase_order: plainNumber(order.purchase_order ?? ''),
    quotations: quotationsOf(order.lines),
    lines: order.lines.map(({ id, publication, value, renewal_of, ...line }) => ({
      name: renewal_of === null ? publication.name : `Renovação: ${publication.name}`,
      renews: goes_on ? goes_on.has(id) : renewal_of !== null,
      detail: [
        publication.version,
        line.airplane_prefix,
        line.airplane_serial_number && isPlainSerial(line.airplane_serial_number)
          ? `N/S ${line.airplane_serial_number}`
          : null,
      ]
        .filter((part) => part !== null)
        .join(', '),
      value,
      sent: sentOf(order, { id, publication, renewal_of }),
    })),
    photo_until: photoAwaitedUntil(order),
    freight: storedFreightName(order),
    payable_until: unpaidUntil(order),
    without_slip: !order.boleto,
    charged_on: chargedAutomatically(order)?.on ?? null,
    shipping_type: order.shipping_type,
    shipping_value: displayedShipping(order.shipping_value, order.shipping_type),
    total: amountDue(order),
    reason: order.reason,
    cancel_reason: order.cancel_reason ?? null,
  };
}

function withdrawalOf(order: OrderRecord): OrderMailData['withdrawal'] {
  const { withdrawal } = order;
  if (!withdrawal) return null;
  const { protocol, return_code, answer, lines, freight = false } = withdrawal;
  return {
    ...{ protocol, return_code, answer },
    has_left: hasToComeBack(order, order.lines),
    lines: lines ? order.lines.flatMap(({ id }, at) => (lines.includes(id) ? [at] : [])) : null,
    freight: lines ? freight : true,
    ...(lines ? { amount: withdrawal.amount ?? amountToReturn(order, withdrawal) } : {}),
  };
}

/** Only what lies ahead: a cancelled order and a renewal bring nothing of their own. */
const sentOf = (
  order: OrderRecord,
  line: Pick<LineRecord, 'id' | 'publication' | 'renewal_of'>,
): string[] => {
  // A message says what is promised on the day it is about, however late it leaves.
  const day = order.paid_at === null ? order.date : todayInSaoPaulo(new Date(order.paid_at));
  return lineSending({ ...order, refunds: refundsOf(order) }, line, day).map(sendingText);
};

/** Whether manufacturers number aircraft so: a sentence or an address typed in its place stays out of e-mails. */
const isPlainSerial = (serial: string) => /^[A-Z-]{0,4}\d[\dA-Z-]{0,11}$/i.test(serial);

/** Null unless companies number purchases so: a sentence or an address typed instead stays out of e-mails. */
const plainNumber = (typed: string): string | null =>
  /^[A-Z]{0,8}(?:[ ./#-][A-Z]{1,4})?[ ./#-]{0,2}\d[\dA-Z./-]*$/i.test(typed) && !hasLink(typed)
    ? typed
    : null;

/** What is left of it after parts went back; without a payment reported by the provider, what staff received. */
function paidOf(order: OrderRecord): OrderMailData['paid'] {
  // A payment of too much paid for it just as well, and is what goes back.
  const reported = order.payments.filter(isSufficient);
  const back = sum(
    refundsOf(order)
      .filter(({ part, state }) => part && state === 'refunded')
      .map(({ amount }) => amount),
  );
  return reported.length > 0
    ? { amount: centavos(sum(reported.map(({ amount }) => amount)) - back), online: true }
    : { amount: centavos(amountDue(order) - back), online: false };
}

export const clientName = ({ client }: Pick<OrderRecord, 'client'>): string =>
  client.person_or_company === 1 && client.company_name ? client.company_name : client.name;

/** The order's lines, its shipping and its total, as a message's table shows them. */
export function orderTable(data: OrderMailData): {
  readonly lines: readonly MailLine[];
  readonly total: string;
} {
  const lines = data.lines.map(({ name, detail, value, sent }) => ({
    title: name,
    detail: sent.length > 0 ? `${detail}. ${sent.join(' ')}` : detail,
    amount: formatAmount(value),
  }));
  const shipping = {
    title: data.freight,
    ...(data.shipping_value > 0 ? { amount: formatAmount(data.shipping_value) } : {}),
  };
  const sums = data.shipping_type === downloadOnly ? lines : [...lines, shipping];
  return { lines: sums, total: formatReais(data.total) };
}

/** Where an order is paid, by whichever means. */
export const payLink = ({ id }: Pick<OrderMailData, 'id'>) => ({
  label: orderMessages.pay,
  url: siteLink(pathTo('/payment/:order', { order: id })),
});

/** The page that follows an order. */
export const orderLink = ({ id }: Pick<OrderMailData, 'id'>) => ({
  label: 'Ver o pedido',
  url: siteLink(pathTo('/orders/:id', { id })),
});

const numbersAs =
  (label: string) =>
  ({ purchase_order: value, quotations }: OrderMailData) => [
    ...(value === null ? [] : [{ label, value }]),
    ...quotations.map((code) => ({ label: 'Orçamento', value: code })),
  ];

/** The numbers by which its buyer's company files it, and of what it had approved. */
export const buyersNumbers = numbersAs('Seu pedido de compra');

/** Messages to staff name the number as the client's own. */
export const clientsNumbers = numbersAs('Pedido de compra do cliente');

/** A cancelled order gives its quotation's prices back. */
export const heldAgain = ({ quotations }: OrderMailData): string[] =>
  quotations.length === 0 ? [] : [quotedAgain];

/** Where it goes, as far as something is sent. When it comes is said of each line. */
export const deliveryFacts = ({ address: to }: OrderMailData) => [
  // Street and city are what anybody may have typed; the order's page shows them.
  ...(to ? [{ label: 'Entrega', value: `CEP ${formatCep(to.zip_code)}, ${to.state}` }] : []),
];

export const isByClient = ({ cancel_reason: reason }: OrderMailData) =>
  reason === cancelledByClient;

export const cancelReason = (order: OrderMailData) =>
  order.cancel_reason === null || isByClient(order)
    ? {}
    : { quoteTitle: 'Motivo:', quote: order.cancel_reason };

/** How money goes back; a slip cannot be paid back to itself. */
export const wayBack = ({ online }: NonNullable<OrderMailData['paid']>): string =>
  online
    ? 'Pix pelo mesmo Pix; cartão na fatura, em até duas faturas; boleto por transferência para a conta de quem pagou'
    : 'da mesma forma em que foi pago, combinada com nossa equipe';

/** How it was paid, as page and receipt say it. */
export const paidFact = ({ paid_with: value }: OrderMailData) =>
  value === null ? [] : [{ label: 'Forma de pagamento', value }];

/** Until when it may be paid, for every message that asks for it. */
export function payableUntil({ payable_until: day, without_slip }: OrderMailData): string[] {
  if (day === null) return [];
  const cancelled = `Sem pagamento, o pedido é cancelado em ${formatDate(day)}, sem custo.`;
  const kept = 'Boleto e Pix gerados antes disso valem até o vencimento deles.';
  return [without_slip ? `${cancelled} ${kept}` : cancelled];
}

/** The lines that the first e-mail of an account has which was made with an order. */
export const welcomeLines = ({ welcome }: OrderMailData): string[] =>
  welcome === null
    ? []
    : [
        `Bem-vindo à ${config.SITE_NAME}. Sua conta foi criada com o e-mail ${welcome}: com ela você acompanha seus pedidos, baixa publicações e renova assinaturas.`,
        `Se não foi você que criou esta conta, avise-nos em ${company.email}.`,
      ];
