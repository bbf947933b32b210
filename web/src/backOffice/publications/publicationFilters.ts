import { formatOptions, kindOptions } from '../kit/list/filters/publicationOptions';
import { type ListFilter, presence } from '../kit/list/filters/listFilter';

export const publicationFilters: readonly ListFilter[] = [
  { name: 'kind', label: 'Tipo', kind: 'choice', options: kindOptions },
  { name: 'format', label: 'Formato', kind: 'choice', options: formatOptions },
  { name: 'period', label: 'Data da versão', kind: 'period' },
  { name: 'model', label: 'Modelo', kind: 'text' },
  { name: 'manual', label: 'Arquivo da versão', kind: 'choice', options: presence },
  { name: 'sample', label: 'Amostra', kind: 'choice', options: presence },
];
