import * as v from 'valibot';
import { updatePassword } from '#shared/accounts/accountEndpoints';
import { password } from '#shared/accounts/password';
import { commonMessages, loginMessages } from '#shared/messages/messages';
import { NewPasswordField } from '#web/entities/session/NewPasswordField.tsx';
import { PasswordField } from '#web/forms/fields/PasswordField.tsx';
import { request } from '#web/http/httpClient';
import { notify } from '#web/state/notify';
import { uncommon } from '#web/entities/session/uncommonPassword';
import { useSchemaForm } from '#web/forms/useSchemaForm';
import { EntryForm } from '#web/forms/EntryForm.tsx';

const filled = v.pipe(v.string(), v.nonEmpty(commonMessages.requiredField));

const schema = v.pipe(
  v.object({
    current_password: filled,
    password: v.pipe(password, uncommon),
    confirmation: v.string(),
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmation']],
      (typed) => typed.password === typed.confirmation,
      loginMessages.passwordsDiffer,
    ),
    ['confirmation'],
  ),
);

type Props = { email: string; onClose: () => void };

export function PasswordForm({ email, onClose }: Props) {
  const form = useSchemaForm({
    schema,
    defaultValues: { current_password: '', password: '', confirmation: '' },
  });
  const save = async ({ current_password, password: chosen }: v.InferOutput<typeof schema>) => {
    const { detail } = await request(updatePassword, {
      body: { current_password, password: chosen },
    });
    notify({ tone: 'ok', text: detail });
    onClose();
  };
  return (
    <EntryForm form={form} onSubmit={save} onCancel={onClose}>
      {/* Tells password managers whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <div className="form">
        <div className="w6">
          <PasswordField
            label="Senha atual"
            autoComplete="current-password"
            {...form.field('current_password')}
          />
        </div>
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
      </div>
    </EntryForm>
  );
}
