import { createOrder } from '#shared/orders/orderEndpoints';
import { orderStatus } from '#shared/orders/orderStatus';
import { addDays, todayInSaoPaulo } from '#shared/values/calendarDate';
import { dynamo } from '#platform/db/client/dynamo';
import { bulkLoad } from '../database/bulkLoad';
import { call } from '../calls/call';
import { onSale, orderOf, ordered, photoOf } from '../samples/orders';
import type { Person } from '../samples/people';
import { bought } from '../samples/purchases';
import { making, storedOrder } from '../samples/quoted';

export type Transaction = { readonly name: string; readonly items: number };

/** The most lines of an order, and the most orders of a parcel. */
const most = 40;
const each = <T>(make: (index: number) => T): T[] =>
  Array.from({ length: most }, (_, index) => make(index));
const prefixOf = (index: number) =>
  `PT-L${String.fromCharCode(65 + (index % 26))}${String.fromCharCode(65 + Math.floor(index / 26))}`;

type Shop = { readonly customer: Person; readonly deliver: () => Promise<unknown> };

/** The number of items in the largest transaction of each of the largest commands. */
export async function largestTransactions({ customer, deliver }: Shop): Promise<Transaction[]> {
  const measured: Transaction[] = [];
  const count = await counter();
  const measure = async <T>(name: string, run: () => Promise<T>): Promise<T> => {
    count.largest = 0;
    const result = await run();
    measured.push({ name, items: count.largest });
    return result;
  };
  await measure('a new order', () => newOrder(customer));
  const year = await onSale({ is_signature: true, has_airplane_info: true });
  const aircraftOf = (index: number) => ({
    airplane_prefix: prefixOf(index),
    airplane_serial_number: String(index),
    fuel_type: 1,
  });
  const first = await bought(customer, [{ publication: year.id, ...aircraftOf(0) }]);
  const { orders, renewed } = await alike(first);
  await measure('a parcel made', () => parcelOf(customer, orders));
  const renewing = await measure('an order of renewals', () =>
    ordered(
      customer,
      renewed.map((id) => ({ publication: year.id, renewal_of: id })),
    ),
  );
  await measure('its cancellation', () => move(renewing.id, orderStatus.cancelled));
  await measure('its reopening', () => move(renewing.id, orderStatus.pending));
  await measure('its payment', () => pay(renewing.id));
  await measure('what follows it', deliver);
  await measure('its correction', () => move(renewing.id, orderStatus.pending));
  await deliver();
  const large = await ordered(
    customer,
    each((index) => ({ publication: year.id, ...aircraftOf(index) })),
  );
  await pay(large.id);
  await measure('subscriptions of an order', deliver);
  return measured;
}

async function counter(): Promise<{ largest: number }> {
  const count = { largest: 0 };
  dynamo.middlewareStack.add(
    (next) => (args) => {
      const { TransactItems = [] } = args.input as { TransactItems?: unknown[] };
      count.largest = Math.max(count.largest, TransactItems.length);
      return next(args);
    },
    { step: 'initialize', name: 'countTransactItems', override: true },
  );
  return Promise.resolve(count);
}

/** Each line has its own aircraft and photo, and is removed from the stored cart. */
async function newOrder(customer: Person): Promise<void> {
  const { findCart, keepCart } = await import('#functions/carts/cartRepository');
  const { id: publication } = await onSale({ has_airplane_info: true, has_photo_upload: true });
  const { version } = await findCart(customer.session);
  const line = { publication, renewal_of: null, quantity: most };
  await keepCart(customer.session, { version, lines: [line] });
  const photos = await Promise.all(each(() => photoOf(customer.row.id)));
  const lines = photos.map((file, index) => ({
    publication,
    file,
    airplane_prefix: prefixOf(index),
    airplane_serial_number: String(index),
    fuel_type: 1,
  }));
  const answer = await call(createOrder, {
    token: customer.token,
    headers: { 'idempotency-key': 'the-largest-order' },
    body: orderOf(lines),
  });
  if (answer.status !== 201) throw new Error(answer.text);
}

const pay = (id: number) => move(id, orderStatus.confirmed);

async function move(id: number, to: 1 | 2 | 3): Promise<void> {
  const { changeOrderStatus } =
    await import('#functions/processes/ordering/orderDecided/changeOrderStatus');
  await changeOrderStatus(await storedOrder(id), { to, ...making() });
}

async function parcelOf({ row }: Person, order: readonly number[]): Promise<void> {
  const { addExpedition } = await import('#functions/expeditions/saving/saveExpedition');
  await addExpedition(
    { client: row.id, order: [...order], shipping: true, track_code: 'BR123456785BR' },
    making(),
  );
}

/** So many orders like the first, each with its subscription in the last days in which that can be renewed. */
async function alike({ order, signatures: [had] }: Awaited<ReturnType<typeof bought>>) {
  const { nextId } = await import('#platform/db/sequence');
  const { insertOrder } = await import('#functions/orders/orderRepository');
  const { signatures } = await import('#functions/signatures/signatureRepository');
  if (!had) throw new Error('nothing was bought');
  const from = { order: await nextId('order', most), signature: await nextId('signature', most) };
  const due = addDays(todayInSaoPaulo(new Date()), 10);
  const made = each((index) => {
    const id = from.order + index;
    const airplane_prefix = prefixOf(index);
    const lines = order.lines.map((line) => ({ ...line, id: id * 100 + 1, airplane_prefix }));
    const signature = { ...had, id: from.signature + index, due, airplane_prefix };
    return {
      order: { ...order, id, lines },
      signature: { ...signature, order: { id, date: order.date } },
    };
  });
  await bulkLoad(
    made.flatMap((one) => [...insertOrder(one.order), ...signatures.insert(one.signature)]),
  );
  return {
    orders: made.map((one) => one.order.id),
    renewed: made.map((one) => one.signature.id),
  };
}
