import { ufs } from '#shared/brazil/uf';
import type { ListFilter } from '../kit/list/filters/listFilter';

export const userFilters: readonly ListFilter[] = [
  {
    name: 'kind',
    label: 'Tipo',
    kind: 'choice',
    options: [
      { value: 'person', label: 'pessoa física' },
      { value: 'company', label: 'pessoa jurídica' },
    ],
  },
  {
    name: 'role',
    label: 'Papel',
    kind: 'choice',
    options: [
      { value: 'customer', label: 'cliente' },
      { value: 'partner', label: 'parceiro' },
      { value: 'staff', label: 'equipe' },
    ],
  },
  {
    name: 'active',
    label: 'Conta',
    kind: 'choice',
    options: [
      { value: 'yes', label: 'ativa' },
      { value: 'no', label: 'inativa' },
    ],
  },
  { name: 'created', label: 'Cadastro', kind: 'period' },
  { name: 'uf', label: 'UF', kind: 'many', options: ufs.map((uf) => ({ value: uf, label: uf })) },
];
