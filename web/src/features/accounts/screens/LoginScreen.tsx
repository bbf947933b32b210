import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { checkoutMessages } from '#shared/checkoutMessages';
import { loginMessages as texts } from '#shared/messages';
import { Button, keepFocus } from '../../../components/Button';
import { RecoveryDialog } from '../../../components/forms/RecoveryDialog';
import { NarrowForm } from '../../../components/NarrowForm';
import { Notice } from '../../../components/Notice';
import { PasswordField } from '../../../components/PasswordField';
import { TextField } from '../../../components/TextField';
import { loginReason, returnPath } from '../../../lib/navigation';
import { useSession } from '../../../lib/session';
import { loginReasons } from '../loginReasons';
import { useLoginForm } from '../../../lib/useLoginForm';

export function LoginScreen() {
  const token = useSession((session) => session.token);
  const [arrivedWith] = useState(token);
  const state: unknown = useLocation().state;
  const why = loginReason(state);
  const [recovering, setRecovering] = useState(false);
  const back = returnPath(state);
  const fromCheckout = back.startsWith('/checkout');
  const { form, logIn } = useLoginForm({ fromCheckout });

  // Also when one logs in in another tab; not while the account at hand is the wrong one.
  const isWrongAccount = why === 'otherAccount' && token === arrivedWith;
  if (token !== null && !isWrongAccount) {
    return <Navigate to={back} state={why === 'sessionOver' ? { why } : null} replace />;
  }

  return (
    <>
      <NarrowForm
        title="Entrar"
        form={form}
        confirm="Entrar"
        busyLabel="Entrando"
        onSubmit={logIn}
        below={
          <>
            <Button
              wide
              onMouseDown={keepFocus}
              onClick={() => {
                setRecovering(true);
              }}
            >
              {texts.forgotPassword}
            </Button>
            <p className="small muted">
              Primeira compra? <Link to="/publications">Escolha as publicações</Link>: sua conta é
              criada junto com o pedido.
            </p>
          </>
        }
      >
        {why ? (
          <Notice>
            <p>
              {why === 'sessionOver' && fromCheckout
                ? checkoutMessages.sessionExpired
                : loginReasons[why]}
            </p>
          </Notice>
        ) : null}
        <TextField
          label="E-mail"
          type="email"
          autoComplete="username"
          {...form.field('username')}
        />
        <PasswordField label="Senha" autoComplete="current-password" {...form.field('password')} />
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
