import { ufs } from '#shared/brazil/uf';
import { shippingServices } from '#shared/shipping/shippingService';
import { presence, type ListFilter } from '../kit/list/filters/listFilter';

export const orderFilters: readonly ListFilter[] = [
  { name: 'nfe', label: 'NF', kind: 'choice', options: presence },
  { name: 'tracking', label: 'Rastreio', kind: 'choice', options: presence },
  { name: 'period', label: 'Período', kind: 'period' },
  { name: 'paid', label: 'Pago', kind: 'period' },
  { name: 'model', label: 'Modelo', kind: 'text' },
  {
    name: 'service',
    label: 'Envio',
    kind: 'choice',
    options: Object.entries(shippingServices).map(([value, label]) => ({ value, label })),
  },
  { name: 'uf', label: 'UF', kind: 'many', options: ufs.map((uf) => ({ value: uf, label: uf })) },
];
