import { formatPhone } from '../brazil/phone';
import { publicationMessages } from '../messages/messages';
import { displayName } from '../profiles/person';
import type { CsvColumn } from '../values/csv';
import { csvDate, csvMoney } from '../values/csvValues';
import { autoRenewalLabel } from './autoRenewalTexts';
import { givenVersion } from './givenVersion';
import type { Signature } from './signature';
import { suspendedLabel } from './signatureStatus';

const coming = ({ auto_renewal: auto }: Signature) =>
  auto && auto.state !== 'ended' ? auto : undefined;

export const signatureCsv: readonly CsvColumn<Signature>[] = [
  { label: 'ID', text: ({ id }) => String(id) },
  { label: 'Publicação', text: ({ publication }) => publication.name },
  { label: 'Versão', text: givenVersion },
  { label: 'Cliente', text: ({ profile }) => displayName(profile) },
  { label: 'E-mail', text: ({ profile }) => profile.email ?? '' },
  { label: 'Telefone', text: ({ profile }) => formatPhone(profile.phone ?? '') },
  { label: 'Prefixo', text: ({ airplane_prefix }) => airplane_prefix ?? '' },
  { label: 'Número de série', text: (row) => row.airplane_serial_number ?? '' },
  {
    label: 'Vencimento',
    text: ({ due, sure_until: sure }) =>
      due === null ? publicationMessages.singlePurchase : csvDate(sure ?? due),
  },
  { label: 'Pedido', text: ({ order }) => (order ? String(order.id) : '') },
  { label: 'Rastreio', text: ({ track_code }) => track_code ?? '' },
  { label: 'Envio', text: ({ expedition_date }) => csvDate(expedition_date) },
  {
    label: 'Status',
    text: ({ status, suspended_by }) => (suspended_by ? suspendedLabel : status.name),
  },
  {
    label: 'Renovação automática',
    text: ({ auto_renewal: auto }) => (auto ? autoRenewalLabel(auto) : ''),
  },
  // Nothing more is charged for an ended renewal.
  { label: 'Cobrança automática', text: (row) => csvDate(coming(row)?.charge_on ?? null) },
  { label: 'Valor da renovação (R$)', text: (row) => csvMoney(coming(row)?.price ?? null) },
];
