import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { createToken } from '#shared/accounts/accountEndpoints';
import { loginMessages as texts } from '#shared/messages';
import { Button, keepFocus } from '../../../components/Button';
import { FormBanner } from '../../../components/FormBanner';
import { Panel } from '../../../components/Panel';
import { TextField } from '../../../components/TextField';
import { Title } from '../../../components/Title';
import { request } from '../../../lib/httpClient';
import { returnPath } from '../../../lib/navigation';
import { startSession, useSession } from '../../../lib/session';
import { useSchemaForm } from '../../../lib/useSchemaForm';
import { RecoveryDialog } from '../components/RecoveryDialog';

const credentials = v.object({
  username: v.pipe(v.string(), v.trim(), v.nonEmpty(texts.required)),
  password: v.pipe(v.string(), v.nonEmpty(texts.required)),
});

export function LoginScreen() {
  const loggedIn = useSession((session) => session.token !== null);
  const state: unknown = useLocation().state;
  const [recovering, setRecovering] = useState(false);
  const form = useSchemaForm({
    schema: credentials,
    defaultValues: { username: '', password: '' },
  });

  // Also when one logs in in another tab.
  if (loggedIn) return <Navigate to={returnPath(state)} replace />;

  return (
    <div className="narrow">
      <Title title="Entrar" />
      <form
        noValidate
        onSubmit={form.submit(async (body) => {
          const { access, user } = await request(createToken, { body });
          startSession(access, user);
        })}
      >
        <Panel as="div" stack>
          <FormBanner text={form.banner} />
          <TextField
            label="E-mail"
            type="email"
            autoComplete="username"
            {...form.field('username')}
          />
          <TextField
            label="Senha"
            type="password"
            autoComplete="current-password"
            {...form.field('password')}
          />
          <Button
            type="submit"
            variant="primary"
            wide
            busy={form.formState.isSubmitting}
            busyLabel="Entrando"
          >
            Entrar
          </Button>
          <Button
            wide
            onMouseDown={keepFocus}
            onClick={() => {
              setRecovering(true);
            }}
          >
            {texts.forgotPassword}
          </Button>
        </Panel>
      </form>
      {recovering ? (
        <RecoveryDialog
          email={form.getValues('username')}
          onClose={() => {
            setRecovering(false);
          }}
        />
      ) : null}
    </div>
  );
}
