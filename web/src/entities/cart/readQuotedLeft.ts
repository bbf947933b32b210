import type { Quotation } from '#shared/carts/quotation';
import { getQuotation } from '#shared/carts/quotationEndpoints';
import { request } from '#web/http/httpClient';
import { RequestFailure } from '#web/http/RequestFailure';
import { keyOf, type QuotedLeft } from './cart';

/**
 * What remains in each quotation: nothing for one of another account. A quotation that cannot be
 * read is left out.
 */
export async function readQuotedLeft(
  codes: Iterable<string>,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, QuotedLeft>> {
  const found = new Map<string, QuotedLeft>();
  await Promise.all(
    Array.from(codes, async (code) => {
      const left = await readLeft(code, signal);
      if (left) found.set(code, left);
    }),
  );
  return found;
}

async function readLeft(code: string, signal: AbortSignal): Promise<QuotedLeft | undefined> {
  try {
    const asked = { path: { code }, mayBeMissing: true, overlay: false, alerts: false, signal };
    const { items, freight } = await request(getQuotation, asked);
    const counts = Object.fromEntries(
      items.map(({ publication: { id }, renewal_of, left }) => [keyOf({ id, renewal_of }), left]),
    );
    return { counts, freight: freightLeft(freight) };
  } catch (error) {
    if (signal.aborted) return undefined;
    if (!(error instanceof RequestFailure)) throw error;
    return error.status === 404 ? { counts: {}, freight: null } : undefined;
  }
}

/** The freight of one parcel; null once an order has used it. */
export const freightLeft = (freight: Quotation['freight']): QuotedLeft['freight'] =>
  freight?.left ? freight : null;
