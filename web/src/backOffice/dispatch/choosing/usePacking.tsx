import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { WaitingParcel } from '#shared/dispatch/waitingParcel';
import { displayName } from '#shared/profiles/person';
import { dispatchKeys, expeditionKeys, orderKeys, todayKey } from '#web/http/queryKeys';
import { countText } from '../../kit/countText';
import { lazyPart } from '#web/ui/lazyPart';
import type { AddressOwner, MovedParcel } from '../../kit/destination/DestinationDialog';
import { packChosen } from '../../kit/packing/packChosen';
import { useMadeNotice } from '../../kit/packing/useMadeNotice';
import type { RowChoice } from './useChoice';

// Few clients move between their order and its parcel.
const DestinationDialog = lazyPart(async () => ({
  default: (await import('../../kit/destination/DestinationDialog')).DestinationDialog,
}));

type Owners = ReadonlyMap<number, AddressOwner>;
const none: Owners = new Map();

/**
 * Makes parcels of what is chosen and goes on to their labels; what is refused stays, with its reason. Where
 * a client moved after ordering, staff are asked for the address first.
 */
export function usePacking(choice: RowChoice, typeOf: (row: WaitingParcel) => string) {
  const madeNotice = useMadeNotice();
  const client = useQueryClient();
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map());
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<readonly MovedParcel[] | null>(null);
  const chosen = [...choice.chosen.values()];
  const make = async (owners: Owners) => {
    setAsked(null);
    setBusy(true);
    try {
      const rows = chosen.map((row) => ({ ...row, address_of: owners.get(row.id) }));
      const { made, refused: problems } = await packChosen(rows, typeOf);
      setRefused(problems);
      choice.remove(chosen.filter(({ id }) => !problems.has(id)));
      for (const queryKey of [dispatchKeys.all, expeditionKeys.all, orderKeys.all, todayKey]) {
        void client.invalidateQueries({ queryKey });
      }
      if (made.length === 0) return;
      if (problems.size === 0) madeNotice.goOn(made);
      else madeNotice.say(made, 'as outras ficaram na lista, com o motivo.');
    } finally {
      setBusy(false);
    }
  };
  const pack = () => {
    if (chosen.length === 0 || busy || asked) return;
    const moved = chosen.flatMap((row) => movedParcel(row, typeOf(row)));
    if (moved.length > 0) setAsked(moved);
    else void make(none);
  };
  const question = asked ? (
    <Suspense fallback={null}>
      <DestinationDialog
        parcels={asked}
        confirm={`Criar ${countText(chosen.length, ['remessa', 'remessas'])}`}
        onConfirm={(owners) => void make(owners)}
        onClose={() => {
          setAsked(null);
        }}
      />
    </Suspense>
  ) : null;
  return { refused, busy, pack, question };
}

function movedParcel(row: WaitingParcel, service: string): MovedParcel[] {
  const { id, client, orders, address, profile_address: profile, weight } = row;
  if (!address || !profile) return [];
  const named = `${orders.length === 1 ? 'pedido' : 'pedidos'} ${orders.join(', ')}`;
  const title = `${displayName(client)}, ${named}`;
  return [{ id, title, order: address, profile, service, kilograms: Number(weight) }];
}
