import { shippingServices } from '#shared/shipping/shippingService';
import { presence, type ListFilter } from '../kit/list/filters/listFilter';

export const expeditionFilters: readonly ListFilter[] = [
  { name: 'tracking', label: 'Rastreio', kind: 'choice', options: presence },
  { name: 'period', label: 'Criação', kind: 'period' },
  { name: 'sent', label: 'Envio', kind: 'period' },
  {
    name: 'service',
    label: 'Tipo de envio',
    kind: 'choice',
    options: Object.entries(shippingServices).map(([value, label]) => ({ value, label })),
  },
];
