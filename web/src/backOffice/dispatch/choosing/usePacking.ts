import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { WaitingParcel } from '#shared/dispatch/waitingParcel';
import { pathTo } from '#shared/site/pathTo';
import { notify } from '#web/state/notify';
import { packChosen } from '../../kit/packing/packChosen';
import type { RowChoice } from './useChoice';
import { dispatchKeys, expeditionKeys, orderKeys, todayKey } from '#web/http/queryKeys';

/** Makes parcels of what is chosen and goes on to their labels; what is refused stays, with its reason. */
export function usePacking(choice: RowChoice, typeOf: (row: WaitingParcel) => string) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map());
  const [busy, setBusy] = useState(false);
  const goOn = (made: readonly number[]) =>
    void navigate(`${pathTo('/admin/dispatch/codes')}?ids=${made.join(',')}`);
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
      if (problems.size === 0) goOn(made);
      else tellMade(made, goOn);
    } finally {
      setBusy(false);
    }
  };
  return { refused, busy, pack: () => void pack() };
}

function tellMade(made: readonly number[], goOn: (made: readonly number[]) => void): void {
  const what = made.length === 1 ? '1 remessa criada' : `${made.length} remessas criadas`;
  notify({
    tone: 'wait',
    text: `${what}; as outras ficaram na lista, com o motivo.`,
    action: {
      label: 'Etiquetas e rastreio',
      run: () => {
        goOn(made);
      },
    },
  });
}
