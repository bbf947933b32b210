import * as v from 'valibot';
import { createOrder, getOrder, listOrders } from '#shared/orders/orderEndpoints';
import { pageSize } from '#shared/api/pagedList';
import { newPublication } from '#shared/publications/publicationInput';
import { measure, type Consumption } from '#platform/db/client/meter';
import { nextId } from '#platform/db/sequence';
import { insertOrder } from '#functions/orders/orderRepository';
import { bulkLoad } from '../database/bulkLoad';
import { call } from '../calls/call';
import type { Person } from '../samples/people';
import { rareClient, sampleOrder } from '../samples/sampleOrders';

export type Cost = Consumption & {
  readonly name: string;
  /** The number of rows, if the cost covers many. */
  readonly rows?: number;
  /** A screen's single call: processor time of a warm one in milliseconds, and answer size. */
  readonly answered?: { readonly ms: number; readonly bytes: number };
};

/** Adds that many orders, as if each had been placed and processed. */
export async function loadOrders(count: number): Promise<void> {
  const first = await nextId('order', count);
  const chunk = 2000;
  for (let from = first; from < first + count; from += chunk) {
    const ids = Array.from({ length: Math.min(chunk, first + count - from) }, (_, i) => from + i);
    await bulkLoad(ids.flatMap((id) => insertOrder(sampleOrder(id))));
  }
}

/** Creates a publication to order; returns its id. */
export async function publish(): Promise<number> {
  const { addPublication } = await import('#functions/publications/editing/addPublication');
  const input = v.parse(newPublication, {
    name: 'Manual de Serviço EMB-202 Ipanema',
    version: 'Rev. 12',
    date: '2026-01-10',
    price: '80.00',
    weight: '0.350',
    has_airplane_info: true,
  });
  return (await addPublication(input, { now: new Date(), actor: { id: null, name: 'Sistema' } }))
    .id;
}

type Costing = { readonly staff: Person; readonly customer: Person; readonly publication: number };

/** The cost of each call about orders in a warm Lambda, at the current number of orders. */
export async function orderCosts({ staff, customer, publication }: Costing): Promise<Cost[]> {
  const { token } = staff;

  const search = (query: Record<string, string>) => () => call(listOrders, { query, token });
  const order = (lines: number) => () =>
    call(createOrder, {
      token: customer.token,
      headers: { 'idempotency-key': `${String(lines)}-${String(Math.random())}` },
      body: {
        shipping_type: 'A combinar',
        shipping_value: '0.01',
        publications: Array.from({ length: lines }, (_, index) => ({
          publication,
          value: '80.00',
          airplane_prefix: `PT-AB${String.fromCharCode(65 + Math.floor(index / 10))}`,
          airplane_serial_number: String(100_000 + index),
          fuel_type: 1,
        })),
      },
    });

  const { costs, cost } = costing();

  // A first call of each kind, so that a warm process is measured.
  const deepest = fullPages((await search({})()).body);
  const cancelled = fullPages((await search({ status: '3' })()).body);
  for (const page of ['50', deepest]) await search({ page })();
  await search({ status: '3', page: cancelled })();
  await search({ search: 'warm' })();

  await cost('list, page 1', search({}));
  await cost('list, page 50', search({ page: '50' }));
  await cost('list, last full page', search({ page: deepest }));
  await cost('status filter, page 1', search({ status: '3' }));
  await cost('status filter, last full page', search({ status: '3', page: cancelled }));
  await cost('search, rare name', search({ search: rareClient.name }));
  await cost('search, CPF', search({ search: rareClient.cpf }));
  const narrow = { tracking: 'none', uf: 'SP,GO', period: '2026-03-01..2026-03-31' };
  await cost('combined filters', search(narrow));
  await cost('combined filters, by total', search({ ...narrow, ordering: '-total', page: '2' }));
  await cost('one order', () => call(getOrder, { path: { id: 777 }, token }));
  for (const lines of [3, 10, 30]) await cost(`new order, ${String(lines)} lines`, order(lines));
  const { findCart, keepCart } = await import('#functions/carts/cartRepository');
  const { version } = await findCart(customer.session);
  await keepCart(customer.session, {
    version,
    lines: [{ publication, renewal_of: null, quantity: 3 }],
  });
  await cost('new order, its cart kept', order(3));
  return costs;
}

/** The last full page: a page costs what its rows weigh, and the last may have only a few. */
const fullPages = ({ count }: { readonly count: number }): string =>
  String(Math.max(1, Math.floor(count / pageSize)));

/** Collects the costs of calls. */
export function costing() {
  const costs: Cost[] = [];
  const cost = async (
    name: string,
    run: () => Promise<{ status: number; text: string }>,
  ): Promise<void> => {
    const { result, ...consumed } = await measure(run);
    if (result.status >= 300) throw new Error(`${name}: ${result.text}`);
    costs.push({ name, ...consumed });
  };
  return { costs, cost };
}

/**
 * The calls that became more than one request or unit more expensive (engineering contract: cost is
 * constant). A small increase is normal, because a larger shop has longer numbers: six digits
 * instead of three add a hundredth of a unit per row.
 */
export const moreExpensive = (before: readonly Cost[], after: readonly Cost[]): Cost[] =>
  after.filter((cost, index) => {
    const was = before[index];
    const allowed = 1 + (cost.rows ?? 0) / 100;
    return (
      was?.name !== cost.name ||
      cost.requests > was.requests + 1 ||
      cost.readUnits > was.readUnits + allowed ||
      cost.writeUnits > was.writeUnits + 1
    );
  });
