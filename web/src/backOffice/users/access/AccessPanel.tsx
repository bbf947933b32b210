import type { DeskProfile } from '#shared/profiles/mails/mailReturn';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { SelectField } from '#web/forms/fields/SelectField.tsx';
import { useSession } from '#web/state/session';
import { managesAccount } from '../form/managesAccount';
import type { UserForm } from '../form/useUserForm';
import { useState } from 'react';
import { resetFactors } from '#shared/accounts/factors/factorEndpoints';
import { displayName } from '#shared/profiles/person';
import { Button } from '#web/ui/button/Button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { request } from '#web/http/httpClient';
import { profileKeys } from '#web/http/queryKeys';
import { notify } from '#web/state/notify';
import { useRecordCache } from '#web/backOffice/kit/record/useRecordCache';

const noYes = [
  { value: '0', label: 'Não' },
  { value: '1', label: 'Sim' },
];

const others = 'Só outro administrador muda este acesso.';

type Props = { form: UserForm; profile: DeskProfile | null };

/** The person's permissions. Only a superuser decides who belongs to the staff. */
export function AccessPanel({ form, profile }: Props) {
  const me = useSession((session) => session.user);
  const isOwn = profile?.id === me?.id;
  const mayActivate = profile === null || (!isOwn && managesAccount(me, profile));
  const decidesPartnership = !isOwn || me?.user.is_superuser === true;
  return (
    <Panel stack>
      <h2>Acesso</h2>
      <SelectField
        label="Ativo"
        options={noYes}
        disabled={!mayActivate}
        help={mayActivate ? undefined : others}
        {...form.field('user.is_active')}
      />
      <SelectField
        label="Parceiro"
        options={noYes}
        disabled={!decidesPartnership}
        help={decidesPartnership ? undefined : others}
        {...form.field('is_partner')}
      />
      {me?.user.is_superuser ? (
        <>
          <SelectField label="Funcionário" options={noYes} {...form.field('user.is_staff')} />
          <SelectField label="Administrador" options={noYes} {...form.field('user.is_superuser')} />
        </>
      ) : null}
      {profile ? <ResetFactors profile={profile} /> : null}
    </Panel>
  );
}

/** Helps a person who lost their second factor; only superusers see that there is one. */
function ResetFactors({ profile }: { profile: DeskProfile }) {
  const [asking, setAsking] = useState(false);
  const { keep } = useRecordCache(profileKeys);
  const isOwn = useSession(({ user }) => user?.id === profile.id);
  const reset = async () => {
    await request(resetFactors, { path: { id: profile.id } });
    notify({ tone: 'ok', text: 'Segundo fator removido.' });
    const without: DeskProfile = { ...profile, has_factor: undefined };
    keep(without);
  };
  if (!profile.has_factor || isOwn) return null;
  return (
    <>
      <p>
        <Button variant="secondary" small onClick={() => setAsking(true)}>
          Remover segundo fator
        </Button>
      </p>
      {asking ? (
        <ConfirmDialog
          title={`Remover o segundo fator do usuário ${profile.id}?`}
          confirm="Remover segundo fator"
          busyLabel="Removendo"
          onConfirm={reset}
          onClose={() => setAsking(false)}
        >
          <p>
            <strong>{displayName(profile)}</strong>, {profile.user.email}, entra só com a senha até
            cadastrar outro.
          </p>
          <p>
            As sessões abertas terminam, os códigos de recuperação deixam de valer, e a pessoa é
            avisada por e-mail.
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
