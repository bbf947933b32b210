import * as v from 'valibot';
import { areas } from '../accounts/areas';
import {
  choice,
  clearable,
  email,
  flag,
  listField,
  object,
  optionalText,
  orMissing,
  rowVersion,
  text,
} from '../api/fields';
import { isValidCnpj, normaliseCnpj } from '../brazil/cnpj';
import { isValidCpf, normaliseCpf } from '../brazil/cpf';
import { isValidPhone } from '../brazil/isValidPhone';
import { normalisePhone } from '../brazil/phone';
import { apiMessages } from '../messages/messages';
import { password } from '../accounts/password';
import { addressInput } from './addresses/addressInput';
import { personRefusals } from '../messages/input/people/personRefusals';

export const cpf = v.pipe(
  text(14),
  v.transform(normaliseCpf),
  v.check(isValidCpf, personRefusals.invalid_cpf),
);
/** Upper case; letters are allowed since July 2026. */
export const cnpj = v.pipe(
  text(18),
  v.transform(normaliseCnpj),
  v.check(isValidCnpj, personRefusals.invalid_cnpj),
);
export const phone = v.pipe(
  text(20),
  v.transform(normalisePhone),
  v.check(isValidPhone, personRefusals.invalid_phone),
);

const staffFlags = {
  is_superuser: v.optional(flag),
  is_staff: v.optional(flag),
  is_active: v.optional(flag),
  areas: v.optional(listField(choice(areas), areas.length)),
};

const personalEntries = {
  company_name: optionalText(160),
  cnpj: clearable(cnpj),
  cpf: clearable(cpf),
  ie: optionalText(18),
  is_partner: v.optional(flag),
  shipping_address: v.optional(v.nullable(addressInput)),
};

/** A sign-up. What depends on the kind of person is checked by `personProblems`. */
export const newProfile = object({
  user: object({ email, password, ...staffFlags }),
  name: text(120),
  person_or_company: v.optional(flag, false),
  phone,
  billing_address: addressInput,
  ...personalEntries,
  /** Set if an order follows, whose e-mail then includes the welcome. */
  with_order: v.optional(flag),
});
export type NewProfile = v.InferOutput<typeof newProfile>;

/** A person registered by staff, who chooses a password with the e-mailed link. */
export const invitedProfile = object({
  user: object({ email }),
  name: text(120),
  person_or_company: v.optional(flag, false),
  phone,
  billing_address: addressInput,
  ...personalEntries,
});
export type InvitedProfile = v.InferOutput<typeof invitedProfile>;

const unchecked = v.optional(v.unknown());
const papers = v.object({
  person_or_company: v.fallback(v.boolean(), false),
  cpf: unchecked,
  company_name: unchecked,
  cnpj: unchecked,
  ie: unchecked,
});

/**
 * A sign-up as sent: what is missing for the kind of person is reported along with all other
 * problems. A company needs its state registration, because its invoices name it.
 */
export const signUp = v.pipe(
  newProfile,
  v.rawCheck(({ dataset, addIssue }) => {
    const { success, output: sent } = v.safeParse(papers, dataset.value);
    if (!success) return;
    const needed = sent.person_or_company
      ? (['company_name', 'cnpj', 'ie'] as const)
      : (['cpf'] as const);
    for (const key of needed.filter((field) => (sent[field] ?? null) === null)) {
      const place = { type: 'object', origin: 'value', input: sent, key, value: null } as const;
      addIssue({ message: apiMessages.required, path: [place] });
    }
  }),
);

/** The kinds of e-mails a person wants; omitted ones stay unchanged. */
const noticesChange = object({ reminders: v.optional(flag), revisions: v.optional(flag) });

/** A change of a profile; omitted fields keep their value. */
export const profileChange = object({
  user: v.optional(
    object({
      email: v.optional(email),
      current_password: v.optional(v.string(orMissing(apiMessages.text))),
      ...staffFlags,
    }),
  ),
  name: v.optional(text(120)),
  person_or_company: v.optional(flag),
  phone: v.optional(phone),
  billing_address: v.optional(addressInput),
  notices: v.optional(noticesChange),
  row_version: rowVersion,
  ...personalEntries,
});
export type ProfileChange = v.InferOutput<typeof profileChange>;
