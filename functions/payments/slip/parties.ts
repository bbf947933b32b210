import { formatCep } from '#shared/brazil/cep';
import { formatCnpj } from '#shared/brazil/cnpj';
import { formatCpf } from '#shared/brazil/cpf';
import type { Company } from '#shared/site/company';
import type { Payer } from '../providers/paymentProvider';

export type Party = {
  /** The party's name and document. */
  readonly title: string;
  readonly street: string;
  readonly city: string;
};

type Place = Company['address'] | Payer['address'];

function party(title: string, place: Place): Party {
  const { street, number, complement, province, city, state, zip_code } = place;
  const filled = [street, number, complement, province].filter((part) => part);
  return { title, street: filled.join(', '), city: `${city}, ${state}, ${formatCep(zip_code)}` };
}

export const beneficiary = (company: Company): Party =>
  party(`${company.legalName}, CNPJ ${formatCnpj(company.cnpj)}`, company.address);

/** Characters; even in capitals this leaves room for the document after the name. */
const longestName = 80;

function shortened(name: string): string {
  const letters = Array.from(name);
  if (letters.length <= longestName) return name;
  return `${letters.slice(0, longestName).join('').trimEnd()}…`;
}

export function payerParty({ name, document, address }: Payer): Party {
  const isPerson = document.length === 11;
  const number = isPerson ? `CPF ${formatCpf(document)}` : `CNPJ ${formatCnpj(document)}`;
  return party(`${shortened(name)}, ${number}`, address);
}
