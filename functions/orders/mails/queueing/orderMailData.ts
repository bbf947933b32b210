import * as v from 'valibot';
import { company } from '#platform/config/company';
import { config } from '#platform/config/config';
import type { MailLine } from '#platform/mail/mailContent';
import { formatCep } from '#shared/brazil/cep';
import { centavos, formatAmount, formatReais, sum } from '#shared/values/money';
import { cancelledByClient } from '#shared/orders/orderStatus';
import { displayedShipping, downloadOnly, internalOrder } from '#shared/orders/orderTotals';
import { address } from '#shared/profiles/addresses/address';
import { orderMessages } from '#shared/messages/messages';
import { displayName } from '#shared/profiles/person';
import { pathTo } from '#shared/site/pathTo';
import { linkOfTitle } from '#functions/publications/linkOfTitle';
import { siteLink } from '#platform/mail/siteLink';
import {
  amountDue,
  chargedAutomatically,
  coversOrder,
  type LineRecord,
  type OrderRecord,
} from '#functions/orders/orderRecord';
import { refundsOf } from '#functions/orders/bookkeeping/refundedParts';
import { amountToReturn } from '#functions/orders/bookkeeping/withdrawnParts';
import { storedFreightName } from '#functions/orders/storedFreightName';
import { quotationsOf, quotedAgain } from '#shared/orders/quotationsOf';
import { lineSending } from '#shared/orders/sentOfOrder';
import { isOfLine, mustBeReturned } from '#shared/orders/withdrawal';
import { sendingText } from '#shared/publications/whatIsSent';
import {
  addYears,
  type CalendarDate,
  formatDate,
  todayInSaoPaulo,
} from '#shared/values/calendarDate';
import { paidWith } from '#functions/orders/paidBy';
import { photoAwaitedUntil, unpaidUntil } from '#functions/orders/unpaidUntil';
import { storedDay, storedMoney } from '#platform/db/values/storedValues';
import { isPlainSerial, plainPurchaseOrder } from '#functions/orders/plainTexts';

/** What an order's e-mails say about it, as it was when the e-mail was due. */
export const orderMailData = v.object({
  id: v.number(),
  /** The client's name, for staff. */
  name: v.string(),
  lines: v.array(
    v.object({
      publication: v.optional(v.number()),
      name: v.string(),
      detail: v.string(),
      value: storedMoney,
      /** Whether the line only extends an earlier purchase. */
      renews: v.boolean(),
      /** Sentences that say what is delivered for the line and when, or until when it is renewed. */
      sent: v.array(v.string()),
    }),
  ),
  /** The buyer's own purchase order number; null when it does not look like one (`plainPurchaseOrder`). */
  purchase_order: v.optional(v.nullable(v.string()), null),
  /** Codes of the quotations whose prices the order uses. */
  quotations: v.optional(v.array(v.string()), []),
  freight: v.string(),
  /** The day on which it is cancelled unless it is paid; null when there is nothing to pay. */
  payable_until: v.optional(v.nullable(storedDay), null),
  /** The day on which it is cancelled unless another photo comes; null when none is awaited. */
  photo_until: v.optional(v.nullable(storedDay), null),
  /** No slip exists yet; one made before `payable_until` is valid until its own due date. */
  without_slip: v.optional(v.boolean(), false),
  /** The day on which the bank pays it automatically. */
  charged_on: v.optional(v.nullable(storedDay), null),
  shipping_type: v.string(),
  shipping_value: storedMoney,
  total: storedMoney,
  reason: v.nullable(v.string()),
  cancel_reason: v.optional(v.nullable(v.string()), null),
  /** Where printed lines go; null when all is downloaded. */
  address: v.nullable(address),
  has_downloads: v.optional(v.boolean(), true),
  photos: v.optional(v.number(), 1),
  /** `online` says that the payment came through the payment provider. */
  paid: v.optional(v.nullable(v.object({ amount: storedMoney, online: v.boolean() })), null),
  /** The means of payment in words; null until it is paid. */
  paid_with: v.nullable(v.string()),
  /** The invoice that the message is about, such as "NF-e 4470". */
  invoice: v.optional(
    v.object({
      name: v.string(),
      pdf: v.boolean(),
      /** The invoice's amount, which is not the order's total when there are two. */
      value: v.optional(v.nullable(storedMoney), null),
    }),
  ),
  withdrawal: v.optional(
    v.nullable(
      v.object({
        protocol: v.string(),
        return_code: v.nullable(v.string()),
        answer: v.nullable(v.string()),
        /** Something of it was shipped, so that it has to come back. */
        has_left: v.optional(v.boolean(), true),
        /** It covers printed titles bought in this order, not only renewed. */
        has_printed: v.optional(v.boolean(), true),
        /** Positions of the lines that it covers; null for the whole order. */
        lines: v.optional(v.nullable(v.array(v.number())), null),
        freight: v.optional(v.boolean(), true),
        amount: v.optional(storedMoney),
        /** The beginning and the end of the Pix key to which the money is to go. */
        pix_key: v.optional(v.nullable(v.string()), null),
      }),
    ),
    null,
  ),
  /** Whether several people of the client's team get the message. */
  has_readers: v.optional(v.boolean(), false),
  /** The e-mail of an account made with this order, for the welcome; otherwise null. */
  welcome: v.optional(v.nullable(v.string()), null),
});
export type OrderMailData = v.InferOutput<typeof orderMailData>;

/** What an e-mail says besides the order's data. */
export type MailSaid = {
  readonly welcome?: string | null;
  /** In a withdrawal, the lines whose renewed purchase stays in use; by default, all renewals. */
  readonly goes_on?: ReadonlySet<number> | undefined;
  /** The new last day of each subscription that the order's payment renews. */
  readonly renewed?: ReadonlyMap<number, CalendarDate> | undefined;
  /** The present last day of each subscription that the order renews once it is paid. */
  readonly ends?: ReadonlyMap<number, CalendarDate> | undefined;
};

export function mailDataOf(
  order: OrderRecord,
  { welcome = null, goes_on, renewed, ends }: MailSaid = {},
): OrderMailData {
  const charged = chargedAutomatically(order);
  const isPrinted = order.lines.some(({ publication }) => !publication.is_download);
  return {
    paid_with: order.paid_at === null ? null : paidWith(order),
    welcome,
    paid: paidOf(order),
    withdrawal: withdrawalOf(order),
    has_readers: false,
    address: isPrinted ? (order.shipping_address ?? order.billing_address) : null,
    has_downloads: order.lines.some(({ publication }) => publication.is_download),
    photos: order.lines.filter(({ photo }) => photo !== null).length,
    id: order.id,
    name: displayName(order.client),
    purchase_order: plainPurchaseOrder(order),
    quotations: quotationsOf(order.lines),
    lines: order.lines.map(({ id, publication, value, renewal_of, ...line }) => ({
      publication: publication.id,
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
      sent: [
        ...sentOf(order, { id, publication, renewal_of }),
        ...renewedUntil(renewed?.get(renewal_of ?? 0)),
        ...renewsFrom(ends?.get(renewal_of ?? 0), charged !== undefined),
      ],
    })),
    photo_until: photoAwaitedUntil(order),
    freight: storedFreightName(order),
    payable_until: unpaidUntil(order),
    without_slip: !order.boleto,
    charged_on: charged?.on ?? null,
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
  const { protocol, return_code, answer, lines, freight = false, pix_key: key } = withdrawal;
  return {
    protocol,
    return_code,
    answer,
    has_left: mustBeReturned(order, order.lines),
    has_printed: order.lines.some(
      ({ id, renewal_of, publication }) =>
        !publication.is_download && renewal_of === null && isOfLine(withdrawal, id),
    ),
    lines: lines ? order.lines.flatMap(({ id }, at) => (lines.includes(id) ? [at] : [])) : null,
    freight: lines ? freight : true,
    pix_key: key ? `${key.slice(0, 3)}…${key.slice(-2)}` : null,
    ...(lines ? { amount: withdrawal.amount ?? amountToReturn(order, withdrawal) } : {}),
  };
}

/** Sentences about what is still to be delivered; cancelled orders and renewals deliver nothing. */
const sentOf = (
  order: OrderRecord,
  line: Pick<LineRecord, 'id' | 'publication' | 'renewal_of'>,
): string[] => {
  // A message says what was promised on the day it is about, even if it leaves late.
  const day = order.paid_at === null ? order.date : todayInSaoPaulo(new Date(order.paid_at));
  const isFree = amountDue(order) === 0;
  return lineSending({ ...order, refunds: refundsOf(order), isFree }, line, day).map(sendingText);
};

const renewedUntil = (due: CalendarDate | undefined) =>
  due === undefined ? [] : [`Válida até ${formatDate(due)}.`];

/** The year that the cart announced. A late payment moves it, but the bank pays before the end. */
function renewsFrom(due: CalendarDate | undefined, isCharged: boolean): string[] {
  if (due === undefined) return [];
  const year = `De ${formatDate(due)} a ${formatDate(addYears(due, 1))}`;
  return [
    isCharged
      ? `${year}.`
      : `${year}; se o pagamento vier depois de ${formatDate(due)}, um ano a partir dele.`,
  ];
}

/** What was paid, minus partial refunds; without a payment of the provider, what staff received. */
function paidOf(order: OrderRecord): OrderMailData['paid'] {
  // An overpaid amount paid for the order too, and is refunded with it.
  const reported = order.payments.filter(coversOrder);
  const back = sum(
    refundsOf(order)
      .filter(({ part, state }) => part && state === 'refunded')
      .map(({ amount }) => amount),
  );
  return reported.length > 0
    ? { amount: centavos(sum(reported.map(({ amount }) => amount)) - back), online: true }
    : { amount: centavos(amountDue(order) - back), online: false };
}

/** The order's lines, shipping and total for a message's table. */
export function orderTable(data: OrderMailData): {
  readonly lines: readonly MailLine[];
  readonly total: string;
} {
  const lines = data.lines.map(({ publication, name, detail, value, sent }) => ({
    title: name,
    ...linkOfTitle(publication),
    detail: sent.length > 0 ? `${detail}. ${sent.join(' ')}` : detail,
    amount: formatAmount(value),
  }));
  const shipping = {
    title: data.freight,
    ...(data.shipping_value > 0 ? { amount: formatAmount(data.shipping_value) } : {}),
  };
  const isWithout = data.shipping_type === downloadOnly || data.shipping_type === internalOrder;
  const sums = isWithout ? lines : [...lines, shipping];
  return { lines: sums, total: formatReais(data.total) };
}

/** Of such an order no e-mail may speak of a payment, nor ask for one. */
export const isFree = ({ total }: OrderMailData): boolean => total === 0;

export const payLink = ({ id }: Pick<OrderMailData, 'id'>) => ({
  label: orderMessages.pay,
  url: siteLink(pathTo('/payment/:order', { order: id })),
});

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

/** The buyer's purchase order number and quotations. */
export const buyersNumbers = numbersAs('Seu pedido de compra');

/** The same for messages to staff, which call the number the client's own. */
export const clientsNumbers = numbersAs('Pedido de compra do cliente');

/** Says that the quotation of a cancelled order can be used again. */
export const reusableQuotations = ({ quotations }: OrderMailData): string[] =>
  quotations.length === 0 ? [] : [quotedAgain];

/** Where the order goes, when something is shipped. Each line says when. */
export const deliveryFacts = ({ address: to }: OrderMailData) => [
  // Street and city are left to the order's page, because anybody may have typed any text there.
  ...(to ? [{ label: 'Entrega', value: `CEP ${formatCep(to.zip_code)}, ${to.state}` }] : []),
];

export const isCancelledByClient = ({ cancel_reason: reason }: OrderMailData) =>
  reason === cancelledByClient;

export const cancelReason = (order: OrderMailData) =>
  order.cancel_reason === null || isCancelledByClient(order)
    ? {}
    : { quoteTitle: 'Motivo:', quote: order.cancel_reason };

/** How each means of payment is refunded; a slip cannot be refunded as such. */
export const refundMethodText = ({ online }: NonNullable<OrderMailData['paid']>): string =>
  online
    ? 'Pix pelo mesmo Pix; cartão na fatura, em até duas faturas; boleto por transferência para a conta de quem pagou'
    : 'da mesma forma em que foi pago, combinada com nossa equipe';

/** The means of payment, in the words of page and receipt. */
export const paidFact = ({ paid_with: value }: OrderMailData) =>
  value === null ? [] : [{ label: 'Forma de pagamento', value }];

/** Until when the order may be paid, for every message that asks for payment. */
export function payableUntil({ payable_until: day, without_slip }: OrderMailData): string[] {
  if (day === null) return [];
  const cancelled = `Sem pagamento, o pedido é cancelado em ${formatDate(day)}, sem custo.`;
  const kept = 'Boleto e Pix gerados antes disso valem até o vencimento deles.';
  return [without_slip ? `${cancelled} ${kept}` : cancelled];
}

/** The welcome in the first e-mail of an account that was made with an order. */
export const welcomeLines = ({ welcome }: OrderMailData): string[] =>
  welcome === null
    ? []
    : [
        `Bem-vindo à ${config.SITE_NAME}. Sua conta foi criada com o e-mail ${welcome}: com ela você acompanha seus pedidos, baixa publicações e renova assinaturas.`,
        `Se não foi você que criou esta conta, avise-nos em ${company.email}.`,
      ];
