import * as v from 'valibot';
import { changePassword } from '#shared/accounts/accountEndpoints';
import { loginMessages as texts } from '#shared/messages/messages';
import { FormDialog } from '#web/forms/FormDialog.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { request } from '#web/http/httpClient';
import { notify } from '#web/state/notify';
import { useSchemaForm } from '#web/forms/useSchemaForm';

const recovery = v.object({
  email: v.pipe(v.string(), v.trim(), v.nonEmpty(texts.emailRequired)),
});

type Props = {
  /** What was typed in the login form. */
  email: string;
  onClose: () => void;
};

export function RecoveryDialog({ email, onClose }: Props) {
  const form = useSchemaForm({ schema: recovery, defaultValues: { email } });
  return (
    <FormDialog
      title="Recuperar senha"
      form={form}
      confirm="Enviar link"
      busyLabel="Enviando"
      onClose={onClose}
      onSubmit={async (body) => {
        await request(changePassword, { body });
        notify({ tone: 'ok', text: texts.recoverySent });
        onClose();
      }}
    >
      <p className="muted">
        Enviaremos um link para criar uma nova senha. Ele vale por 60 minutos.
      </p>
      <TextField
        label="E-mail da conta"
        type="email"
        autoComplete="email"
        data-autofocus=""
        {...form.field('email')}
      />
    </FormDialog>
  );
}
