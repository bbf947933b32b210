import { randomUUID } from 'node:crypto';
import { deleteItem, putItem } from '../platform/itemWrites';
import { commit } from '../platform/write';

/** Longer than any provider is waited for; what a killed process held is free again after it. */
const leaseSeconds = 30;

const table = 'system';
const key = (order: number) => ({ pk: `BOLETO#${order}`, sk: 'CLAIM' });
const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000);

class ClaimLost extends Error {
  override readonly name = 'ClaimLost';
}
const lost = () => new ClaimLost();

/** Lets one process at a time ask the provider for an order's boleto; undefined while another does. */
export async function claimBoleto(order: number, now: Date): Promise<string | undefined> {
  const holder = randomUUID();
  const claim = putItem({
    table,
    item: { ...key(order), holder, expires_at: seconds(now) + leaseSeconds },
    when: { absentOrExpired: seconds(now) },
    refused: lost,
  });
  return (await held([claim])) ? holder : undefined;
}

/** A claim that ran out may be somebody else's by now. */
export async function releaseBoleto(order: number, holder: string): Promise<void> {
  await held([deleteItem({ table, key: key(order), when: { equals: { holder } }, refused: lost })]);
}

async function held(writes: Parameters<typeof commit>[0]): Promise<boolean> {
  try {
    await commit(writes);
    return true;
  } catch (error) {
    if (error instanceof ClaimLost) return false;
    throw error;
  }
}
