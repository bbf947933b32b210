import { formatOptions, kindOptions } from '../kit/list/filters/publicationOptions';
import type { ListFilter } from '../kit/list/filters/listFilter';

export const signatureFilters: readonly ListFilter[] = [
  { name: 'due', label: 'Vencimento', kind: 'period' },
  { name: 'kind', label: 'Tipo', kind: 'choice', options: kindOptions },
  { name: 'format', label: 'Formato', kind: 'choice', options: formatOptions },
];
