import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { createToken } from '#shared/accounts/accountEndpoints';
import { loginMessages as texts } from '#shared/messages';
import { Button, keepFocus } from '../../../components/Button';
import { NarrowForm } from '../../../components/NarrowForm';
import { Notice } from '../../../components/Notice';
import { TextField } from '../../../components/TextField';
import { request } from '../../../lib/httpClient';
import { loginReason, returnPath } from '../../../lib/navigation';
import { startSession, useSession } from '../../../lib/session';
import { useSchemaForm } from '../../../lib/useSchemaForm';
import { RecoveryDialog } from '../components/RecoveryDialog';

const credentials = v.object({
  username: v.pipe(v.string(), v.trim(), v.nonEmpty(texts.required)),
  password: v.pipe(v.string(), v.nonEmpty(texts.required)),
});

export function LoginScreen() {
  const token = useSession((session) => session.token);
  const [arrivedWith] = useState(token);
  const state: unknown = useLocation().state;
  const why = loginReason(state);
  const [recovering, setRecovering] = useState(false);
  const form = useSchemaForm({
    schema: credentials,
    defaultValues: { username: '', password: '' },
  });

  // Also when one logs in in another tab; not while the account at hand is the wrong one.
  const isWrongAccount = why === 'otherAccount' && token === arrivedWith;
  if (token !== null && !isWrongAccount) return <Navigate to={returnPath(state)} replace />;

  return (
    <>
      <NarrowForm
        title="Entrar"
        form={form}
        confirm="Entrar"
        busyLabel="Entrando"
        onSubmit={async (body) => {
          const { access, user } = await request(createToken, { body });
          startSession(access, user);
        }}
        below={
          <Button
            wide
            onMouseDown={keepFocus}
            onClick={() => {
              setRecovering(true);
            }}
          >
            {texts.forgotPassword}
          </Button>
        }
      >
        {why ? (
          <Notice>
            <p>{texts.reasons[why]}</p>
          </Notice>
        ) : null}
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
      </NarrowForm>
      {recovering ? (
        <RecoveryDialog
          email={form.getValues('username')}
          onClose={() => {
            setRecovering(false);
          }}
        />
      ) : null}
    </>
  );
}
