import { endpoint } from '../api/endpoint';
import { priceAdjustment, priceAdjustmentReply } from './priceAdjustment';

// Separate from the other endpoints, because the shop's first pages would load its schemas.

/** Changes all prices by a percentage, previews that, or undoes the last change. */
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
