import { config } from '#platform/config/config';
import { lookAtShop } from '../canary';

/** Fails, and so raises its alarm, when a visitor could not use the shop. */
export async function handler(): Promise<{ broken: readonly string[] }> {
  const broken = await lookAtShop({ origin: config.SITE_ORIGIN });
  if (broken.length > 0) throw new Error(`the shop is broken: ${broken.join(', ')}`);
  return { broken };
}
