import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import * as v from 'valibot';
import { checkRecovery, confirmPassword } from '#shared/accounts/accountEndpoints';
import { loginMessages as texts } from '#shared/messages';
import { ButtonLink } from '../../../components/ButtonLink';
import { NarrowForm } from '../../../components/NarrowForm';
import { Notice } from '../../../components/Notice';
import { NewPasswordField } from '../../../components/NewPasswordField';
import { PasswordField } from '../../../components/PasswordField';
import { Title } from '../../../components/Title';
import { request } from '../../../lib/httpClient';
import { notify } from '../../../lib/notify';
import { endSession } from '../../../lib/session';
import { checkoutKey, readText } from '../../../lib/stored';
import { commonPasswordProblem } from '../../../lib/uncommonPassword';
import { useSchemaForm } from '../../../lib/useSchemaForm';

/** That the two differ is said first, in the words of the specification, whatever was typed. */
const newPassword = v.pipe(
  v.object({ password: v.string(), confirmation: v.string() }),
  v.forward(
    v.check(
      ({ password, confirmation }) =>
        (confirmation !== '' && confirmation !== password) ||
        commonPasswordProblem(password) === undefined,
      ({ input }) => commonPasswordProblem(input.password) ?? '',
    ),
    ['password'],
  ),
);

/** Says of a dead link that it is one before anything is typed. */
export function ChangePasswordScreen() {
  const { hash = '' } = useParams();
  const isDead = useDeadLink(hash);
  if (!isDead) return <NewPassword hash={hash} />;
  return (
    <div className="narrow stack">
      <Title title="Criar nova senha" />
      <Notice tone="stop" role="alert" title="Este link não é mais válido">
        <p>
          Ele vale por 60 minutos, uma única vez, e só o último pedido conta. Peça uma nova
          recuperação de senha.
        </p>
      </Notice>
      <div className="row">
        <ButtonLink variant="primary" to="/login">
          Entrar ou pedir outro link
        </ButtonLink>
      </div>
    </div>
  );
}

/** Asked once, when the screen opens; unless the answer is no, the form is there from the start. */
function useDeadLink(hash: string): boolean {
  const [dead, setDead] = useState<string | null>(null);
  useEffect(() => {
    const call = new AbortController();
    request(checkRecovery, {
      body: { hash },
      overlay: false,
      alerts: false,
      signal: call.signal,
      mayBeMissing: true,
    })
      .then(({ valid }) => {
        if (!valid && !call.signal.aborted) setDead(hash);
      })
      // Saving says what is wrong.
      .catch(() => undefined);
    return () => {
      call.abort();
    };
  }, [hash]);
  return dead === hash;
}

function NewPassword({ hash }: { hash: string }) {
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
      <NewPasswordField
        label="Nova senha"
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
