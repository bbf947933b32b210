import type { DeskProfile } from '#shared/profiles/mails/mailReturn';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { SelectField } from '#web/forms/fields/SelectField.tsx';
import { useSession } from '#web/state/session';
import { managesAccount } from '../form/managesAccount';
import { ResetFactors } from './ResetFactors';
import type { UserForm } from '../form/useUserForm';

const noYes = [
  { value: '0', label: 'Não' },
  { value: '1', label: 'Sim' },
];

type Props = { form: UserForm; profile: DeskProfile | null };

/** What the person may do. Only a superuser decides who belongs to the staff. */
export function AccessPanel({ form, profile }: Props) {
  const me = useSession((session) => session.user);
  const mayActivate = profile === null || (profile.id !== me?.id && managesAccount(me, profile));
  return (
    <Panel stack>
      <h2>Acesso</h2>
      <SelectField
        label="Ativo"
        options={noYes}
        disabled={!mayActivate}
        help={mayActivate ? undefined : 'Só outro administrador muda este acesso.'}
        {...form.field('user.is_active')}
      />
      <SelectField label="Parceiro" options={noYes} {...form.field('is_partner')} />
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
