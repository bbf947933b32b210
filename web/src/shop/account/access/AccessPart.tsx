import { formatMoment } from '#shared/values/calendarDate';
import type { Profile } from '#shared/profiles/profile';
import { dropPendingEmail, resendEmailLink } from '#shared/profiles/profileEndpoints';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { RareIcon } from '#web/ui/icon/RareIcon.tsx';
import { request } from '#web/http/httpClient';
import { notify } from '#web/state/notify';
import { useChange } from '#web/http/useChange';
import entries from '../../../ui/facts/entries.module.css';
import type { OwnAccount } from '#web/entities/profiles/useAccount';
import { Entry } from '#web/ui/facts/Entry.tsx';
import { AccountSection } from '../AccountSection';
import { EmailForm } from '#web/entities/profiles/EmailForm.tsx';
import * as v from 'valibot';
import { updatePassword } from '#shared/accounts/accountEndpoints';
import { password } from '#shared/accounts/password';
import { commonMessages, loginMessages } from '#shared/messages/messages';
import { NewPasswordField } from '#web/entities/profiles/fields/NewPasswordField.tsx';
import { PasswordField } from '#web/forms/fields/PasswordField.tsx';
import { uncommon } from '#web/entities/profiles/fields/uncommonPassword';
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

function PasswordForm({ email, onClose }: Props) {
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
      {/* Tells password managers which account the password belongs to. */}
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

export function AccessPart({ account }: { account: OwnAccount }) {
  const { user } = account.profile;
  return (
    <AccountSection id="acesso">
      <ul className={entries.entries}>
        <Entry
          icon={<Icon name="mail" />}
          title={user.email}
          what="e-mail"
          note="Entra na conta e recebe os avisos"
          form={(close) => <EmailForm account={account} onClose={close} />}
        />
        {user.pending_email ? (
          <PendingEmail account={account} address={user.pending_email} />
        ) : null}
        <Entry
          icon={<RareIcon name="lock" />}
          title="Senha"
          what="senha"
          note="Trocar a senha encerra as outras sessões abertas"
          form={(close) => <PasswordForm email={user.email} onClose={close} />}
        />
      </ul>
    </AccountSection>
  );
}

/** The new e-mail address and until when its link can be opened. */
function PendingEmail({ account, address }: { account: OwnAccount; address: string }) {
  const { profile, keep } = account;
  const { run } = useChange((call: () => Promise<void>) => call());
  const resend = async () => {
    keep(await request(resendEmailLink, {}));
    notify({ tone: 'ok', text: `Enviamos outro link a ${address}.` });
  };
  const drop = async () => {
    await request(dropPendingEmail, {});
    const user = { ...profile.user, pending_email: null, pending_email_expires: null };
    keep({ ...profile, user });
    account.reload();
    notify({ tone: 'ok', text: 'A troca de e-mail foi desfeita.' });
  };
  return (
    <li data-changed="wait">
      <Icon name="clock" />
      <div className={entries.said}>
        <b>{address}</b>
        <small>{waitingNote(profile)}</small>
      </div>
      <div className={entries.acts}>
        <Button variant="secondary" small onClick={() => run(resend)}>
          Reenviar
        </Button>
        <Button variant="remove" small onClick={() => run(drop)}>
          Desistir
        </Button>
      </div>
    </li>
  );
}

function waitingNote({ user: { pending_email_expires: expires } }: Profile): string {
  const end = new Date(expires ?? 0);
  return end.getTime() < Date.now()
    ? `O link expirou em ${formatMoment(end)}. Vale o e-mail acima.`
    : `Aguarda confirmação: enviamos um link a este endereço, que vale até ${formatMoment(end)}. Até lá vale o e-mail acima.`;
}
