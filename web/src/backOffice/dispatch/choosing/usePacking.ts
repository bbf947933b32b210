import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WaitingParcel } from '#shared/dispatch/waitingParcel';
import { packChosen } from '../../kit/packing/packChosen';
import type { RowChoice } from './useChoice';
import { dispatchKeys, expeditionKeys, orderKeys, todayKey } from '#web/http/queryKeys';
import { useMadeNotice } from '../../kit/packing/useMadeNotice';

/** Makes parcels of what is chosen and goes on to their labels; what is refused stays, with its reason. */
export function usePacking(choice: RowChoice, typeOf: (row: WaitingParcel) => string) {
  const madeNotice = useMadeNotice();
  const client = useQueryClient();
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map());
  const [busy, setBusy] = useState(false);
  const pack = async () => {
    const chosen = [...choice.chosen.values()];
    if (chosen.length === 0 || busy) return;
    setBusy(true);
    try {
      const { made, refused: problems } = await packChosen(chosen, typeOf);
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
  return { refused, busy, pack: () => void pack() };
}
