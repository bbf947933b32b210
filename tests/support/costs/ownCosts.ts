import { calendarDate } from '#shared/values/calendarDate';
import { listOrders } from '#shared/orders/orderEndpoints';
import { listSignatures } from '#shared/signatures/signatureEndpoints';
import { insertOrder } from '#functions/orders/orderRepository';
import { signatures } from '#functions/signatures/signatureRepository';
import { bulkLoad } from '../database/bulkLoad';
import { call } from '../calls/call';
import { customer, type Person } from '../samples/people';
import { onSale } from '../samples/orders';
import { sampleOrder } from '../samples/sampleOrders';
import { sampleSignature } from '../samples/samplePurchases';
import { type Cost, costing } from './orderCosts';

/** Due dates spread over years, in another order than the ids. */
const dueOf = (at: number) =>
  calendarDate(`20${String(20 + ((at * 7) % 60))}-${String(1 + (at % 12)).padStart(2, '0')}-15`);

/** A client with that many orders and as many subscriptions. */
export async function clientOf(count: number): Promise<Person> {
  const { nextId } = await import('#platform/db/sequence');
  const person = await customer();
  const first = {
    order: await nextId('order', count),
    signature: await nextId('signature', count),
  };
  const client = { ...sampleOrder(1).client, id: person.row.id, name: person.row.name };
  const titles: { id: number; name: string }[] = [];
  for (let made = 0; made < 3; made += 1) titles.push(await onSale({ is_signature: true }));
  const publicationOf = (at: number) => {
    const { id, name } = titles[at % titles.length] ?? { id: 0, name: '' };
    return { id, name, is_download: false, is_signature: true };
  };
  await bulkLoad(
    Array.from({ length: count }, (_, at) => [
      ...insertOrder({ ...sampleOrder(first.order + at, 1), client }),
      ...signatures.insert({
        ...sampleSignature(first.signature + at, 1),
        client,
        due: dueOf(at),
        publication: publicationOf(at),
      }),
    ]).flat(),
  );
  return person;
}

/** The cost of a page of one's own rows, with hundreds of rows and with thousands. */
export async function ownCosts(sizes = [300, 5_000]): Promise<Cost[]> {
  const { costs, cost } = costing();
  for (const size of sizes) {
    const person = await clientOf(size);
    const { token } = person;
    const pages = String(size / 20);
    const ask = (query: Record<string, string>) => ({
      orders: () => call(listOrders, { token, query }),
      subscriptions: () => call(listSignatures, { token, query }),
    });
    // A first call of each kind, so that a warm process is measured.
    for (const run of Object.values(ask({}))) await run();
    const asked: Record<string, string>[] = [
      {},
      { page: pages },
      { search: person.row.name, page: '2' },
    ];
    for (const query of asked) {
      for (const [what, run] of Object.entries(ask(query))) {
        await cost(`own ${what} of ${String(size)}, ${Object.keys(query).join(', ')}`, run);
      }
    }
    const { subscriptions } = ask({ ordering: 'due', page: pages });
    await cost(`own subscriptions of ${String(size)}, by end, last page`, subscriptions);
  }
  return costs;
}
