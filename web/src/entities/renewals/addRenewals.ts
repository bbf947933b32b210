import { getPublication } from '#shared/publications/publicationEndpoints';
import type { Publication } from '#shared/publications/publication';
import type { Signature } from '#shared/signatures/signature';
import { addToCart } from '../cart/cart';
import { request } from '#web/http/httpClient';
import { notify } from '#web/state/notify';
import { RequestFailure } from '#web/http/RequestFailure';

/** Adds renewals to the cart, reports those no longer sold, and returns how many were added. */
export async function addRenewals(signatures: readonly Signature[]): Promise<number> {
  let added = 0;
  for (const signature of signatures) {
    const publication = await findOnSale(signature);
    if (!publication) continue;
    addToCart(publication, signature.id, signature);
    added += 1;
  }
  return added;
}

/** The catalogue's current publication; tells the user and returns undefined if it is gone. */
export async function findOnSale({
  publication: { id, name },
}: Pick<Signature, 'publication'>): Promise<Publication | undefined> {
  try {
    return await request(getPublication, {
      path: { id },
      mayBeMissing: true,
      overlay: true,
      alerts: true,
    });
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    if (error.status === 404) notify({ tone: 'stop', text: `${name} não está mais à venda.` });
    return undefined;
  }
}
