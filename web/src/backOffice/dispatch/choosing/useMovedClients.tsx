import { useState } from 'react';
import type { WaitingParcel } from '#shared/dispatch/waitingParcel';
import { displayName } from '#shared/profiles/person';
import { lazyPart } from '#web/ui/lazyPart.tsx';
import { countText } from '../../kit/countText';
import type { AddressOwner, MovedParcel } from '../../kit/destination/DestinationDialog';

// Loaded on demand, because few clients move between their order and its parcel.
const DestinationDialog = lazyPart(
  async () => (await import('../../kit/destination/DestinationDialog')).DestinationDialog,
);

export type Owners = ReadonlyMap<number, AddressOwner>;

type Asking = {
  readonly chosen: readonly WaitingParcel[];
  readonly typeOf: (row: WaitingParcel) => string;
  readonly onChosen: (owners: Owners) => void;
};

/** Asks staff for the address before they create a parcel for a client who moved after ordering. */
export function useMovedClients({ chosen, typeOf, onChosen }: Asking) {
  const [asked, setAsked] = useState<readonly MovedParcel[] | null>(null);
  return {
    /** Opens the dialog and returns true if a client has moved. */
    ask: (): boolean => {
      const moved = chosen.flatMap((row) => movedParcel(row, typeOf(row)));
      if (moved.length === 0) return false;
      setAsked(moved);
      return true;
    },
    question: asked ? (
      <DestinationDialog
        parcels={asked}
        confirm={`Criar ${countText(chosen.length, ['remessa', 'remessas'])}`}
        onConfirm={(owners) => {
          setAsked(null);
          onChosen(owners);
        }}
        onClose={() => setAsked(null)}
      />
    ) : null,
  };
}

function movedParcel(row: WaitingParcel, service: string): MovedParcel[] {
  const { id, client, orders, address, profile_address: profile, weight } = row;
  if (!address || !profile) return [];
  const named = `${orders.length === 1 ? 'pedido' : 'pedidos'} ${orders.join(', ')}`;
  const title = `${displayName(client)}, ${named}`;
  return [{ id, title, order: address, profile, service, kilograms: Number(weight) }];
}
