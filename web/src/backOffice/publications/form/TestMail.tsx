import { type FieldErrors, RequestFailure } from '#web/http/RequestFailure';
import { useChange } from '#web/http/useChange';
import { notify } from '#web/state/notify';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';

type Props = {
  /** Checks the fields that the e-mail says, and shows what is wrong with them. */
  check: () => Promise<boolean>;
  send: () => Promise<{ readonly to: string }>;
  showFieldErrors: (fields: FieldErrors) => void;
};

/** The e-mail of what is typed, to whoever types it: nothing is published, no customer gets it. */
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
