import { type OrderStatus, orderStatus } from '#shared/orders/orderStatus';
import type { Address } from '#shared/profiles/address';
import { system } from '../platform/actor';
import type { ClientContact } from '../platform/clientContact';
import { forgetPerson } from '../platform/history';
import { commit } from '../platform/write';
import { moveOrder } from './moveOrder';
import type { OrderRecord } from './orderRecord';
import { ordersOf, replaceOrder } from './orderRepository';

type Forgetting = { readonly contact: ClientContact; readonly now: Date };

/**
 * Takes a client out of their orders. What nobody paid is cancelled and keeps no name; what was paid
 * keeps who was billed and where to, and loses how to reach them.
 */
export async function forgetOrderClient(
  client: number,
  { contact, now }: Forgetting,
): Promise<void> {
  for (const order of await ordersOf(client)) {
    const closed = isOpen(order.status) ? await close(order, now) : order;
    if (isForTheBooks(closed)) {
      const { email, phone } = contact;
      await save(closed, { client: { ...closed.client, email, phone } });
      continue;
    }
    await save(closed, {
      client: { ...closed.client, ...contact, cpf: null, cnpj: null, ie: null },
      billing_address: placeOnly(closed.billing_address),
      shipping_address: closed.shipping_address && placeOnly(closed.shipping_address),
      boleto: null,
      note: null,
    });
    await forgetPerson('orders', closed.id, { id: client, name: contact.name });
  }
}

const isOpen = (status: OrderStatus) =>
  status === orderStatus.pending || status === orderStatus.underReview;

/** Money moved or an invoice was issued. */
const isForTheBooks = ({ status, payments, nfe }: OrderRecord) =>
  status === orderStatus.confirmed || payments.length > 0 || nfe !== null;

async function close(order: OrderRecord, now: Date): Promise<OrderRecord> {
  const { after, writes } = moveOrder(order, {
    to: orderStatus.cancelled,
    actor: system,
    now,
    ...(order.status === orderStatus.underReview ? { reason: 'Cadastro excluído' } : {}),
  });
  await commit(writes);
  return after;
}

const save = (order: OrderRecord, changes: Partial<OrderRecord>) =>
  commit(replaceOrder(order, changes).writes);

/** City and state say where the shop sells, not who bought. */
const placeOnly = (address: Address): Address => ({
  ...address,
  zip_code: '',
  street: '',
  number: '',
  complement: null,
  province: '',
});
