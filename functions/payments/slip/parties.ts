import { formatCep } from '#shared/brazil/cep';
import { formatCnpj } from '#shared/brazil/cnpj';
import { formatCpf } from '#shared/brazil/cpf';
import type { Company } from '#shared/company';
import type { Payer } from '../paymentProvider';

export type Party = {
  /** Name and document. */
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

export function payerParty({ name, document, address }: Payer): Party {
  const isPerson = document.length === 11;
  const number = isPerson ? `CPF ${formatCpf(document)}` : `CNPJ ${formatCnpj(document)}`;
  return party(`${name}, ${number}`, address);
}
