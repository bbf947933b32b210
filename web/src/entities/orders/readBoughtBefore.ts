import type { Order } from '#shared/orders/order';
import { listOrders } from '#shared/orders/orderEndpoints';
import { orderStatus } from '#shared/orders/orderStatus';
import type { Signature } from '#shared/signatures/signature';
import { listSignatures } from '#shared/signatures/signatureEndpoints';
import { fromWire, formatReais } from '#shared/values/money';
import { mayCall } from '#shared/profiles/team/roles';
import { request } from '#web/http/httpClient';
import { RequestFailure } from '#web/http/RequestFailure';
import { useSession } from '#web/state/session';
import type { BoughtBefore } from './boughtBefore';

type Page<Row> = { readonly results: readonly Row[]; readonly pages: number };

/** A note next to a publication does not justify more calls. */
const mostPages = 5;

/** Pages that cannot be read are left out, because no purchase depends on this note. */
async function readPages<Row>(load: (page: string) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  try {
    for (let page = 1, pages = 1; page <= Math.min(pages, mostPages); page += 1) {
      const found = await load(String(page));
      rows.push(...found.results);
      pages = found.pages;
    }
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
  }
  return rows;
}

/** The person's copies of a publication that they may still use. */
export async function readOwned(publication: number, signal: AbortSignal): Promise<Signature[]> {
  const rows = await readPages((page) =>
    request(listSignatures, {
      query: { profile: 'me', publication__id: String(publication), page },
      signal,
    }),
  );
  return rows.filter(({ overdue }) => !overdue);
}

/**
 * The person's unpaid orders: those that wait for a payment and those that wait for a photo review;
 * none for a role in a company's team that sees no orders.
 */
async function readUnpaid(signal: AbortSignal): Promise<Order[]> {
  if (!mayCall(listOrders, useSession.getState().acting?.role)) return [];
  const found = await Promise.all(
    [orderStatus.pending, orderStatus.underReview].map((status) =>
      readPages((page) =>
        request(listOrders, { query: { profile: 'me', status: String(status), page }, signal }),
      ),
    ),
  );
  return found.flat();
}

/** Which of these publications are in unpaid orders. */
export async function readOrdered(
  publications: readonly number[],
  signal: AbortSignal,
): Promise<BoughtBefore[]> {
  const orders = await readUnpaid(signal);
  return orders.flatMap(({ id, status, publications: lines }) =>
    lines
      .filter(({ publication }) => publications.includes(publication.id))
      .map(({ publication, airplane_prefix: prefix }) => ({
        publication: publication.id,
        prefix,
        order: { id, status },
      })),
  );
}

/** Which of these publications a person has or has ordered. */
export async function readBoughtBefore(
  publications: readonly number[],
  signal: AbortSignal,
): Promise<BoughtBefore[]> {
  const [ordered, ...owned] = await Promise.all([
    readOrdered(publications, signal),
    ...publications.map((id) => readOwned(id, signal)),
  ]);
  return [...owned.flat().map(ownedOf), ...ordered];
}

/** The older revision that a one-time buyer has of a publication sold in a newer one. */
export const olderRevision = ({ due, publication, version_bought }: Signature): string | null =>
  due === null && version_bought !== publication.version ? version_bought : null;

const ownedOf = (signature: Signature): BoughtBefore => {
  const { publication, airplane_prefix: prefix, due, renewable } = signature;
  const older = olderRevision(signature);
  const { id, price_signature: price } = publication;
  const renewal = renewable && price !== null ? formatReais(fromWire(price)) : null;
  return { publication: id, prefix, owned: { due, renewal, older } };
};
