import * as v from 'valibot';
import { changePassword } from '#shared/accounts/accountEndpoints';
import { loginMessages as texts } from '#shared/messages';
import { Button } from '../../../components/Button';
import { Dialog, DialogFoot } from '../../../components/Dialog';
import { FormBanner } from '../../../components/FormBanner';
import { TextField } from '../../../components/TextField';
import { request } from '../../../lib/httpClient';
import { notify } from '../../../lib/notify';
import { useSchemaForm } from '../../../lib/useSchemaForm';

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
    <Dialog title="Recuperar senha" onClose={onClose}>
      <form
        noValidate
        onSubmit={form.submit(async (body) => {
          await request(changePassword, { body });
          notify({ tone: 'ok', text: texts.recoverySent });
          onClose();
        })}
      >
        <p className="muted">
          Enviaremos um link para criar uma nova senha. Ele vale por 60 minutos.
        </p>
        <FormBanner text={form.banner} />
        <TextField
          label="E-mail da conta"
          type="email"
          autoComplete="email"
          data-autofocus=""
          {...form.field('email')}
        />
        <DialogFoot>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            type="submit"
            variant="primary"
            busy={form.formState.isSubmitting}
            busyLabel="Enviando"
          >
            Enviar link
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
