import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ieMaxLength } from '#shared/brazil/ie';
import type { Profile } from '#shared/profiles/profile';
import { type CustomerField, CustomerFields } from '../../../components/forms/CustomerFields';
import type { CheckoutForm } from '../useCheckoutForm';

type Props = { form: CheckoutForm; profile: Profile | null };

export function CustomerSection({ form, profile }: Props) {
  const [company, ie, uf] = useWatch({
    control: form.control,
    name: ['person_or_company', 'ie', 'billing_address.state'],
  });
  const warning = useIeWarning(ie, uf, company);
  return (
    <CustomerFields
      field={form.field}
      locked={profile ? lockedFields(profile) : nothing}
      company={company}
      askPassword={profile === null}
      ieLength={ieMaxLength(uf)}
      ieWarning={warning}
    />
  );
}

type Check = (ie: string, uf: string) => string | null;

/** The rules of 27 states, fetched only when a company is invoiced; a warning never holds anything up. */
function useIeWarning(ie: string, uf: string, wanted: boolean): string | null {
  const [check, setCheck] = useState<Check | null>(null);
  useEffect(() => {
    if (!wanted) return;
    import('#shared/brazil/ieWarning').then(
      ({ ieWarning }) => {
        setCheck(() => ieWarning);
      },
      () => undefined,
    );
  }, [wanted]);
  return wanted && check ? check(ie, uf) : null;
}

const nothing: ReadonlySet<CustomerField> = new Set();

/** What the profile holds only the shop changes; only a company can be invoiced as one. */
function lockedFields(profile: Profile): ReadonlySet<CustomerField> {
  const locked = new Set<CustomerField>(['user.email']);
  for (const name of ['name', 'cpf', 'company_name', 'cnpj'] as const) {
    if (profile[name]) locked.add(name);
  }
  if (profile.person_or_company === 0) locked.add('person_or_company');
  return locked;
}
