import { useQueryClient } from '@tanstack/react-query';
import type { Signature } from '#shared/signatures/signature';
import { endAutoRenewal, startAutoRenewal } from '#shared/signatures/signatureEndpoints';
import { request } from '#web/http/httpClient';
import { fleetKeys, signatureKeys } from '#web/http/queryKeys';
import { useChange } from '#web/http/useChange';
import { notify } from '#web/state/notify';
import { shownDay } from './shownDay';

/** Its holder has it renewed by itself, or ends that in one tap. */
export function useAutoRenewal({ id, due }: Pick<Signature, 'id' | 'due'>) {
  const client = useQueryClient();
  const readAgain = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: fleetKeys.all }),
      client.invalidateQueries({ queryKey: signatureKeys.all }),
    ]);
  const starting = useChange(async () => {
    await request(startAutoRenewal, { path: { id } });
    await readAgain();
  });
  const stopping = useChange(async () => {
    const { requested } = await request(endAutoRenewal, { path: { id } });
    notify({
      tone: 'ok',
      text: requested
        ? 'Renovação automática encerrada a partir da próxima.'
        : `Renovação automática encerrada. A publicação vale até ${shownDay(due)}.`,
    });
    await readAgain();
  });
  return { busy: starting.busy || stopping.busy, start: starting.run, stop: stopping.run };
}
