import { refactorPrices } from '#shared/publications/priceEndpoints';
import { request } from '../../../lib/httpClient';

type Change = { readonly percentage: string } | { readonly undo: true };

/** `attempt`: the same for every try of one decision. */
export const changePrices = (change: Change, attempt: string) =>
  request(refactorPrices, { body: change, headers: { 'idempotency-key': attempt } });
