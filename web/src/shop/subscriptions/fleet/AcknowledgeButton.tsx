import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Signature } from '#shared/signatures/signature';
import { acknowledgeRevision } from '#shared/signatures/signatureEndpoints';
import { request } from '#web/http/httpClient';
import { fleetKeys, signatureKeys } from '#web/http/queryKeys';
import { RequestFailure } from '#web/http/RequestFailure';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';

/** Says that the revision in force was received and read; the next one that waits takes the focus. */
export function AcknowledgeButton({ signature }: { signature: Signature }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { id, publication } = signature;
  const say = async () => {
    setBusy(true);
    try {
      const body = { version: publication.version };
      await request(acknowledgeRevision, { path: { id }, body });
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
    }
    // Also after a refusal: a newer revision may have come.
    await client.invalidateQueries({ queryKey: fleetKeys.all });
    void client.invalidateQueries({ queryKey: signatureKeys.all });
    setBusy(false);
    document.querySelector<HTMLElement>('[data-acknowledge]')?.focus();
  };
  return (
    <Button
      small
      variant="secondary"
      busy={busy}
      busyLabel="Salvando"
      data-acknowledge=""
      aria-label={`Estou ciente da ${publication.version}, ${publication.name}`}
      onClick={() => void say()}
    >
      <Icon name="check" />
      Estou ciente
    </Button>
  );
}
