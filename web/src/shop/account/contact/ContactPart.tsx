import { Link } from 'react-router-dom';
import { checkoutMessages } from '#shared/messages/checkoutMessages';
import { ieMaxLength, isAcceptableIe } from '#shared/brazil/ie/ie';
import type { Profile } from '#shared/profiles/profile';
import { pathTo } from '#shared/site/pathTo';
import { FormBanner } from '#web/forms/FormBanner.tsx';
import { MaskedField } from '#web/forms/fields/MaskedField.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { masked, masks } from '#web/forms/masks';
import { useRecordForm } from '#web/forms/useRecordForm';
import type { OwnAccount } from '#web/entities/profiles/useAccount';
import { AccountSection } from '../AccountSection';
import * as v from 'valibot';
import { isValidCnpj, normaliseCnpj } from '#shared/brazil/cnpj';
import { isValidCpf, normaliseCpf } from '#shared/brazil/cpf';
import { isValidPhone } from '#shared/brazil/isValidPhone';
import { normalisePhone } from '#shared/brazil/phone';
import { personRefusals } from '#shared/messages/input/people/personRefusals';
import { apiMessages } from '#shared/messages/messages';
import { optionalTypedText, typedText } from '#web/forms/typedFields';
import { Notice } from '#web/ui/state/Notice.tsx';
import { SubmitButton } from '#web/forms/SubmitButton.tsx';

/** Data on issued documents, which only the shop may change once they are filled. */
const identity = ['name', 'cpf', 'company_name', 'cnpj'] as const;
type Identity = (typeof identity)[number];

const lockedOf = (profile: Profile): ReadonlySet<Identity> =>
  new Set(identity.filter((field) => (profile[field] ?? '') !== ''));

const blankOr = (check: (typed: string) => boolean, message: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((typed) => typed === '' || check(typed), message),
  );

/** Validates the typed values; the sent values go through the shared schema anyway. */
const contactForm = (uf: string | null) =>
  v.object({
    name: typedText(120),
    cpf: blankOr((typed) => isValidCpf(normaliseCpf(typed)), personRefusals.invalid_cpf),
    company_name: optionalTypedText(160),
    cnpj: blankOr((typed) => isValidCnpj(normaliseCnpj(typed)), personRefusals.invalid_cnpj),
    phone: v.pipe(
      typedText(20),
      v.check((typed) => isValidPhone(normalisePhone(typed)), personRefusals.invalid_phone),
    ),
    ie: blankOr((typed) => isAcceptableIe(typed, uf), apiMessages.tooLong(ieMaxLength(uf))),
  });
type ContactValues = v.InferInput<ReturnType<typeof contactForm>>;
type ContactOutput = v.InferOutput<ReturnType<typeof contactForm>>;

const contactValues = (profile: Profile): ContactValues => ({
  name: profile.name,
  cpf: masked(masks.cpf, profile.cpf),
  company_name: profile.company_name ?? '',
  cnpj: masked(masks.cnpj, profile.cnpj),
  phone: masked(masks.phone, profile.phone),
  ie: profile.ie ?? '',
});

/** The fields that may change, and the empty ones that were filled now. */
function contactChange(output: ContactOutput, locked: ReadonlySet<Identity>) {
  const filled = identity.filter((field) => !locked.has(field) && (output[field] ?? '') !== '');
  return {
    phone: output.phone,
    ie: output.ie === '' ? null : output.ie,
    ...Object.fromEntries(filled.map((field) => [field, output[field]])),
  };
}

export function ContactPart({ account }: { account: OwnAccount }) {
  const { profile, change, keep, reload } = account;
  const uf = profile.billing_address?.state ?? null;
  const locked = lockedOf(profile);
  const form = useRecordForm<ContactValues, ContactOutput, Profile>({
    schema: contactForm(uf),
    record: profile,
    values: (record) => contactValues(record ?? profile),
    send: (output) => change(contactChange(output, locked)),
    alert: checkoutMessages.profileNotUpdated,
    reload,
    onSaved: keep,
    compared: [
      ['phone', 'Telefone'],
      ['ie', 'Inscrição estadual'],
    ],
  });
  const isCompany = profile.person_or_company === 1;
  const unlessLocked = (name: Identity) => ({ ...form.field(name), disabled: locked.has(name) });
  return (
    <AccountSection id="contato">
      <form noValidate onSubmit={form.submit(form.save)}>
        <Panel as="div" stack>
          <FormBanner text={form.banner} />
          {form.outdated ? (
            <Notice
              tone="wait"
              role="alert"
              title="Estes dados foram alterados enquanto você digitava."
            >
              <p>O que você digitou continua aqui. Confira e salve de novo.</p>
              {form.conflicts.map(({ name, label, theirs }) => (
                <p key={name}>
                  {label}, já gravado: {theirs === '' ? '(vazio)' : theirs}
                </p>
              ))}
            </Notice>
          ) : null}
          <div className="form">
            {isCompany ? (
              <>
                <TextField
                  label="Razão social"
                  autoComplete="organization"
                  maxLength={160}
                  {...unlessLocked('company_name')}
                />
                <MaskedField label="CNPJ" mask={masks.cnpj} {...unlessLocked('cnpj')} />
              </>
            ) : null}
            <TextField
              label={isCompany ? 'Nome do responsável' : 'Nome'}
              autoComplete="name"
              maxLength={120}
              {...unlessLocked('name')}
            />
            <MaskedField
              label="CPF"
              mask={masks.cpf}
              optional={isCompany && !locked.has('cpf')}
              {...unlessLocked('cpf')}
            />
            <MaskedField
              label="Telefone"
              mask={masks.phone}
              autoComplete="tel"
              {...form.field('phone')}
            />
            {isCompany ? (
              <TextField
                label="Inscrição estadual"
                optional
                autoComplete="off"
                autoCapitalize="characters"
                maxLength={ieMaxLength(uf)}
                {...form.field('ie')}
              />
            ) : null}
          </div>
          <div className="spread">
            <p className="small muted">
              Nome, CPF, razão social e CNPJ não mudam por aqui depois de preenchidos.{' '}
              <Link to={pathTo('/contact')}>Fale conosco</Link> para corrigir.
            </p>
            <SubmitButton
              form={form}
              variant={form.dirty ? 'primary' : 'secondary'}
              disabled={!form.dirty}
              busyLabel="Salvando"
            >
              Salvar
            </SubmitButton>
          </div>
        </Panel>
      </form>
    </AccountSection>
  );
}
