import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Signature } from '#shared/signatures/signature';
import { acknowledgeRevision } from '#shared/signatures/signatureEndpoints';
import { request } from '#web/http/httpClient';
import { fleetKeys, signatureKeys } from '#web/http/queryKeys';
import { RequestFailure } from '#web/http/RequestFailure';
import { notify } from '#web/state/notify';

/** The holder's word that the revision in force was received and read. `onTaken`: before the rows are fetched anew. */
export function useAcknowledge({ id, publication: { version } }: Signature, onTaken?: () => void) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const acknowledge = async () => {
    setBusy(true);
    try {
      await request(acknowledgeRevision, { path: { id }, body: { version }, overlay: false });
      onTaken?.();
    } catch (failure) {
      if (!(failure instanceof RequestFailure)) throw failure;
      const newer = failure.fields.get('version');
      if (newer !== undefined) notify({ tone: 'wait', text: `${newer} Leia o que mudou nela.` });
    }
    // Also after a refusal: a newer revision may have come.
    await Promise.all([
      client.invalidateQueries({ queryKey: fleetKeys.all }),
      client.invalidateQueries({ queryKey: signatureKeys.all }),
    ]);
    setBusy(false);
  };
  return { busy, acknowledge };
}
