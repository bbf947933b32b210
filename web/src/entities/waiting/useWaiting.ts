import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { correctionKeys, noteKeys } from '#web/http/queryKeys';
import { notify } from '#web/state/notify';
import { readText, waitingNotesKey, waitingReportsKey } from '#web/state/stored';
import { useConnected } from '#web/state/useConnected';

/**
 * Sends what was written offline as soon as there is a connection; loads nothing if nothing waits.
 */
export function useWaiting(owner: number): void {
  const connected = useConnected();
  const client = useQueryClient();
  useEffect(() => {
    if (!connected) return;
    const sendReports = async () => {
      const { waitingReports } = await import('#web/entities/manualReports/waitingReports');
      const arrived = await waitingReports.sendAll(owner);
      if (arrived === 0) return;
      void client.invalidateQueries({ queryKey: correctionKeys.all });
      const text =
        arrived === 1
          ? 'O informe que esperava foi enviado.'
          : `${arrived} informes foram enviados.`;
      notify({ tone: 'ok', text });
    };
    const sendNotes = async () => {
      const { waitingNotes } = await import('#web/entities/manualNotes/waitingNotes');
      const arrived = await waitingNotes.sendAll(owner);
      void client.invalidateQueries({ queryKey: noteKeys.own(owner) });
      if (arrived === 0) return;
      const text =
        arrived === 1
          ? 'A nota que esperava foi salva.'
          : `${arrived} notas e marcadores foram salvos.`;
      notify({ tone: 'ok', text });
    };
    if (readText(waitingReportsKey) !== null) sendReports().catch(() => undefined);
    if (readText(waitingNotesKey) !== null) sendNotes().catch(() => undefined);
  }, [owner, connected, client]);
}
