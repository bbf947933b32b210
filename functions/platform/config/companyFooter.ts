import { formatCnpj } from '#shared/brazil/cnpj';
import { formatPhone } from '#shared/brazil/phone';
import type { Company } from '#shared/site/company';
import { addressText } from '#shared/profiles/addresses/addressLine';

/** The seller in three lines, required under every e-mail and document (Decreto 7.962/2013). */
export function companyFooter(company: Company): readonly string[] {
  return [
    `${company.legalName}, CNPJ ${formatCnpj(company.cnpj)}`,
    addressText(company.address),
    `${formatPhone(company.phone)}, ${company.email}`,
  ];
}
