import type { AutoRenewal } from '#shared/signatures/autoRenewal';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addDays, calendarDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import type { Expedition } from '#shared/expeditions/expedition';
import {
  expeditionStatusLabels,
  type ExpeditionStatus,
} from '#shared/expeditions/expeditionStatus';
import type { Signature } from '#shared/signatures/signature';
import {
  signatureStatus,
  signatureStatusLabels,
  type SignatureStatus,
} from '#shared/signatures/signatureStatus';
import { presentExpeditionChoices } from '#functions/expeditions/reading/expeditionChoices';
import {
  presentActions,
  presentStatusChoices,
} from '#functions/signatures/listing/signatureChoices';
import { customer, publicationOf } from '../screens/browser';
import { address } from '../screens/checkoutForm';

export const today = todayInSaoPaulo(new Date());

export const subscribed = publicationOf(4, {
  name: 'Manual de Operação',
  is_signature: true,
  price_signature: '32.00',
  has_airplane_info: true,
});

/** A purchased publication, number 9, with the fields that fit its status. */
export const signatureOf = (
  status: SignatureStatus,
  change: Partial<Signature> = {},
): Signature => ({
  id: 9,
  publication: subscribed,
  profile: { id: 7, name: 'Marina', company_name: null, person_or_company: 0 },
  status: { id: status, name: signatureStatusLabels[status] },
  due: addDays(today, 200),
  overdue: false,
  renewable: false,
  renewal_order: null,
  file: status === signatureStatus.downloadReleased ? '/signature/9/file/' : null,
  airplane_prefix: 'PT-UVA',
  airplane_serial_number: '412',
  fuel_type: 2,
  order: { id: 1043, date: '2026-01-02', expedition: null },
  track_code: null,
  expedition_date: null,
  notes: null,
  version_bought: 'Rev. 1',
  acknowledged: { version: 'Rev. 1', date: '2026-05-12' },
  documents: [],
  row_version: '1',
  ...signatureChoices(status, change),
  ...change,
});

/** The actions that the API offers staff. */
function signatureChoices(status: SignatureStatus, change: Partial<Signature>) {
  const { due = addDays(today, 200), publication = subscribed } = change;
  const { acknowledged = { version: publication.version, date: today } } = change;
  const { version, is_download, is_signature } = publication;
  const row = {
    status,
    due: due === null ? null : calendarDate(due),
    publication: { id: 4, name: '', is_download, is_signature },
    acknowledged: acknowledged && {
      ...acknowledged,
      number: acknowledged.version === version ? 2 : 1,
      date: calendarDate(acknowledged.date),
    },
    // The holder has received the current revision.
    sent_revision: { number: 2, version, date: today },
    expedition_date: today,
  };
  const file = { revision: change.file_version ?? version, key: '', size: 0, uploaded_at: '' };
  const title = { revision: version, revision_number: 2, file };
  return {
    ...presentStatusChoices(row, today),
    actions: presentActions(row, { today, isStaff: true, title, further: [] }),
  };
}

/** The recipient of the shipments. */
export const agroVoo = {
  id: 5,
  name: 'Joana Prestes',
  company_name: 'Agro Voo Norte S.A.',
  person_or_company: 1 as const,
  email: 'agrovoo@example.com',
};

export const expeditionOf = (
  id: number,
  status: ExpeditionStatus,
  change: Partial<Expedition> = {},
): Expedition => ({
  id,
  client: agroVoo,
  order: [1046],
  signature: null,
  direct_shipping: false,
  shipping_type: 'SEDEX',
  owner: { id: 3, name: 'Helena Prado' },
  status: { id: status, name: expeditionStatusLabels[status] },
  track_code: null,
  value: '68.20',
  note: null,
  creation_date: '2026-05-17',
  send_date: status === 1 ? null : '2026-05-18',
  complete_date: status === 3 ? '2026-05-20' : null,
  return_date: status === 4 ? '2026-05-25' : null,
  news: null,
  address,
  signatures: null,
  ...expeditionChoices(status, change.send_date ?? '2026-05-18'),
  row_version: '1',
  ...change,
});

const expeditionChoices = (status: ExpeditionStatus, sent: string) =>
  presentExpeditionChoices({ status, send_date: calendarDate(sent) }, today);

const orderRow = (id: number, status: number, shipping_value: string) => ({
  id,
  publications: ['Manual de Manutenção e Serviços', 'Catálogo de Peças'],
  nfe: status === 2 ? '4470' : null,
  shipping_value,
  status,
});

/** The calls that the form of a shipment makes. */
export const shippingApi = {
  'GET /api/get_clients_expedition': {
    body: [
      { ...agroVoo, shipping_address: address },
      { ...agroVoo, id: 6, company_name: 'Aérea Vale Verde Ltda', shipping_address: null },
    ],
  },
  'GET /api/user/users_admins': {
    body: [
      { id: 3, name: 'Helena Prado', areas: ['shipping'], is_superuser: true },
      { id: 8, name: 'Caio Nunes', areas: ['shipping'], is_superuser: false },
    ],
  },
  'POST /api/get_orders': {
    body: [
      orderRow(1050, 1, '10.00'),
      orderRow(1046, 2, '68.20'),
      orderRow(1031, 2, '21.90'),
      orderRow(1018, 2, '0.01'),
    ],
  },
  'POST /api/logme': { body: [] },
  'GET /profile/5': { body: { ...customer, id: 5, shipping_address: address } },
  'GET /profile/6': { body: { ...customer, id: 6 } },
  'GET /expedition': { body: { count: 0, pages: 1, results: [] } },
};

/** Searches for a person in the picker and selects them. */
export async function pickClient(name: string, picker = 'Cliente') {
  const input = await screen.findByRole<HTMLInputElement>('combobox', { name: picker });
  await userEvent.click(input);
  await userEvent.paste(name.slice(0, 4));
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(name) }));
}

export const saveForm = () => userEvent.click(screen.getByRole('button', { name: 'Salvar' }));

/** A renewal that the bank has authorised. */
export const activeRenewal: AutoRenewal = {
  state: 'active',
  qr: null,
  until: null,
  price: '320.00',
  charge_on: '2027-06-02',
  renews_to: '2028-06-09',
  announced_on: '2027-05-10',
  first_payment: null,
  order: null,
  authorised_on: '2026-08-14',
  requested: false,
  problem: null,
  slip: false,
};
