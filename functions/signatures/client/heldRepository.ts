import * as v from 'valibot';
import { findStored } from '#platform/db/storedItems';
import type { Write } from '#platform/db/write';
import type { SignatureRecord } from '../signatureRecord';

const table = 'signatures';
const keyOf = (client: number) => ({ pk: `HELD#${client}`, sk: 'HELD' });

/** Sums over a person's purchases, which differ whenever the purchases do. */
const heldSums = v.object({
  versions: v.optional(v.number(), 0),
  ids: v.optional(v.number(), 0),
});
export type HeldSums = v.InferOutput<typeof heldSums>;

/** Updates the sums in the transaction that changes a purchase. */
export function countPurchases(
  before: SignatureRecord | null,
  after: SignatureRecord | null,
): Write[] {
  return [...addHeld(before, -1), ...addHeld(after, 1)];
}

/** A transaction merges additions to one person's sums; a transfer changes two of them. */
const addHeld = (row: SignatureRecord | null, sign: 1 | -1): Write[] =>
  row
    ? [
        {
          add: {
            table,
            key: keyOf(row.client.id),
            amounts: { versions: sign * row.version, ids: sign * row.id },
          },
        },
      ]
    : [];

export const purchaseSumsOf = (client: number): Promise<HeldSums | undefined> =>
  findStored(heldSums, table, keyOf(client), { strong: true });

/** The sums of rows as read, to find out whether they are complete. */
export const sumsOf = (rows: readonly Pick<SignatureRecord, 'id' | 'version'>[]): HeldSums => ({
  versions: rows.reduce((sum, { version }) => sum + version, 0),
  ids: rows.reduce((sum, { id }) => sum + id, 0),
});

export const areSame = (one: HeldSums, other: HeldSums): boolean =>
  one.versions === other.versions && one.ids === other.ids;
