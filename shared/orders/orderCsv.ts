import { documentText } from '../profiles/documentText';
import { displayName } from '../profiles/person';
import { shippingLabel } from '../shipping/shippingService';
import { type CsvColumn, csvAmount } from '../values/csv';
import { csvDate, csvDay } from '../values/csvValues';
import { fromWire } from '../values/money';
import { issuedInvoices } from './invoice';
import type { Order } from './order';
import { orderStatusLabel } from './orderStatus';
import { displayedShipping, displayedTotal } from './orderTotals';
import { refundedSoFar } from './partPayment';

export const orderCsv: readonly CsvColumn<Order>[] = [
  { label: 'Pedido', text: ({ id }) => String(id) },
  { label: 'Data', text: ({ date }) => csvDate(date) },
  { label: 'Cliente', text: ({ profile }) => displayName(profile) },
  { label: 'CPF/CNPJ', text: ({ profile }) => documentText(profile) },
  { label: 'E-mail', text: ({ profile }) => profile.email ?? '' },
  { label: 'UF', text: (order) => (order.shipping_address ?? order.billing_address)?.state ?? '' },
  {
    label: 'Publicações',
    text: ({ publications }) => publications.map(({ publication }) => publication.name).join(', '),
  },
  {
    label: 'Prefixo',
    text: ({ publications }) =>
      [...new Set(publications.flatMap(({ airplane_prefix }) => airplane_prefix ?? []))].join(', '),
  },
  { label: 'Status', text: ({ status, reason }) => orderStatusLabel(status, reason) },
  { label: 'Pago em', text: ({ paid_at, was_paid_at = null }) => csvDay(paid_at ?? was_paid_at) },
  { label: 'Pedido de compra', text: ({ purchase_order }) => purchase_order ?? '' },
  { label: 'NF', text: (order) => issuedInvoices(order).join(', ') },
  { label: 'Envio', text: ({ shipping_type }) => shippingLabel(shipping_type) },
  {
    label: 'Rastreio',
    text: ({ expeditions }) => expeditions.flatMap(({ track_code }) => track_code ?? []).join(', '),
  },
  {
    label: 'Frete (R$)',
    text: ({ shipping_value, shipping_type }) =>
      csvAmount(displayedShipping(fromWire(shipping_value), shipping_type)),
  },
  {
    label: 'Total (R$)',
    text: ({ total, shipping_type }) => csvAmount(displayedTotal(fromWire(total), shipping_type)),
  },
  { label: 'Reembolsado (R$)', text: (order) => csvAmount(refundedSoFar(order)) },
];
