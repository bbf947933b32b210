import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { correctionKeys } from '#web/http/queryKeys';
import { notify } from '#web/state/notify';
import { readText, waitingReportsKey } from '#web/state/stored';
import { useConnected } from '#web/state/useConnected';

/** Sends what was written without a connection as soon as there is one; loads nothing where nothing waits. */
export function useWaitingReports(owner: number): void {
  const connected = useConnected();
  const client = useQueryClient();
  useEffect(() => {
    if (!connected || readText(waitingReportsKey) === null) return;
    const send = async () => {
      const { sendWaiting } = await import('./waitingReports');
      const arrived = await sendWaiting(owner);
      if (arrived === 0) return;
      void client.invalidateQueries({ queryKey: correctionKeys.all });
      const text =
        arrived === 1
          ? 'O informe que esperava foi enviado.'
          : `${arrived} informes foram enviados.`;
      notify({ tone: 'ok', text });
    };
    send().catch(() => undefined);
  }, [owner, connected, client]);
}
