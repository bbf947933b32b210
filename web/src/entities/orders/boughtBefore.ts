import { useEffect, useState } from 'react';
import type { OrderStatus } from '#shared/orders/orderStatus';

type Owned = {
  readonly due: string | null;
  readonly renewal: string | null;
  /** The revision that was bought once, where a newer one is sold; else null. */
  readonly older: string | null;
};

/**
 * A title that a person has, with what its renewal costs where it may be renewed, that an unpaid order holds, or
 * that stands a second time in what is being ordered.
 */
export type BoughtBefore = { readonly publication: number; readonly prefix: string | null } & (
  | { readonly owned: Owned }
  | { readonly order: { readonly id: number; readonly status: OrderStatus } }
  | { readonly here: true }
);

/** What was bought of one title: for one aircraft where it is known, and for none. */
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

/** What a logged-in person has bought of these titles before; none until it is there. */
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
    return () => {
      call.abort();
    };
  }, [owner, wanted]);
  return found?.owner === owner ? found.list : none;
}
