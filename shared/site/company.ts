import * as v from 'valibot';
import { isValidCep } from '../brazil/cep';
import { isValidCnpj } from '../brazil/cnpj';
import { ufs } from '../brazil/uf';

const filled = v.pipe(v.string(), v.trim(), v.nonEmpty());
const cep = v.pipe(v.string(), v.regex(/^\d{8}$/), v.check(isValidCep));

/** The seller, from an environment's configuration; numbers without formatting. */
export const companySchema = v.object({
  tradeName: filled,
  legalName: filled,
  cnpj: v.pipe(v.string(), v.regex(/^[0-9A-Z]{14}$/), v.check(isValidCnpj)),
  phone: v.pipe(v.string(), v.regex(/^\d{10,11}$/)),
  email: v.pipe(v.string(), v.email()),
  address: v.object({
    street: filled,
    number: filled,
    complement: v.nullable(v.string()),
    province: v.nullable(v.string()),
    city: filled,
    state: v.picklist(ufs),
    zip_code: cep,
  }),
  /** The CEP from which shipping is quoted. */
  originCep: cep,
  /** Responsible for personal data (LGPD art. 41): a person, or a small agent's contact. */
  dataProtection: v.object({
    name: filled,
    email: v.pipe(v.string(), v.email()),
    kind: v.picklist(['person', 'small-agent']),
  }),
  /** E-mail for people who meet an accessibility barrier in the shop. */
  accessibilityContact: v.pipe(v.string(), v.email()),
});
export type Company = v.InferOutput<typeof companySchema>;

/** The fictional company of the local environment and of tests. */
export const demoCompany: Company = {
  tradeName: 'AeroPub Publicações Técnicas',
  legalName: 'AeroPub Publicações Técnicas Ltda.',
  cnpj: '19741997000169',
  phone: '1433001997',
  email: 'contato@example.com',
  address: {
    street: 'Avenida dos Hangares',
    number: '1997',
    complement: null,
    province: null,
    city: 'Botucatu',
    state: 'SP',
    zip_code: '18600000',
  },
  originCep: '18600000',
  dataProtection: { name: 'Renata Prado', email: 'dados@example.com', kind: 'person' },
  accessibilityContact: 'acessibilidade@example.com',
};
