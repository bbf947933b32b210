import { formatCnpj } from '#shared/brazil/cnpj';
import { formatCpf } from '#shared/brazil/cpf';
import { shownName } from '#functions/profiles/reading/presentProfile';
import type { ProfileRow } from '#functions/profiles/profileRepository';

export type PaperHolder = {
  readonly name: string;
  readonly label: string;
  readonly document: string;
};

/** The owner printed on a paper: a company with its CNPJ, an individual with their CPF. */
export function holderOnPaper(row: ProfileRow): PaperHolder {
  const isCompany = row.person_or_company && row.cnpj !== null;
  const document = isCompany ? formatCnpj(row.cnpj ?? '') : formatCpf(row.cpf ?? '');
  return { name: shownName(row), label: isCompany ? 'CNPJ' : 'CPF', document: document || '–' };
}
