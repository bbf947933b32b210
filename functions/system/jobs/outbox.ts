import { shopOutbox } from '../shopOutbox';

const batch = 25;
/** A run ends by itself; what is left is taken up by the next one. */
const maxBatches = 40;

/** Delivers whatever waits: e-mails and jobs that committed changes asked for. */
export async function handler(): Promise<{ delivered: number }> {
  let delivered = 0;
  for (let round = 0; round < maxBatches; round += 1) {
    const taken = await shopOutbox.deliverPending({ now: new Date(), limit: batch });
    if (taken === 0) break;
    delivered += taken;
  }
  return { delivered };
}
