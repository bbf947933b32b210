import * as v from 'valibot';
import { orderStatus } from '#shared/orders/orderStatus';
import type { Address } from '#shared/profiles/address';
import { system } from '../platform/actor';
import type { ClientContact } from '../platform/clientContact';
import { forgetPerson, list } from '../platform/history';
import { commit } from '../platform/write';
import { moveOrder } from './moveOrder';
import { isOpen } from './openOrders';
import { isForTheBooks, type LineRecord, type OrderRecord } from './orderRecord';
import { deletedOrdersOf, ordersOf, replaceDeletedOrder, replaceOrder } from './orderRepository';
import { deletePhoto } from './photoFiles';

type Forgetting = { readonly contact: ClientContact; readonly now: Date };

/**
 * Takes a client out of their orders. What nobody paid is cancelled and keeps no name, aircraft or
 * photo; what was paid keeps who was billed for what and where to, and loses how to reach them and
 * what they showed.
 */
export async function forgetOrderClient(
  client: number,
  { contact, now }: Forgetting,
): Promise<void> {
  for (const order of await ordersOf(client)) {
    if (isForgotten(order, contact)) continue;
    // Before it is cancelled: nobody is there any more to be told.
    const unreachable = await save(order, withoutContact(order, contact));
    const closed = await close(unreachable, now);
    await deletePhotosOf(closed);
    if (isForTheBooks(closed)) {
      await save(closed, { lines: closed.lines.map(withoutPhoto) });
      continue;
    }
    await forgetPerson('orders', closed.id, { id: client, name: contact.name });
    await save(closed, nameless(closed, contact));
  }
  for (const order of await deletedOrdersOf(client)) {
    await deletePhotosOf(order);
    await forgetPerson('orders', order.id, { id: client, name: contact.name });
    await commit(replaceDeletedOrder(order, nameless(order, contact)));
  }
}

/** By an earlier run that broke off later. */
const isForgotten = (order: OrderRecord, { name, email }: ClientContact): boolean =>
  !isOpen(order) &&
  order.client.email === email &&
  order.lines.every(({ photo }) => photo === null) &&
  (isForTheBooks(order) || order.client.name === name);

async function save(order: OrderRecord, changes: Partial<OrderRecord>): Promise<OrderRecord> {
  const { after, writes } = replaceOrder(order, changes);
  await commit(writes);
  return after;
}

const withoutContact = ({ client }: OrderRecord, { email, phone }: ClientContact) => ({
  client: { ...client, email, phone },
});

async function close(order: OrderRecord, now: Date): Promise<OrderRecord> {
  if (!isOpen(order)) return order;
  const isReviewed = order.status === orderStatus.underReview;
  const { after, writes } = moveOrder(order, {
    to: orderStatus.cancelled,
    actor: system,
    now,
    ...(isReviewed ? { reason: erased } : {}),
  });
  await commit(writes);
  return after;
}

const erased = 'Cadastro excluído';

const nameless = (order: OrderRecord, contact: ClientContact): Partial<OrderRecord> => ({
  client: { ...order.client, ...contact, cpf: null, cnpj: null, ie: null },
  billing_address: placeOnly(order.billing_address),
  shipping_address: order.shipping_address && placeOnly(order.shipping_address),
  lines: order.lines.map((line) => ({
    ...withoutPhoto(line),
    // The register of aircraft says whose it is.
    airplane_prefix: null,
    airplane_serial_number: null,
  })),
  boleto: null,
  note: null,
  // Only that there was one, for it makes a cancelled order a rejected one.
  reason: order.reason === null ? null : erased,
});

/** City and state say where the shop sells, not who bought. */
const placeOnly = (address: Address): Address => ({
  ...address,
  zip_code: '',
  street: '',
  number: '',
  complement: null,
  province: '',
});

const withoutPhoto = (line: LineRecord): LineRecord => ({ ...line, photo: null });

const changedLine = v.object({ line: v.object({ photo: v.string() }) });

/** Those in force and those that were replaced. */
async function deletePhotosOf({ id, lines }: OrderRecord): Promise<void> {
  const replaced = (await list('orders', id)).flatMap(({ changes }) => {
    const parsed = v.safeParse(changedLine, changes);
    return parsed.success ? [parsed.output.line.photo] : [];
  });
  const current = lines.flatMap(({ photo }) => photo ?? []);
  for (const name of new Set([...replaced, ...current])) await deletePhoto(name);
}
