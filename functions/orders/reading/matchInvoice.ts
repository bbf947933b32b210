import type { Message } from '#shared/api/refusals';
import { orderRefusals } from '#shared/messages/refusals/orderRefusals';
import { orderStatus } from '#shared/orders/orderStatus';
import { formatReais } from '#shared/values/money';
import { invalid } from '#platform/domainErrors';
import { amountsDue, standingNote } from '../bookkeeping/invoiceParts';
import { amountDue, type OrderRecord } from '../orderRecord';
import { findOrder } from '../orderRepository';
import { searchOrders } from './searchOrders';
import type { InvoiceXml } from '../bookkeeping/readInvoiceXml';

/** More paid orders without invoice than a buyer has. */
const most = 100;

/** The paid order an invoice is of: the one it names, or the only one of its buyer that owes what it asks. */
export async function matchInvoice(invoice: InvoiceXml): Promise<OrderRecord> {
  if (invoice.order !== null) return checked(await findOrder(invoice.order), invoice);
  const { results } = await searchOrders({
    ...{ page: 1, size: most, text: invoice.document, facets: { nfe: 'none' } },
  });
  const [found, another] = results.filter(
    (order) =>
      isOfBuyer(order, invoice) && isDue(order, invoice) && !standingNote(order, invoice.model),
  );
  if (!found || another) throw mismatch(orderRefusals.no_order_for_nfe);
  return found;
}

function checked(order: OrderRecord | undefined, invoice: InvoiceXml): OrderRecord {
  if (!order) throw mismatch(orderRefusals.no_order_for_nfe);
  const { id } = order;
  if (order.status !== orderStatus.confirmed) throw mismatch(orderRefusals.nfe_before_payment);
  if (!isOfBuyer(order, invoice)) throw mismatch(orderRefusals.nfe_of_another_buyer(id));
  if (!isDue(order, invoice)) {
    const [own = amountDue(order)] = amountsDue(order, invoice.model);
    const [has, says] = [formatReais(own), formatReais(invoice.value)];
    throw mismatch(orderRefusals.nfe_of_another_value(id, has, says));
  }
  const standing = standingNote(order, invoice.model);
  if (standing) throw mismatch(orderRefusals.order_has_nfe(id, standing.number ?? standing.id));
  return order;
}

/** From 2027 on the sum of a note's items is another than what it asks for. */
const isDue = (order: OrderRecord, { model, value }: InvoiceXml): boolean =>
  amountsDue(order, model).includes(value);

export const isOfBuyer = (
  { client: { cpf, cnpj } }: OrderRecord,
  { document }: Pick<InvoiceXml, 'document'>,
): boolean => [cpf, cnpj].includes(document.toUpperCase());

const mismatch = (message: Message) => invalid({ xml: [message] });
