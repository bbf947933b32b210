import { endpoint } from '../api/endpoint';
import { priceAdjustment, priceAdjustmentReply } from './priceAdjustment';

// Apart from the other endpoints, because the shop's first pages would carry its schemas.

/** Changes all prices by a percentage, shows what that would do, or takes the last change back. */
export const refactorPrices = endpoint({
  method: 'POST',
  path: '/api/price_refactor',
  access: 'staff',
  area: 'publications',
  freshFactor: 'byContent',
  body: priceAdjustment,
  answer: priceAdjustmentReply,
  grants: { catalog: 'write', system: 'write' },
});
