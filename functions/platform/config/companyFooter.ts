import { formatCep } from '#shared/brazil/cep';
import { formatCnpj } from '#shared/brazil/cnpj';
import { formatPhone } from '#shared/brazil/phone';
import type { Company } from '#shared/site/company';

/** Who sells, in three lines, under every e-mail and document (Decreto 7.962/2013). */
export function companyFooter(company: Company): readonly string[] {
  const { street, number, complement, province, city, state, zip_code } = company.address;
  const place = [street, number, complement, province, city, state, formatCep(zip_code)];
  return [
    `${company.legalName}, CNPJ ${formatCnpj(company.cnpj)}`,
    place.filter((part) => part !== null).join(', '),
    `${formatPhone(company.phone)}, ${company.email}`,
  ];
}
