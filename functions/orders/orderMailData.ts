import * as v from 'valibot';
import { config } from '../platform/config';
import type { MailLine } from '../platform/mailContent';
import { centavos, formatAmount, formatReais } from '#shared/money';
import { displayedShipping } from '#shared/orders/orderTotals';
import { shippingLabel } from '#shared/shipping/shippingService';
import { amountDue, type OrderRecord } from './orderRecord';

const money = v.pipe(v.number(), v.transform(centavos));

/** What the e-mails of an order tell of it, as it was when the mail was due. */
export const orderMailData = v.object({
  id: v.number(),
  /** Whom the message addresses. */
  name: v.string(),
  lines: v.array(v.object({ name: v.string(), detail: v.string(), value: money })),
  shipping_type: v.string(),
  shipping_value: money,
  total: money,
  reason: v.nullable(v.string()),
});
export type OrderMailData = v.InferOutput<typeof orderMailData>;

export function mailDataOf(order: OrderRecord): OrderMailData {
  return {
    id: order.id,
    name: clientName(order),
    lines: order.lines.map(({ publication, airplane_prefix, airplane_serial_number, value }) => ({
      name: publication.name,
      detail: [
        publication.version,
        airplane_prefix,
        airplane_serial_number && `N/S ${airplane_serial_number}`,
      ]
        .filter((part) => part !== null)
        .join(', '),
      value,
    })),
    shipping_type: order.shipping_type,
    shipping_value: displayedShipping(order.shipping_value, order.shipping_type),
    total: amountDue(order),
    reason: order.reason,
  };
}

export const clientName = ({ client }: Pick<OrderRecord, 'client'>): string =>
  client.person_or_company === 1 && client.company_name ? client.company_name : client.name;

/** The order's lines, its shipping and its total, as a message's table shows them. */
export function orderTable(data: OrderMailData): {
  readonly lines: readonly MailLine[];
  readonly total: string;
} {
  const lines = data.lines.map(({ name, detail, value }) => ({
    title: name,
    detail,
    amount: formatAmount(value),
  }));
  const shipping = {
    title: `Envio: ${shippingLabel(data.shipping_type)}`,
    ...(data.shipping_value > 0 ? { amount: formatAmount(data.shipping_value) } : {}),
  };
  return { lines: [...lines, shipping], total: formatReais(data.total) };
}

/** A screen of the shop, for a message's button. */
export const siteLink = (path: `/${string}`): string => `${config.SITE_ORIGIN}${path}`;
