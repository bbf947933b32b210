import { formatCep } from '#shared/brazil/cep';
import { formatPhone } from '#shared/brazil/phone';
import type { Company } from '#shared/site/company';
import { cleanText } from '#shared/values/text';
import { shownName } from '../reading/presentProfile';
import type { ProfileRow } from '../profileRepository';

export type LabelRecipient = {
  readonly name: string;
  /** The contact person in a company; null for an individual. */
  readonly attention: string | null;
  readonly phone: string | null;
  /** Null when no address is known. */
  readonly place: Place | null;
};

/** The address in the order that Correios expects; the CEP is alone on the last line. */
export type Place = {
  readonly street: string;
  /** The district, then city and state, without missing ones. */
  readonly lines: readonly string[];
  readonly cep: string;
};

/** The recipient at the shipping address or, without one, at the billing address. */
export function recipientOf(profile: ProfileRow): LabelRecipient {
  const name = shownName(profile);
  const address = profile.shipping_address ?? profile.billing_address;
  return {
    name: cleanText(name),
    attention: name === profile.name ? null : cleanText(profile.name),
    phone: profile.phone === '' ? null : formatPhone(profile.phone),
    place: address && placeOf(address),
  };
}

export const senderPlace = (company: Company): Place => placeOf(company.address);

function placeOf(address: Omit<Company['address'], 'state'> & { readonly state: string }): Place {
  const { street, number, complement, province, city, state, zip_code } = address;
  return {
    street: joined([street, number, complement]),
    lines: [joined([province]), `${cleanText(city)}-${cleanText(state)}`].filter(
      (line) => line !== '',
    ),
    cep: formatCep(zip_code),
  };
}

const joined = (parts: readonly (string | null)[]) =>
  parts
    .map((part) => cleanText(part ?? ''))
    .filter((part) => part !== '')
    .join(', ');
