import { formatCnpj } from '../brazil/cnpj';
import { formatCpf } from '../brazil/cpf';

type Documents = {
  readonly cpf?: string | null | undefined;
  readonly cnpj?: string | null | undefined;
};

/** Who has a CNPJ is billed by it; '' where neither is known. */
export function documentText({ cpf, cnpj }: Documents): string {
  if (cnpj) return formatCnpj(cnpj);
  return cpf ? formatCpf(cpf) : '';
}
