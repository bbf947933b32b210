import { displayName } from '../profiles/person';
import { shippingLabel } from '../shipping/shippingService';
import { parcelStateLabels } from '../shipping/parcelState';
import type { CsvColumn } from '../values/csv';
import { csvDate, csvMoney } from '../values/csvValues';
import type { Expedition } from './expedition';

export const expeditionCsv: readonly CsvColumn<Expedition>[] = [
  { label: 'Remessa', text: ({ id }) => String(id) },
  { label: 'Criação', text: ({ creation_date }) => csvDate(creation_date) },
  { label: 'Envio', text: ({ send_date }) => csvDate(send_date) },
  { label: 'Cliente', text: ({ client }) => displayName(client) },
  { label: 'Pedidos', text: ({ order }) => order.join(', ') },
  { label: 'Assinatura', text: ({ signature }) => (signature === null ? '' : String(signature)) },
  { label: 'Tipo de envio', text: ({ shipping_type }) => shippingLabel(shipping_type) },
  { label: 'Rastreio', text: ({ track_code }) => track_code ?? '' },
  { label: 'Status', text: ({ status }) => status.name },
  { label: 'Transportadora', text: ({ news }) => (news ? parcelStateLabels[news.state] : '') },
  { label: 'Entrega', text: ({ complete_date }) => csvDate(complete_date) },
  { label: 'Devolução', text: ({ return_date }) => csvDate(return_date) },
  { label: 'Valor (R$)', text: ({ value }) => csvMoney(value) },
];
