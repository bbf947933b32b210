import { formatCnpj } from '../brazil/cnpj';
import { formatCpf } from '../brazil/cpf';

type Documents = {
  readonly cpf?: string | null | undefined;
  readonly cnpj?: string | null | undefined;
};

/** The document number for billing: the CNPJ if there is one; '' if neither is known. */
export function documentText({ cpf, cnpj }: Documents): string {
  if (cnpj) return formatCnpj(cnpj);
  return cpf ? formatCpf(cpf) : '';
}
