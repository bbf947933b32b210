import type { Signature } from '#shared/signatures/signature';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { useAcknowledge } from '../revisions/useAcknowledge';

/** Says that the revision in force was received and read; the next one that waits takes the focus. */
export function AcknowledgeButton({ signature }: { signature: Signature }) {
  const { publication } = signature;
  const { busy, acknowledge } = useAcknowledge(signature);
  const say = async () => {
    await acknowledge();
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
