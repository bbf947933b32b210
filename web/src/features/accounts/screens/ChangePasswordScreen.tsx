import { useNavigate, useParams } from 'react-router-dom';
import * as v from 'valibot';
import { confirmPassword } from '#shared/accounts/accountEndpoints';
import { loginMessages as texts } from '#shared/messages';
import { NarrowForm } from '../../../components/NarrowForm';
import { TextField } from '../../../components/TextField';
import { request } from '../../../lib/httpClient';
import { notify } from '../../../lib/notify';
import { endSession } from '../../../lib/session';
import { useSchemaForm } from '../../../lib/useSchemaForm';

const newPassword = v.object({ password: v.string(), confirmation: v.string() });

export function ChangePasswordScreen() {
  const { hash = '' } = useParams();
  const navigate = useNavigate();
  const form = useSchemaForm({
    schema: newPassword,
    defaultValues: { password: '', confirmation: '' },
  });

  const save = async ({ password, confirmation }: v.InferOutput<typeof newPassword>) => {
    if (password === '' || password !== confirmation) {
      const field = password === '' ? 'password' : 'confirmation';
      form.setError(field, { message: texts.passwordsDiffer });
      notify({ tone: 'stop', text: texts.passwordsDiffer });
      return;
    }
    await request(confirmPassword, { body: { hash, password } });
    // A new password ends every session of the account.
    endSession();
    notify({ tone: 'ok', text: texts.passwordChanged });
    await navigate('/login', { replace: true });
  };

  return (
    <NarrowForm
      title="Criar nova senha"
      form={form}
      confirm="Salvar nova senha"
      busyLabel="Salvando"
      onSubmit={save}
    >
      <TextField
        label="Nova senha"
        type="password"
        autoComplete="new-password"
        help="Pelo menos 8 caracteres."
        {...form.field('password')}
      />
      <TextField
        label="Confirmação da senha"
        type="password"
        autoComplete="new-password"
        {...form.field('confirmation')}
      />
    </NarrowForm>
  );
}
