import * as v from 'valibot';
import { createToken } from '#shared/accounts/accountEndpoints';
import { loginMessages } from '#shared/messages';
import { Button } from '../../../components/Button';
import { ButtonLink } from '../../../components/ButtonLink';
import { Dialog, DialogFoot } from '../../../components/Dialog';
import { Notice } from '../../../components/Notice';
import { TextField } from '../../../components/TextField';
import { request } from '../../../lib/httpClient';
import { startSession } from '../../../lib/session';
import { useSchemaForm } from '../../../lib/useSchemaForm';

const required = v.pipe(v.string(), v.nonEmpty(loginMessages.required));
const credentials = v.object({ username: required, password: required });

type Props = {
  /** The e-mail that has an account already; empty when the visitor asked to log in. */
  email: string;
  onClose: () => void;
};

/** Logging in without leaving the checkout, so that nothing typed there is lost. */
export function LoginDialog({ email, onClose }: Props) {
  const form = useSchemaForm({
    schema: credentials,
    defaultValues: { username: email, password: '' },
  });
  const logIn = form.submit(async (body) => {
    const { access, user } = await request(createToken, { body });
    startSession(access, user);
    onClose();
  });
  return (
    <Dialog title="Entrar" onClose={onClose}>
      <form noValidate onSubmit={logIn}>
        {email === '' ? null : (
          <Notice>
            <p>
              Já existe uma conta com este e-mail. Entre com ela: o que você digitou continua aqui.
            </p>
          </Notice>
        )}
        <TextField
          label="E-mail"
          type="email"
          autoComplete="username"
          data-autofocus={email === '' ? '' : undefined}
          {...form.field('username')}
        />
        <TextField
          label="Senha"
          type="password"
          autoComplete="current-password"
          data-autofocus={email === '' ? undefined : ''}
          {...form.field('password')}
        />
        <DialogFoot>
          <ButtonLink to="/login" state={{ from: '/checkout' }}>
            {loginMessages.forgotPassword}
          </ButtonLink>
          <Button variant="primary" type="submit" busy={form.formState.isSubmitting}>
            Entrar
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
