import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { commonMessages } from '#shared/messages';
import { eraseProfile } from '#shared/profiles/profileEndpoints';
import { Button } from '../../../components/Button';
import { Dialog, DialogFoot } from '../../../components/Dialog';
import { FormBanner } from '../../../components/FormBanner';
import { TextField } from '../../../components/TextField';
import { request } from '../../../lib/httpClient';
import { notify } from '../../../lib/notify';
import { endSession } from '../../../lib/session';
import { useSchemaForm } from '../../../lib/useSchemaForm';

const erasure = v.object({
  password: v.pipe(v.string(), v.nonEmpty(commonMessages.requiredField)),
});

/** Asks for the password once more before the account is gone for good. */
export function EraseDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const form = useSchemaForm({ schema: erasure, defaultValues: { password: '' } });
  return (
    <Dialog title="Excluir meu cadastro" onClose={onClose}>
      <form
        noValidate
        onSubmit={form.submit(async (body) => {
          await request(eraseProfile, { body });
          endSession();
          notify({ tone: 'ok', text: 'Seu cadastro foi excluído.' });
          await navigate('/', { replace: true });
        })}
      >
        <p>Não é possível desfazer. Digite sua senha para confirmar.</p>
        <FormBanner text={form.banner} />
        <TextField
          label="Senha"
          type="password"
          autoComplete="current-password"
          data-autofocus=""
          {...form.field('password')}
        />
        <DialogFoot>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            type="submit"
            variant="danger"
            busy={form.formState.isSubmitting}
            busyLabel="Excluindo"
          >
            Excluir meu cadastro
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
