import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { commonMessages } from '#shared/messages';
import { eraseProfile } from '#shared/profiles/profileEndpoints';
import { FormDialog } from '../../../components/FormDialog';
import { TextField } from '../../../components/TextField';
import { request } from '../../../lib/httpClient';
import { notify } from '../../../lib/notify';
import { leaveSession } from '../../../lib/session';
import { useSchemaForm } from '../../../lib/useSchemaForm';

const erasure = v.object({
  password: v.pipe(v.string(), v.nonEmpty(commonMessages.requiredField)),
});

/** Asks for the password once more before the account is gone for good. */
export function EraseDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const form = useSchemaForm({ schema: erasure, defaultValues: { password: '' } });
  return (
    <FormDialog
      title="Excluir minha conta"
      form={form}
      confirm="Excluir minha conta"
      busyLabel="Excluindo"
      variant="danger"
      onClose={onClose}
      onSubmit={async (body) => {
        await request(eraseProfile, { body, ownAccount: true });
        leaveSession();
        notify({ tone: 'ok', text: 'Sua conta foi excluída.' });
        await navigate('/', { replace: true });
      }}
    >
      <p>Não é possível desfazer. Digite sua senha para confirmar.</p>
      <TextField
        label="Senha"
        type="password"
        autoComplete="current-password"
        data-autofocus=""
        {...form.field('password')}
      />
    </FormDialog>
  );
}
