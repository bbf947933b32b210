import { useNavigate, useParams } from 'react-router-dom';
import * as v from 'valibot';
import { confirmPassword } from '#shared/accounts/accountEndpoints';
import { loginMessages as texts } from '#shared/messages';
import { Button } from '../../../components/Button';
import { FormBanner } from '../../../components/FormBanner';
import { Panel } from '../../../components/Panel';
import { TextField } from '../../../components/TextField';
import { Title } from '../../../components/Title';
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
    <div className="narrow">
      <Title title="Criar nova senha" />
      <form noValidate onSubmit={form.submit(save)}>
        <Panel as="div" stack>
          <FormBanner text={form.banner} />
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
          <Button
            type="submit"
            variant="primary"
            wide
            busy={form.formState.isSubmitting}
            busyLabel="Salvando"
          >
            Salvar nova senha
          </Button>
        </Panel>
      </form>
    </div>
  );
}
