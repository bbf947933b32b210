import { displayedShipping } from '#shared/orders/orderTotals';
import { orderStatus } from '#shared/orders/orderStatus';
import { visibleOrder } from '#functions/orders/reading/orderPolicy';
import type { OrderRecord } from '#functions/orders/orderRecord';
import { storedFreightName } from '#functions/orders/storedFreightName';
import { dueNoteOf } from '#functions/orders/dueNoteOf';
import { findOrder } from '#functions/orders/orderRepository';
import { company } from '#platform/config/company';
import { config } from '#platform/config/config';
import { notFound, refused, unauthenticated } from '#platform/domainErrors';
import type { Session } from '#platform/auth/session';
import { isSignedLink } from '../boleto/boletoLink';
import { payerOf } from '../boleto/payerOf';
import type { SlipContents } from './slip';
import { paymentRefusals } from '#shared/messages/refusals/paymentRefusals';

type Asked = {
  readonly order: number;
  readonly boleto: string | undefined;
  readonly signature: string | undefined;
  readonly session: Session | undefined;
};

/** The order whose slip is asked for, by its link or by who may see the order. */
export async function findSlipOrder(asked: Asked): Promise<OrderRecord> {
  const { order: id, boleto, signature, session } = asked;
  const isLinked =
    boleto !== undefined &&
    signature !== undefined &&
    (await isSignedLink({ order: id, boleto }, signature));
  if (!isLinked && !session) throw unauthenticated();
  const order = await findOrder(id);
  if (!isLinked && session) return visibleOrder(order, session);
  if (!order) throw notFound();
  return order;
}

/** What the slip in force shows; a link to a replaced one says so. */
export function slipOf(order: OrderRecord, asked: string | undefined): SlipContents {
  const { boleto } = order;
  if (order.status !== orderStatus.pending || !boleto?.link.startsWith(config.SITE_ORIGIN)) {
    throw refused(paymentRefusals.no_boleto);
  }
  if (asked !== undefined && asked !== boleto.id) {
    throw refused(paymentRefusals.boleto_replaced);
  }
  return {
    order: order.id,
    issued: boleto.issued,
    due: boleto.due,
    dueNote: dueNoteOf(boleto),
    amount: boleto.amount,
    ourNumber: boleto.our_number,
    barcode: boleto.barcode,
    line: boleto.line,
    pix: boleto.pix,
    payer: payerOf(order),
    company,
    items: itemsOf(order),
  };
}

function itemsOf(order: OrderRecord): SlipContents['items'] {
  const lines = order.lines.map(({ publication, value }) => ({
    name: `${publication.name}, ${publication.version}`,
    value,
  }));
  const shipping = displayedShipping(order.shipping_value, order.shipping_type);
  return shipping > 0 ? [...lines, { name: storedFreightName(order), value: shipping }] : lines;
}
