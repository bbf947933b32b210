import { formatCnpj } from '#shared/brazil/cnpj';
import { formatCpf } from '#shared/brazil/cpf';
import { notFound } from '#platform/domainErrors';
import { shownName } from '#functions/profiles/reading/presentProfile';
import { profiles } from '#functions/profiles/profileRepository';
import type { ListHolder } from './aircraftListDocument';

/** Whose aircraft it is: a company by its CNPJ, an individual by CPF. */
export async function holderOnPaper(client: number): Promise<ListHolder> {
  const row = await profiles.get(client);
  if (!row) throw notFound();
  const isCompany = row.person_or_company && row.cnpj !== null;
  const document = isCompany ? formatCnpj(row.cnpj ?? '') : formatCpf(row.cpf ?? '');
  return { name: shownName(row), label: isCompany ? 'CNPJ' : 'CPF', document: document || '–' };
}
