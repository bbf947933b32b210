import * as v from 'valibot';
import { formatCep } from '#shared/brazil/cep';
import { formatCnpj } from '#shared/brazil/cnpj';
import { formatCpf } from '#shared/brazil/cpf';
import { formatPhone } from '#shared/brazil/phone';
import type { Address } from '#shared/profiles/addresses/address';
import type { Profile } from '#shared/profiles/profile';
import { addressText } from '#shared/profiles/addresses/addressLine';
import {
  type AddressDraft,
  blankLine,
  type CheckoutDraft,
  emptyDraft,
  type LineDraft,
  type TypedDraft,
  typedSchema,
} from '#web/entities/draft/checkoutDraft';

export type LineNeeds = { readonly aircraft: boolean; readonly photo: boolean };

/** The form values: the draft, and the password, which no draft stores. */
export type CheckoutValues = TypedDraft & { user: { password: string } };

/** An empty line or that of the draft for each publication of the cart, in the cart's order. */
export function linesFrom(
  drafted: readonly LineDraft[],
  publications: readonly number[],
): LineDraft[] {
  const left = [...drafted];
  return publications.map((publication) => {
    const found = left.findIndex((line) => line.publication === publication);
    return found < 0
      ? blankLine(publication)
      : { ...blankLine(publication), ...left.splice(found, 1)[0] };
  });
}

export const typedAddress = (stored: Address): AddressDraft => ({
  zip_code: formatCep(stored.zip_code),
  street: stored.street,
  number: stored.number,
  complement: stored.complement ?? '',
  province: stored.province,
  city: stored.city,
  state: stored.state,
});

/** An address is used whole or not at all, so that two addresses are never mixed. */
const addressFrom = (typed: AddressDraft, stored: Address | null): AddressDraft =>
  typed.zip_code === '' && typed.street === '' && stored ? typedAddress(stored) : typed;

/**
 * The initial form values: the draft, and for a logged-in customer their profile. Locked data of
 * the profile replace typed data; the rest of the profile only fills empty fields.
 */
export function checkoutValues(
  draft: CheckoutDraft,
  profile: Profile | null,
  publications: readonly number[],
): CheckoutValues {
  const mine = draft.owner === null || draft.owner === profile?.id ? draft : emptyDraft;
  const values = { ...typedIn(mine), publications: linesFrom(mine.publications, publications) };
  return profile ? withProfile(values, profile) : values;
}

/** Leaves out the draft's other data, which the form would otherwise write back outdated. */
function typedIn(draft: CheckoutDraft): CheckoutValues {
  const typed = v.parse(typedSchema, draft);
  return { ...typed, user: { ...typed.user, password: '' } };
}

export function withProfile(values: CheckoutValues, profile: Profile): CheckoutValues {
  return {
    ...values,
    ...addresses(values, profile),
    user: { email: profile.user.email, password: '' },
    name: profile.name || values.name,
    phone: values.phone || formatPhone(profile.phone),
    cpf: formatCpf(profile.cpf ?? '') || values.cpf,
    person_or_company: profile.person_or_company === 1,
    company_name: profile.company_name ?? values.company_name,
    cnpj: formatCnpj(profile.cnpj ?? '') || values.cnpj,
    ie: values.ie || (profile.ie ?? ''),
  };
}

function addresses(values: CheckoutValues, profile: Profile) {
  const billing = addressFrom(values.billing_address, profile.billing_address);
  // A person who typed an address, also as a visitor, has chosen the destination.
  const isTyped = values.billing_address.zip_code !== '' || values.elsewhere;
  const stored = isTyped ? null : profile.shipping_address;
  const shipping = addressFrom(values.shipping_address, stored);
  return {
    billing_address: billing,
    shipping_address: shipping,
    elsewhere: isTyped ? values.elsewhere : stored !== null && !isSameAddress(shipping, billing),
  };
}

export const isSameAddress = (one: AddressDraft, other: AddressDraft): boolean =>
  addressText(one) === addressText(other);
