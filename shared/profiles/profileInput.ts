import * as v from 'valibot';
import { email, flag, object, optionalText, text } from '#shared/api/fields';
import { isValidCnpj, normaliseCnpj } from '#shared/brazil/cnpj';
import { isValidCpf, normaliseCpf } from '#shared/brazil/cpf';
import { isValidPhone, normalisePhone } from '#shared/brazil/phone';
import { password } from '#shared/accounts/password';
import { addressInput } from './address';

const cpf = v.pipe(
  text(14),
  v.transform(normaliseCpf),
  v.check(isValidCpf, 'Insira um CPF válido.'),
);
/** Upper case, letters allowed since July 2026. */
const cnpj = v.pipe(
  text(18),
  v.transform(normaliseCnpj),
  v.check(isValidCnpj, 'Insira um CNPJ válido.'),
);
const phone = v.pipe(
  text(20),
  v.transform(normalisePhone),
  v.check(isValidPhone, 'Insira um telefone válido, com DDD.'),
);

/** '' and null both clear the field; absent keeps what is stored. */
// @__NO_SIDE_EFFECTS__
const clearable = <Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
  v.optional(
    v.union([
      v.pipe(
        v.nullable(v.literal('')),
        v.transform(() => null),
      ),
      schema,
    ]),
  );

const staffFlags = {
  is_superuser: v.optional(flag),
  is_staff: v.optional(flag),
  is_active: v.optional(flag),
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
});
export type NewProfile = v.InferOutput<typeof newProfile>;

/** A change of a profile; an omitted field keeps its value. */
export const profileChange = object({
  user: v.optional(
    object({
      email: v.optional(email),
      current_password: v.optional(v.string()),
      ...staffFlags,
    }),
  ),
  name: v.optional(text(120)),
  person_or_company: v.optional(flag),
  phone: v.optional(phone),
  billing_address: v.optional(addressInput),
  row_version: v.optional(v.string()),
  ...personalEntries,
});
export type ProfileChange = v.InferOutput<typeof profileChange>;
