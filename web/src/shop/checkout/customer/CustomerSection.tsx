import { awaitedPart, lazyPart } from '#web/ui/lazyPart.tsx';
import { type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { normaliseCnpj } from '#shared/brazil/cnpj';
import { ieMaxLength } from '#shared/brazil/ie/ie';
import type { Profile } from '#shared/profiles/profile';
import {
  type CustomerField,
  CustomerFields,
  type CustomerFieldsProps,
} from '#web/entities/profiles/fields/CustomerFields.tsx';
import { useIeWarning } from '#web/entities/profiles/fields/useIeWarning';
import type { CheckoutFormState } from '../form/useCheckoutForm';
import { taken } from './showTakenDocument';

const TakenDocument = lazyPart(async () => (await import('./TakenDocument')).TakenDocument);

// Loaded on demand, because it only helps once a whole CNPJ is typed.
const CheckoutCompany = lazyPart(async () => (await import('./CheckoutCompany')).CheckoutCompany);

// The form waits for this part, because its height depends on the data that the account lacks.
const KnownCustomer = awaitedPart(async () => (await import('./KnownData')).KnownCustomer);

type Props = {
  form: CheckoutFormState;
  profile: Profile | null;
  /** Asks for the password among these fields; if false, it has a separate place. */
  askPassword?: boolean;
};

export function CustomerSection({ form, profile, askPassword = profile === null }: Props) {
  const fields = { ...useCustomerFields(form, profile), askPassword };
  return profile ? <KnownCustomer form={form} fields={fields} /> : <CustomerFields {...fields} />;
}

function useCustomerFields(
  form: CheckoutFormState,
  profile: Profile | null,
): Omit<CustomerFieldsProps, 'askPassword'> {
  const [email, company, ie, uf, cnpj] = useWatch({
    control: form.control,
    name: ['user.email', 'person_or_company', 'ie', 'billing_address.state', 'cnpj'],
  });
  const locked = profile ? lockedFields(profile) : nothing;
  const isWhole = normaliseCnpj(cnpj).length === 14 && !locked.has('cnpj');
  return {
    field: form.field,
    locked,
    email,
    company,
    ieLength: ieMaxLength(uf),
    ieWarning: useIeWarning(ie, uf, company),
    waysOn: { ...(isWhole ? { cnpj: offerOf(form) } : {}), ...waysOn(form) },
  };
}

const offerOf = (form: CheckoutFormState) => <CheckoutCompany form={form} />;

function waysOn(form: CheckoutFormState): Partial<Record<'cpf' | 'cnpj', ReactNode>> {
  const name = (['cpf', 'cnpj'] as const).find((one) => form.formState.errors[one]?.type === taken);
  if (!name) return {};
  return {
    [name]: (
      <TakenDocument kind={name === 'cpf' ? 'CPF' : 'CNPJ'} document={form.getValues(name)} />
    ),
  };
}

const nothing: ReadonlySet<CustomerField> = new Set();

/**
 * Only the shop changes the data that the profile has, and only a company can be invoiced as one.
 */
function lockedFields(profile: Profile): ReadonlySet<CustomerField> {
  const locked = new Set<CustomerField>(['user.email']);
  for (const name of ['name', 'cpf', 'company_name', 'cnpj'] as const) {
    if (profile[name]) locked.add(name);
  }
  if (profile.person_or_company === 0) locked.add('person_or_company');
  return locked;
}
