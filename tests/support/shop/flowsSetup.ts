import type { FullConfig } from '@playwright/test';
import { openShop } from './shop';

/** Opens a shop for each worker, so that parallel flows never see each other's orders. */
export default async function setUpFlows({ workers }: FullConfig) {
  if (process.env.SHOP_ORIGINS) return undefined;
  // The first one builds the product.
  const first = await openShop({ built: true });
  const others = Array.from({ length: workers - 1 }, () => openShop({ built: true }));
  const shops = [first, ...(await Promise.all(others))];
  process.env.SHOP_ORIGINS = shops.map(({ origin }) => origin).join(' ');
  return async () => {
    await Promise.all(shops.map(({ stop }) => stop()));
  };
}
