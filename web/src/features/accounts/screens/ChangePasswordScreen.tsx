import { useNavigate, useParams } from 'react-router-dom';
import * as v from 'valibot';
import { confirmPassword } from '#shared/accounts/accountEndpoints';
import { loginMessages as texts } from '#shared/messages';
import { NarrowForm } from '../../../components/NarrowForm';
import { PasswordField } from '../../../components/PasswordField';
import { request } from '../../../lib/httpClient';
import { notify } from '../../../lib/notify';
import { checkoutKey, endSession } from '../../../lib/session';
import { readText } from '../../../lib/stored';
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
    // Who asked for it in the checkout goes on there.
    const state = readText(checkoutKey) === null ? null : { from: '/checkout' };
    await navigate('/login', { replace: true, state });
  };

  return (
    <NarrowForm
      title="Criar nova senha"
      form={form}
      confirm="Salvar nova senha"
      busyLabel="Salvando"
      onSubmit={save}
    >
      <PasswordField
        label="Nova senha"
        autoComplete="new-password"
        help="Pelo menos 8 caracteres."
        {...form.field('password')}
      />
      <PasswordField
        label="Confirmação da senha"
        autoComplete="new-password"
        {...form.field('confirmation')}
      />
    </NarrowForm>
  );
}
