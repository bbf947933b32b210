import type { Message } from '#shared/api/refusals';
import { orderRefusals } from '#shared/messages/refusals/orderRefusals';
import { orderStatus } from '#shared/orders/orderStatus';
import { formatReais } from '#shared/values/money';
import { invalid } from '#platform/domainErrors';
import { amountDue, type OrderRecord } from '../orderRecord';
import { findOrder } from '../orderRepository';
import { searchOrders } from './searchOrders';
import type { InvoiceXml } from './readInvoiceXml';

/** More paid orders without invoice than a buyer has. */
const most = 100;

/** The paid order an invoice is of: the one it names, or the only one of its buyer with its value. */
export async function matchInvoice(invoice: InvoiceXml): Promise<OrderRecord> {
  if (invoice.order !== null) return checked(await findOrder(invoice.order), invoice);
  const { results } = await searchOrders({
    ...{ page: 1, size: most, text: invoice.document, facets: { nfe: 'none' } },
  });
  const [found, another] = results.filter(
    (order) => isOfBuyer(order, invoice) && amountDue(order) === invoice.value,
  );
  if (!found || another) throw mismatch(orderRefusals.no_order_for_nfe);
  return found;
}

function checked(order: OrderRecord | undefined, invoice: InvoiceXml): OrderRecord {
  if (!order) throw mismatch(orderRefusals.no_order_for_nfe);
  const { id } = order;
  if (order.status !== orderStatus.confirmed) throw mismatch(orderRefusals.nfe_before_payment);
  if (!isOfBuyer(order, invoice)) throw mismatch(orderRefusals.nfe_of_another_buyer(id));
  const due = amountDue(order);
  if (due !== invoice.value) {
    const [has, says] = [formatReais(due), formatReais(invoice.value)];
    throw mismatch(orderRefusals.nfe_of_another_value(id, has, says));
  }
  if (order.nfe !== null && order.nfe !== invoice.nfe) {
    throw mismatch(orderRefusals.order_has_nfe(id, order.nfe));
  }
  return order;
}

const isOfBuyer = ({ client: { cpf, cnpj } }: OrderRecord, { document }: InvoiceXml): boolean =>
  [cpf, cnpj].includes(document.toUpperCase());

const mismatch = (message: Message) => invalid({ xml: [message] });
