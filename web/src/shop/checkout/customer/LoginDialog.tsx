import { lazyPart } from '#web/ui/lazyPart.tsx';
import { useState } from 'react';
import { loginMessages } from '#shared/messages/messages';
import { useLocation } from 'react-router-dom';
import { Button } from '#web/ui/button/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { PasswordField } from '#web/forms/fields/PasswordField.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { goToLogin } from '#web/state/navigation';
import { type FactorStep, useLoginForm } from '#web/entities/session/useLoginForm';
import { SubmitButton } from '#web/forms/SubmitButton.tsx';

const RecoveryDialog = lazyPart(
  async () => (await import('#web/entities/session/RecoveryDialog.tsx')).RecoveryDialog,
);
const LoginFactorDialog = lazyPart(
  async () => (await import('./LoginFactorDialog')).LoginFactorDialog,
);

type Props = {
  /** The e-mail address that already has an account; empty when the visitor asked to log in. */
  email: string;
  onClose: () => void;
};

/** Logs in without leaving the checkout, so that no typed data are lost. */
export function LoginDialog({ email, onClose }: Props) {
  const { pathname } = useLocation();
  const [recovering, setRecovering] = useState(false);
  const { form, logIn } = useLoginForm({ email, fromCheckout: true });
  const [step, setStep] = useState<FactorStep>();
  if (step) {
    return <LoginFactorDialog step={step} onClose={onClose} onBack={() => setStep(undefined)} />;
  }
  if (recovering) {
    return (
      <RecoveryDialog email={form.getValues('username')} onClose={() => setRecovering(false)} />
    );
  }
  return (
    <Dialog title="Entrar" onClose={onClose}>
      <form
        noValidate
        onSubmit={form.submit(async (body) => {
          const next = await logIn(body);
          if (next && 'prove' in next) setStep(next.prove);
          else if (next) goToLogin(pathname, 'enrolFactor');
          else onClose();
        })}
      >
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
        <PasswordField
          label="Senha"
          autoComplete="current-password"
          data-autofocus={email === '' ? undefined : ''}
          {...form.field('password')}
        />
        <DialogFoot>
          <Button onClick={() => setRecovering(true)}>{loginMessages.forgotPassword}</Button>
          <SubmitButton form={form}>Entrar</SubmitButton>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
