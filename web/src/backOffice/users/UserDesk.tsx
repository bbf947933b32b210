import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { DeskProfile } from '#shared/profiles/mails/mailReturn';
import { pathTo } from '#shared/site/pathTo';
import { Crumbs } from '#web/ui/paper/Crumbs.tsx';
import { Desk } from '../kit/record/Desk';
import { Following } from '../kit/following/Following';
import { HistoryPanel } from '../kit/record/HistoryPanel';
import { OutdatedNotice } from '../kit/record/OutdatedNotice';
import { SaveBar } from '../kit/record/SaveBar';
import { FormBanner } from '#web/forms/FormBanner.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { useSession } from '#web/state/session';
import { mayChangeProfile } from './form/managesAccount';
import { type UserForm, useUserForm } from './form/useUserForm';
import { AccessPanel } from './access/AccessPanel';
import { deliveryPart } from './customer/customerTabs';
import { IdentityFields } from './form/IdentityFields';
import { MailReturnNotice } from './MailReturnNotice';
import { displayName } from '#shared/profiles/person';
import type { Profile } from '#shared/profiles/profile';
import {
  deleteProfile,
  getAddressLabels,
  renewInvitation,
} from '#shared/profiles/profileEndpoints';
import { request } from '#web/http/httpClient';
import { profileKeys } from '#web/http/queryKeys';
import { DeleteRecord } from '../kit/record/DeleteRecord';
import { useRecordCache } from '../kit/record/useRecordCache';
import { Button } from '#web/ui/button/Button.tsx';
import { CopyCode } from '#web/ui/button/CopyCode.tsx';
import { LabelDownloads } from '../kit/labels/LabelDownloads';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { downloadCertificate } from './downloadCertificate';
import { listProfileAccesses } from '#shared/profiles/accessEndpoints';
import { TrailPanel } from '#web/backOffice/kit/record/TrailPanel.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { formatMoment } from '#shared/values/calendarDate';
import { notify } from '#web/state/notify';
import { useChange } from '#web/http/useChange';
import { AddressFields } from '#web/entities/profiles/fields/AddressFields.tsx';
import type { FoundAddress } from '#web/entities/profiles/fields/lookupCep';
import { masks } from '#web/forms/masks';

type Props = { profile: DeskProfile | null; reload: () => void };

const newUser = 'Novo usuário';

/** A customer's page: this tab has their data, the other tabs everything else. */

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

type UserAddressProps = { form: UserForm; name: 'billing_address' | 'shipping_address' };

function UserAddress({ form, name }: UserAddressProps) {
  const fill = (found: FoundAddress) => {
    for (const part of ['street', 'province', 'city', 'state'] as const) {
      form.setValue(`${name}.${part}`, found[part], { shouldDirty: true });
      form.clearErrors(`${name}.${part}`);
    }
    form.setValue(`${name}.number`, '', { shouldDirty: true });
    form.setFocus(`${name}.number`);
  };
  return (
    <div className="stack">
      {name === 'shipping_address' ? (
        <div className="spread">
          <p className="small muted">Em branco, a entrega é no endereço de cobrança.</p>
          <Button
            variant="secondary"
            small
            onClick={() =>
              form.setValue(name, form.getValues('billing_address'), { shouldDirty: true })
            }
          >
            Usar o endereço de cobrança
          </Button>
        </div>
      ) : null}
      <AddressFields
        field={(part) => form.field(`${name}.${part}`)}
        onFound={fill}
        cepMask={masks.adminCep}
      />
    </div>
  );
}

/** A link to a part of the page focuses its first field, every time it is followed. */
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

type InvitationNoticeProps = {
  profile: DeskProfile;
  invitation: NonNullable<DeskProfile['invitation']>;
};

/** An invited person without a password cannot log in; the link may be lost or expired. */
function InvitationNotice({ profile, invitation: { expires } }: InvitationNoticeProps) {
  const [opened] = useState(() => new Date().toISOString());
  const client = useQueryClient();
  const holds = expires !== null && expires > opened;
  const { busy, run: renew } = useChange(async () => {
    try {
      await request(renewInvitation, { path: { id: profile.id } });
      notify({ tone: 'ok', text: `Convite enviado a ${profile.user.email}.` });
    } finally {
      void client.invalidateQueries({ queryKey: profileKeys.all });
    }
  });
  return (
    <Notice tone="wait" title={holds ? 'Convidado, ainda sem senha' : 'O convite venceu'}>
      <div className="stack gap-2">
        <p>
          {holds
            ? `O link do convite vale até ${formatMoment(new Date(expires))}.`
            : 'A pessoa não criou a senha a tempo e ainda não pode entrar.'}
        </p>
        <p>
          <Button variant="secondary" small busy={busy} onClick={renew}>
            Convidar de novo
          </Button>
        </p>
      </div>
    </Notice>
  );
}

function Papers({ profile }: { profile: DeskProfile }) {
  const isSuperuser = useSession((session) => session.user?.user.is_superuser ?? false);
  return (
    <>
      <DocumentsPanel profile={profile} />
      <Following target="profile" id={profile.id} />
      <HistoryPanel target="profile" id={profile.id} />
      {isSuperuser ? <AccessTrailPanel id={profile.id} /> : null}
    </>
  );
}

/** The server refuses to delete a user with, for example, paid orders. */
function DeleteUser({ profile }: { profile: Profile }) {
  const { drop } = useRecordCache(profileKeys);
  return (
    <DeleteRecord
      title={`Excluir o usuário ${profile.id}?`}
      confirm="Excluir usuário"
      done="Usuário removido com sucesso!"
      remove={() => request(deleteProfile, { path: { id: profile.id } })}
      drop={() => drop(profile.id)}
      list={pathTo('/admin/users')}
    >
      <p>
        <strong>{displayName(profile)}</strong>, {profile.user.email}, não poderá mais entrar e sai
        da lista de usuários. Não há como desfazer.
      </p>
    </DeleteRecord>
  );
}

function DocumentsPanel({ profile }: { profile: Profile }) {
  const { temp_hash: hash } = profile;
  return (
    <Panel stack>
      <h2>Documentos</h2>
      <LabelDownloads
        of={{ id: profile.id, name: displayName(profile) }}
        make={(asked) =>
          request(getAddressLabels, {
            query: { users: String(profile.id), ...asked },
            overlay: true,
            alerts: true,
          })
        }
      />
      <Button variant="secondary" onClick={() => void downloadCertificate(profile.user.email)}>
        <Icon name="certificate" />
        Certificado
      </Button>
      {hash === null ? null : (
        <CopyCode
          label="Link de troca de senha"
          code={`${location.origin}/change_pass/${encodeURIComponent(hash)}`}
        />
      )}
    </Panel>
  );
}

/** Which staff viewed this person's data; only superusers see it. */
function AccessTrailPanel({ id }: { id: number }) {
  const quiet = { path: { id }, overlay: false, alerts: false };
  return (
    <TrailPanel
      title="Acessos"
      empty="Ninguém da equipe abriu este cadastro."
      queryKey={profileKeys.accesses(id)}
      load={(query, signal) => request(listProfileAccesses, { ...quiet, query, signal })}
    />
  );
}
