import { useState } from 'react';
import type { WaitingParcel } from '#shared/dispatch/waitingParcel';

export type RowChoice = {
  readonly chosen: ReadonlyMap<number, WaitingParcel>;
  readonly add: (parcels: readonly WaitingParcel[]) => void;
  readonly remove: (parcels: readonly WaitingParcel[]) => void;
  readonly toggle: (parcel: WaitingParcel) => void;
  readonly clear: () => void;
};

/** The chosen parcels. The choice survives another page or order, but not another filter. */
export function useChoice(): RowChoice {
  const [chosen, setChosen] = useState<ReadonlyMap<number, WaitingParcel>>(new Map());
  const add = (parcels: readonly WaitingParcel[]) => {
    setChosen((before) => new Map([...before, ...parcels.map((one) => [one.id, one] as const)]));
  };
  const remove = (parcels: readonly WaitingParcel[]) => {
    const gone = new Set(parcels.map(({ id }) => id));
    setChosen((before) => new Map([...before].filter(([id]) => !gone.has(id))));
  };
  return {
    chosen,
    add,
    remove,
    toggle: (parcel) => {
      if (chosen.has(parcel.id)) remove([parcel]);
      else add([parcel]);
    },
    clear: () => {
      setChosen(new Map());
    },
  };
}
