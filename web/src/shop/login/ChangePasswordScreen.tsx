import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import * as v from 'valibot';
import { checkRecovery, confirmPassword } from '#shared/accounts/accountEndpoints';
import { loginMessages as texts } from '#shared/messages/messages';
import { type PathParam, pathTo } from '#shared/site/pathTo';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { NarrowForm } from '#web/forms/NarrowForm.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { NewPasswordField } from '#web/entities/profiles/fields/NewPasswordField.tsx';
import { PasswordField } from '#web/forms/fields/PasswordField.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { request } from '#web/http/httpClient';
import { notify } from '#web/state/notify';
import { forgetSession } from '#web/state/session';
import { checkoutKey, readText } from '#web/state/stored';
import { commonPasswordProblem } from '#web/entities/profiles/fields/uncommonPassword';
import { useSchemaForm } from '#web/forms/useSchemaForm';

/** A mismatch is reported first, in the specification's words, whatever was typed. */
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

/** Reports an invalid link before anything is typed. */
export function ChangePasswordScreen() {
  const { hash = '' } = useParams<PathParam<'/change_pass/:hash'>>();
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
        <ButtonLink variant="primary" to={pathTo('/login')}>
          Entrar ou pedir outro link
        </ButtonLink>
      </div>
    </div>
  );
}

/** Checked once when the screen opens; the form is shown at once unless the link is invalid. */
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
      // Saving will report the problem.
      .catch(() => undefined);
    return () => call.abort();
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
    const { email } = await request(confirmPassword, { body: { hash, password } });
    // A new password ends every session of the account.
    forgetSession();
    notify({ tone: 'ok', text: texts.passwordChanged });
    // A person who requested the link in the checkout returns there.
    const from = readText(checkoutKey) === null ? {} : { from: pathTo('/checkout') };
    await navigate(pathTo('/login'), { replace: true, state: { ...from, email } });
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
