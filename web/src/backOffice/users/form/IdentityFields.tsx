import { useWatch } from 'react-hook-form';
import { normaliseCep } from '#shared/brazil/cep';
import { ieMaxLength } from '#shared/brazil/ie/ie';
import type { Profile } from '#shared/profiles/profile';
import { MaskedField } from '#web/forms/fields/MaskedField.tsx';
import { SelectField } from '#web/forms/fields/SelectField.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { masked, masks } from '#web/forms/masks';
import { useSession } from '#web/state/session';
import { CompanyOffer } from '#web/entities/profiles/CompanyOffer.tsx';
import { useIeWarning } from '#web/entities/profiles/fields/useIeWarning';
import type { UserForm } from './useUserForm';
import { managesAccount } from './managesAccount';

const kinds = [
  { value: '0', label: 'Pessoa física' },
  { value: '1', label: 'Pessoa jurídica' },
];

const accesses = [
  { value: '0', label: 'Definir a senha aqui' },
  { value: '1', label: 'Convidar: a pessoa cria a senha' },
];

function emailHelp(profile: Profile | null, isFixed: boolean): string | undefined {
  if (isFixed) return 'Só um administrador muda o e-mail de um funcionário.';
  const waiting = profile?.user.pending_email;
  return waiting ? `Aguarda confirmação: ${waiting}. Até lá vale este.` : undefined;
}

type Props = { form: UserForm; profile: Profile | null };

/** A password typed here, or a link with which the person chooses one. */
function FirstAccess({ form }: { form: UserForm }) {
  const isInvited = useWatch({ control: form.control, name: 'user.invited' }) === '1';
  return (
    <>
      <SelectField
        label="Primeiro acesso"
        options={accesses}
        help={isInvited ? 'O link enviado por e-mail vale por 7 dias.' : undefined}
        {...form.field('user.invited')}
      />
      {isInvited ? null : (
        <TextField
          label="Senha"
          type="password"
          autoComplete="new-password"
          help="Pelo menos 8 caracteres."
          {...form.field('user.password')}
        />
      )}
    </>
  );
}

/** Fills empty fields with the Receita's data for the typed CNPJ. */
function Company({ form }: { form: UserForm }) {
  const [cnpj, company_name, billing_address] = useWatch({
    control: form.control,
    name: ['cnpj', 'company_name', 'billing_address'],
  });
  return (
    <CompanyOffer
      typed={{ cnpj, company_name, billing_address }}
      onTake={({ name, address }) => {
        if (name !== undefined) form.setValue('company_name', name, { shouldDirty: true });
        if (address) {
          const zip_code = masked(masks.adminCep, normaliseCep(address.zip_code));
          form.setValue('billing_address', { ...address, zip_code }, { shouldDirty: true });
        }
        form.clearErrors(['company_name', 'billing_address']);
        form.setFocus('ie');
      }}
    />
  );
}

export function IdentityFields({ form, profile }: Props) {
  const me = useSession((session) => session.user);
  const [kind, ie, uf, email] = useWatch({
    control: form.control,
    name: ['person_or_company', 'ie', 'billing_address.state', 'user.email'],
  });
  const isCompany = kind === '1';
  const ieWarning = useIeWarning(ie, uf, isCompany);
  const isOwn = profile !== null && profile.id === me?.id;
  const emailIsFixed = profile !== null && !isOwn && !managesAccount(me, profile);
  return (
    <div className="form">
      <SelectField label="Tipo" options={kinds} {...form.field('person_or_company')} />
      <TextField label="Nome" autoComplete="off" maxLength={120} {...form.field('name')} />
      <TextField
        label="E-mail"
        type="email"
        autoComplete="off"
        maxLength={254}
        readOnly={emailIsFixed}
        help={emailHelp(profile, emailIsFixed)}
        {...form.field('user.email')}
      />
      <MaskedField
        label="Telefone"
        mask={masks.phone}
        autoComplete="off"
        {...form.field('phone')}
      />
      {profile === null ? <FirstAccess form={form} /> : null}
      {isOwn && email.trim().toLowerCase() !== profile.user.email ? (
        <TextField
          label="Senha atual"
          type="password"
          autoComplete="current-password"
          help="Para mudar o próprio e-mail, que vale quando o link enviado ao novo for aberto."
          {...form.field('user.current_password')}
        />
      ) : null}
      <MaskedField label="CPF" mask={masks.cpf} optional={isCompany} {...form.field('cpf')} />
      <TextField
        label="Razão social"
        autoComplete="off"
        maxLength={160}
        optional={!isCompany}
        {...form.field('company_name')}
      />
      <MaskedField label="CNPJ" mask={masks.cnpj} optional={!isCompany} {...form.field('cnpj')} />
      <Company form={form} />
      <TextField
        label="Inscrição estadual"
        optional
        autoCapitalize="characters"
        autoComplete="off"
        maxLength={ieMaxLength(uf)}
        help={ieWarning}
        helpTone={ieWarning ? 'wait' : undefined}
        {...form.field('ie')}
      />
    </div>
  );
}
