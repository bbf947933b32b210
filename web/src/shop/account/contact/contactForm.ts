import * as v from 'valibot';
import { isValidCnpj, normaliseCnpj } from '#shared/brazil/cnpj';
import { isValidCpf, normaliseCpf } from '#shared/brazil/cpf';
import { ieMaxLength, isAcceptableIe } from '#shared/brazil/ie/ie';
import { isValidPhone } from '#shared/brazil/isValidPhone';
import { normalisePhone } from '#shared/brazil/phone';
import { apiMessages } from '#shared/messages/messages';
import type { Profile } from '#shared/profiles/profile';
import { masked, masks } from '#web/forms/masks';
import { optionalTypedText, typedText } from '#web/forms/typedFields';

/** What papers were issued in, which only the shop may change once it is filled. */
const identity = ['name', 'cpf', 'company_name', 'cnpj'] as const;
export type Identity = (typeof identity)[number];

export const lockedOf = (profile: Profile): ReadonlySet<Identity> =>
  new Set(identity.filter((field) => (profile[field] ?? '') !== ''));

const blankOr = (check: (typed: string) => boolean, message: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((typed) => typed === '' || check(typed), message),
  );

/** As typed; what is sent goes through the shared schema anyway. */
export const contactForm = (uf: string | null) =>
  v.object({
    name: typedText(120),
    cpf: blankOr((typed) => isValidCpf(normaliseCpf(typed)), 'Insira um CPF válido.'),
    company_name: optionalTypedText(160),
    cnpj: blankOr((typed) => isValidCnpj(normaliseCnpj(typed)), 'Insira um CNPJ válido.'),
    phone: v.pipe(
      typedText(20),
      v.check(
        (typed) => isValidPhone(normalisePhone(typed)),
        'Insira um telefone válido, com DDD.',
      ),
    ),
    ie: blankOr((typed) => isAcceptableIe(typed, uf), apiMessages.tooLong(ieMaxLength(uf))),
  });
export type ContactValues = v.InferInput<ReturnType<typeof contactForm>>;
export type ContactOutput = v.InferOutput<ReturnType<typeof contactForm>>;

export const contactValues = (profile: Profile): ContactValues => ({
  name: profile.name,
  cpf: masked(masks.cpf, profile.cpf),
  company_name: profile.company_name ?? '',
  cnpj: masked(masks.cnpj, profile.cnpj),
  phone: masked(masks.phone, profile.phone),
  ie: profile.ie ?? '',
});

/** Only what may change, and of what was empty only what is filled now. */
export function contactChange(output: ContactOutput, locked: ReadonlySet<Identity>) {
  const filled = identity.filter((field) => !locked.has(field) && (output[field] ?? '') !== '');
  return {
    phone: output.phone,
    ie: output.ie === '' ? null : output.ie,
    ...Object.fromEntries(filled.map((field) => [field, output[field]])),
  };
}
