import * as v from 'valibot';
import { apiMessages } from '#shared/messages/messages';
import { PasswordField } from '#web/forms/fields/PasswordField.tsx';
import { EmailField } from '#web/entities/profiles/fields/EmailField.tsx';
import { notify } from '#web/state/notify';
import { typedText } from '#web/forms/typedFields';
import { useSchemaForm } from '#web/forms/useSchemaForm';
import type { OwnAccount } from './useAccount';
import { EntryForm } from '#web/forms/EntryForm.tsx';

const schema = v.object({
  user: v.object({
    email: v.pipe(typedText(254), v.toLowerCase(), v.email(apiMessages.email)),
    current_password: typedText(128),
  }),
});

type Props = { account: OwnAccount; onClose: () => void };

/** Asks for another e-mail address, which only takes effect when the link sent to it is opened. */
export function EmailForm({ account: { profile, change, keep }, onClose }: Props) {
  const form = useSchemaForm({
    schema,
    defaultValues: { user: { email: '', current_password: '' } },
  });
  const save = async (body: v.InferOutput<typeof schema>) => {
    if (body.user.email === profile.user.email) {
      form.setError('user.email', { message: 'Este já é o e-mail da conta.' });
      return;
    }
    keep(await change(body));
    notify({
      tone: 'ok',
      text: `Enviamos um link a ${body.user.email}. Até que seja aberto, vale o e-mail atual.`,
    });
    onClose();
  };
  return (
    <EntryForm form={form} onSubmit={save} onCancel={onClose} confirm="Enviar link">
      <div className="form">
        <EmailField
          label="Novo e-mail"
          typed={form.watch('user.email')}
          {...form.field('user.email')}
        />
        <PasswordField
          label="Senha atual"
          autoComplete="current-password"
          {...form.field('user.current_password')}
        />
      </div>
    </EntryForm>
  );
}
