import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WaitingParcel } from '#shared/dispatch/waitingParcel';
import { dispatchKeys, expeditionKeys, orderKeys, todayKey } from '#web/http/queryKeys';
import { useChange } from '#web/http/useChange';
import type { Owners } from './useMovedClients';
import { packChosen } from '../../kit/packing/packChosen';
import { focusResult } from '../../kit/ResultLine';
import { cancelParcels } from '#web/backOffice/kit/packing/closeEach';

export type RefusedRow = { readonly row: WaitingParcel; readonly reason: string };

export type Packed =
  | {
      readonly kind: 'made';
      readonly made: readonly number[];
      readonly rows: readonly WaitingParcel[];
      readonly refused: readonly RefusedRow[];
    }
  | { readonly kind: 'undone'; readonly count: number; readonly problems: readonly string[] };

export type Packing = {
  readonly busy: boolean;
  readonly last: Packed | null;
  /** Why each row was refused, by its id. */
  readonly refused: ReadonlyMap<number, string>;
  readonly pack: (
    rows: readonly WaitingParcel[],
    typeOf: (row: WaitingParcel) => string,
    owners?: Owners,
  ) => Promise<void>;
  /** Deletes all parcels of the last batch. */
  readonly undo: () => void;
};

const changed = [dispatchKeys.all, expeditionKeys.all, orderKeys.all, todayKey];

/** Creates parcels for rows and can undo a whole batch; each refused row keeps its reason. */
export function usePacking(): Packing {
  const client = useQueryClient();
  const [last, setLast] = useState<Packed | null>(null);
  const [busy, setBusy] = useState(false);
  const done = (packed: Packed) => {
    setLast(packed);
    for (const queryKey of changed) void client.invalidateQueries({ queryKey });
    focusResult();
  };
  const whileBusy = async (work: () => Promise<Packed>) => {
    setBusy(true);
    try {
      done(await work());
    } finally {
      setBusy(false);
    }
  };
  const { run: undo } = useChange(() =>
    whileBusy(async () => {
      const made = last?.kind === 'made' ? last.made : [];
      const problems = await cancelParcels(made);
      return {
        kind: 'undone',
        count: made.length - problems.size,
        problems: [...problems].map(([id, reason]) => `${id}: ${reason}`),
      };
    }),
  );
  return {
    busy,
    last,
    refused: new Map(
      last?.kind === 'made' ? last.refused.map(({ row, reason }) => [row.id, reason]) : [],
    ),
    pack: (rows, typeOf, owners) =>
      whileBusy(async () => {
        const addressed = rows.map((row) => ({ ...row, address_of: owners?.get(row.id) }));
        const { made, refused } = await packChosen(addressed, typeOf);
        return {
          kind: 'made',
          made,
          rows: rows.filter(({ id }) => !refused.has(id)),
          refused: rows.flatMap((row) => {
            const reason = refused.get(row.id);
            return reason === undefined ? [] : { row, reason };
          }),
        };
      }),
    undo,
  };
}
