import { useEffect, useState } from 'react';
import type { OrderStatus } from '#shared/orders/orderStatus';

type Owned = {
  readonly due: string | null;
  readonly renewal: string | null;
  /** The revision bought once, if a newer one is now sold; else null. */
  readonly older: string | null;
};

/**
 * A publication that a person already has (with its renewal price, if it can be renewed), that an
 * unpaid order contains, or that is twice in the current order.
 */
export type BoughtBefore = { readonly publication: number; readonly prefix: string | null } & (
  | { readonly owned: Owned }
  | { readonly order: { readonly id: number; readonly status: OrderStatus } }
  | { readonly here: true }
);

/** The earlier purchases of one publication: for the given aircraft, and for none. */
export const boughtOf = (
  before: readonly BoughtBefore[],
  publication: number,
  aircraft?: string,
): BoughtBefore[] =>
  before.filter(
    ({ publication: id, prefix }) =>
      id === publication && (aircraft === undefined || prefix === null || prefix === aircraft),
  );

const none: readonly BoughtBefore[] = [];

/** What the logged-in person already bought of these publications; empty until it is loaded. */
export function useBoughtBefore(
  owner: number | null,
  titles: readonly number[],
): readonly BoughtBefore[] {
  const wanted = [...new Set(titles)].toSorted((one, other) => one - other).join();
  const [found, setFound] = useState<{ owner: number; list: BoughtBefore[] } | null>(null);
  useEffect(() => {
    if (owner === null || wanted === '') return;
    const call = new AbortController();
    void import('./readBoughtBefore')
      .then(async ({ readBoughtBefore }) => {
        const list = await readBoughtBefore(wanted.split(',').map(Number), call.signal);
        if (!call.signal.aborted) setFound({ owner, list });
      })
      .catch((error: unknown) => {
        if (!call.signal.aborted) throw error;
      });
    return () => call.abort();
  }, [owner, wanted]);
  return found?.owner === owner ? found.list : none;
}
