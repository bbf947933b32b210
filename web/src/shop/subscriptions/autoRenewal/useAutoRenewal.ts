import { useQueryClient } from '@tanstack/react-query';
import type { Signature } from '#shared/signatures/signature';
import { endAutoRenewal, startAutoRenewal } from '#shared/signatures/signatureEndpoints';
import { request } from '#web/http/httpClient';
import { fleetKeys, signatureKeys } from '#web/http/queryKeys';
import { sendLeaving } from '#web/http/sendLeaving';
import { useChange } from '#web/http/useChange';
import { useHeldRecords } from '#web/http/useHeldRecords';
import { shownDay } from './shownDay';

function useReadAgain() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: fleetKeys.all }),
      client.invalidateQueries({ queryKey: signatureKeys.all }),
    ]);
}

/**
 * Ends the automatic renewal ten seconds after the tap, and can be undone until then. Leaving the
 * screen or page ends it at once.
 */
export function useEndingRenewal({ id, due, auto_renewal: auto }: Signature) {
  const readAgain = useReadAgain();
  const { hold, waiting, undo } = useHeldRecords<number>({
    idOf: (signature) => signature,
    textOf: () => '',
    send: async () => {
      await request(endAutoRenewal, { path: { id }, overlay: false, alerts: false });
    },
    sendLeaving: () => sendLeaving(endAutoRenewal, {}, { id }),
    onSettled: () => void readAgain(),
    sent: () =>
      auto?.state === 'waiting'
        ? 'A autorização não vale mais: a renovação fica como antes.'
        : auto?.requested
          ? 'Renovação automática encerrada a partir da próxima.'
          : `Renovação automática encerrada. A publicação vale até ${shownDay(due)}.`,
    notSent: () => 'A renovação automática não foi encerrada.',
    undone: () =>
      auto?.state === 'waiting'
        ? 'A autorização continua à espera do banco.'
        : 'A renovação automática continua.',
    overtaken: 'Ela mudou enquanto isso.',
  });
  return {
    isEnding: waiting(id) !== undefined,
    end: () => hold(id),
    undo: () => undo(id),
  };
}

/** Starts the automatic renewal of a subscription. */
export function useAutoRenewal({ id }: Pick<Signature, 'id'>) {
  const readAgain = useReadAgain();
  const starting = useChange(async () => {
    await request(startAutoRenewal, { path: { id } });
    await readAgain();
  });
  return { busy: starting.busy, start: starting.run };
}
