import { refundOrder } from '#shared/payments/paymentDeskEndpoints';
import { getOrder } from '#shared/orders/orderEndpoints';
import { reportAccountant, reportPaidOrders } from '#shared/reports/reportEndpoints';
import { call } from '#tests/support/calls/call';
import { onSale, ordered, quoted } from '#tests/support/samples/orders';
import { reportsAskedBy } from '#tests/support/screens/reports/reportCalls';
import { openCheckedShop } from './checkedShop';

/**
 * The choice of what to refund, as it is sent; without one, everything that is left is refunded.
 */
export type Chosen = {
  lines?: readonly number[] | null;
  freight?: true | null;
  amount?: string | number | null;
};

/** A shop whose staff refund parts of orders paid through the provider's stub. */
export async function openRefundingShop() {
  const shop = await openCheckedShop();
  const { stub, buyer, clerk, day, paid, stored } = shop;
  const { signaturesOfOrder } = await import('#functions/signatures/revisions/signaturesOfOrder');

  const reason = 'Renovação feita na aeronave errada.';
  const reports = reportsAskedBy(() => clerk);
  const books = reports(reportPaidOrders);
  const accounts = reports(reportAccountant);

  const ask = (order: number, chosen: Chosen | Record<string, unknown> = {}) =>
    call(refundOrder, { body: { order, reason, ...chosen }, token: clerk.token });
  const shownTo = async (id: number, { token } = clerk) =>
    (await call(getOrder, { path: { id }, token })).body;

  /** A printed manual of 80.00, a downloadable list of 40.00, and freight of 34.55. */
  async function placedTwoLines() {
    const printed = await onSale({ name: 'Manual de Manutenção' });
    const digital = await onSale({
      name: 'Lista de Verificação',
      price: '40.00',
      is_download: true,
    });
    const order = await ordered(
      buyer,
      [{ publication: printed.id }, { publication: digital.id }],
      await quoted(3455),
    );
    const [manual = 0, list = 0] = order.lines.map(({ id }) => id);
    return { ...order, manual, list };
  }
  /** The same order, paid with Pix. */
  async function twoLines() {
    const order = await paid(placedTwoLines);
    const charge = stub.charges.get(order.boleto);
    if (charge) stub.charges.set(order.boleto, { ...charge, billingType: 'PIX' });
    const { lines } = await stored(order.id);
    const [manual = 0, list = 0] = lines.map(({ id }) => id);
    return { ...order, manual, list };
  }
  const holds = async (id: number) =>
    (await signaturesOfOrder(id)).map(({ publication }) => publication.name).toSorted();
  const rowsOf = async (id: number) =>
    (await books({ start: day, end: day })).body
      .filter((row) => row.id === id)
      .map(({ kind, total, publications }) => [kind, total, publications.length]);
  const askedOf = (boleto: string) =>
    stub.calls.filter(({ method, path }) => method === 'POST' && path.endsWith(`${boleto}/refund`));
  return {
    ...shop,
    reason,
    books,
    accounts,
    ask,
    shownTo,
    twoLines,
    holds,
    rowsOf,
    askedOf,
    placedTwoLines,
  };
}
