import { type FieldErrors, RequestFailure } from '#web/http/RequestFailure';
import { useChange } from '#web/http/useChange';
import { notify } from '#web/state/notify';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';

type Props = {
  /** Validates the fields used in the e-mail and shows their errors. */
  check: () => Promise<boolean>;
  send: () => Promise<{ readonly to: string }>;
  showFieldErrors: (fields: FieldErrors) => void;
};

/**
 * Sends the e-mail of the typed text to its author; nothing is published and no customer gets it.
 */
export function TestMail({ check, send, showFieldErrors }: Props) {
  const { busy, run } = useChange(async () => {
    if (!(await check())) return;
    try {
      const { to } = await send();
      notify({ tone: 'ok', text: `Teste enviado para ${to}. Nada foi publicado.` });
    } catch (error) {
      if (error instanceof RequestFailure && error.fields.size > 0) {
        error.takeOver();
        showFieldErrors(error.fields);
      }
      throw error;
    }
  });
  return (
    <Button variant="secondary" small busy={busy} busyLabel="Enviando" onClick={run}>
      <Icon name="mail" />
      Enviar um teste para mim
    </Button>
  );
}
