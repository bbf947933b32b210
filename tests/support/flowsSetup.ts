import { openShop } from './shop';

/** Opens one shop for all flow files; `npm test` may have opened it already. */
export default async function setUpFlows() {
  if (process.env.SHOP_ORIGIN) return undefined;
  const shop = await openShop({ built: true });
  process.env.SHOP_ORIGIN = shop.origin;
  return shop.stop;
}
