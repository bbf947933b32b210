import { formatCnpj } from '../brazil/cnpj';
import { formatCpf } from '../brazil/cpf';
import { formatPhone } from '../brazil/phone';
import type { CsvColumn } from '../values/csv';
import { csvFlag } from '../values/csvValues';
import { isStaff } from './person';
import type { Profile } from './profile';

export const profileCsv: readonly CsvColumn<Profile>[] = [
  { label: 'ID', text: ({ id }) => String(id) },
  { label: 'Nome', text: ({ name }) => name },
  { label: 'Empresa', text: ({ company_name }) => company_name ?? '' },
  { label: 'E-mail', text: ({ user }) => user.email },
  { label: 'Telefone', text: ({ phone }) => formatPhone(phone) },
  { label: 'CPF', text: ({ cpf }) => (cpf === null ? '' : formatCpf(cpf)) },
  { label: 'CNPJ', text: ({ cnpj }) => (cnpj === null ? '' : formatCnpj(cnpj)) },
  { label: 'Cidade', text: ({ billing_address: at }) => at?.city ?? '' },
  { label: 'UF', text: ({ billing_address: at }) => at?.state ?? '' },
  { label: 'Ativo', text: ({ user }) => csvFlag(user.is_active) },
  { label: 'Equipe', text: (person) => csvFlag(isStaff(person)) },
  { label: 'Parceiro', text: ({ is_partner }) => csvFlag(is_partner) },
];
