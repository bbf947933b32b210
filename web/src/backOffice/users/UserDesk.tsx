import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { DeskProfile } from '#shared/profiles/mails/mailReturn';
import { pathTo } from '#shared/site/pathTo';
import { Crumbs } from '#web/ui/paper/Crumbs.tsx';
import { Desk } from '../kit/record/Desk';
import { HistoryPanel } from '../kit/record/HistoryPanel';
import { OutdatedNotice } from '../kit/record/OutdatedNotice';
import { SaveBar } from '../kit/record/SaveBar';
import { FormBanner } from '#web/forms/FormBanner.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { useSession } from '#web/state/session';
import { mayChangeProfile } from './form/managesAccount';
import { useUserForm } from './form/useUserForm';
import { AccessPanel } from './access/AccessPanel';
import { AccessTrailPanel } from './access/AccessTrailPanel';
import { deliveryPart } from './customer/customerTabs';
import { DeleteUser } from './DeleteUser';
import { DocumentsPanel } from './DocumentsPanel';
import { IdentityFields } from './form/IdentityFields';
import { InvitationNotice } from './InvitationNotice';
import { MailReturnNotice } from './MailReturnNotice';
import { UserAddress } from './form/UserAddress';

type Props = { profile: DeskProfile | null; reload: () => void };

const newUser = 'Novo usuário';

/** The customer's page: their data here, everything else of them behind the other tabs. */

export function UserDesk({ profile, reload }: Props) {
  const form = useUserForm(profile, reload);
  const me = useSession((session) => session.user);
  useNamedPart();
  const locked = profile !== null && !mayChangeProfile(me, profile);
  return (
    <form noValidate onSubmit={form.submit(form.save)}>
      {profile ? null : (
        <>
          <Crumbs list={{ to: pathTo('/admin/users'), label: 'Usuários' }} here={newUser} />
          <Title title={newUser} />
        </>
      )}
      <div className="stack">
        <FormBanner text={form.banner} />
        <OutdatedNotice form={form} />
        {profile ? <Notices profile={profile} locked={locked} /> : null}
        <Desk
          side={
            <>
              <fieldset disabled={locked}>
                <AccessPanel form={form} profile={profile} />
              </fieldset>
              {profile ? <Papers profile={profile} /> : null}
            </>
          }
        >
          <fieldset className="stack" disabled={locked}>
            <Panel>
              <h2>Cadastro</h2>
              <IdentityFields form={form} profile={profile} />
            </Panel>
            <Panel>
              <h2>Endereço de cobrança</h2>
              <UserAddress form={form} name="billing_address" />
            </Panel>
            <Panel id={deliveryPart}>
              <h2>Endereço de entrega</h2>
              <UserAddress form={form} name="shipping_address" />
            </Panel>
          </fieldset>
        </Desk>
      </div>
      <SaveBar dirty={form.dirty} busy={form.formState.isSubmitting} back={pathTo('/admin/users')}>
        {profile && !locked ? <DeleteUser profile={profile} /> : null}
      </SaveBar>
    </form>
  );
}

/** A link to a part of the page leads to its first field, however often it is followed. */
function useNamedPart(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash === `#${deliveryPart}`) {
      document.getElementById(deliveryPart)?.querySelector('input')?.focus();
    }
  }, [hash, key]);
}

function Notices({ profile, locked }: { profile: DeskProfile; locked: boolean }) {
  const { mail_return, invitation, user } = profile;
  return (
    <>
      {locked ? (
        <Notice>
          <p>Somente um superusuário altera o cadastro de um superusuário.</p>
        </Notice>
      ) : null}
      {mail_return ? <MailReturnNotice profile={profile} returned={mail_return} /> : null}
      {invitation && user.is_active && !locked ? (
        <InvitationNotice profile={profile} invitation={invitation} />
      ) : null}
    </>
  );
}

function Papers({ profile }: { profile: DeskProfile }) {
  const isSuperuser = useSession((session) => session.user?.user.is_superuser ?? false);
  return (
    <>
      <DocumentsPanel profile={profile} />
      <HistoryPanel target="profile" id={profile.id} />
      {isSuperuser ? <AccessTrailPanel id={profile.id} /> : null}
    </>
  );
}
