import { useQueryClient } from '@tanstack/react-query';
import type { HeldDocument } from '#shared/publications/documents/document';
import { acknowledgeDocument } from '#shared/signatures/documentEndpoints';
import { request } from '#web/http/httpClient';
import { fleetKeys, signatureKeys } from '#web/http/queryKeys';
import { useChange } from '#web/http/useChange';
import { useMayCall } from '#web/state/session';
import { notify } from '#web/state/notify';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';

type Props = {
  signature: number;
  document: Pick<HeldDocument, 'id' | 'number'>;
  onTaken?: (() => void) | undefined;
};

/** The holder confirms that they received and read a document. */
export function AcknowledgeDocument({ signature, document: { id, number }, onTaken }: Props) {
  const client = useQueryClient();
  const { busy, run: acknowledge } = useChange(async () => {
    await request(acknowledgeDocument, {
      path: { id: signature },
      body: { document: id },
      overlay: false,
    });
    notify({ tone: 'ok', text: `Ciente do documento ${number} registrado.` });
    onTaken?.();
    await Promise.all([
      client.invalidateQueries({ queryKey: fleetKeys.all }),
      client.invalidateQueries({ queryKey: signatureKeys.all }),
    ]);
  });
  if (!useMayCall(acknowledgeDocument)) return null;
  return (
    <Button
      small
      variant="secondary"
      busy={busy}
      busyLabel="Salvando"
      aria-label={`Estou ciente do documento ${number}`}
      onClick={acknowledge}
    >
      <Icon name="check" />
      Estou ciente
    </Button>
  );
}
