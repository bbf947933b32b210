import { calendarDate } from '#shared/values/calendarDate';
import { centavos } from '#shared/values/money';
import { demoCompany } from '#shared/site/company';
import { embeddedProvider } from '#infra/local/payments/embeddedProvider';
import { certificateDocument } from '#functions/signatures/documents/certificate/certificateOf';
import { labelsDocument } from '#functions/profiles/labels/labelsDocument';
import { quotationDocument } from '#functions/carts/quotation/quotationDocument';
import { aircraftListDocument } from '#functions/fleet/aircraftList/aircraftListDocument';
import { contractDocument } from '#functions/orders/contract/contractDocument';
import { drawSlip } from '#functions/payments/endpoints/getBoletoSlip';
import { receiptDocument } from '#functions/payments/slip/receiptDocument';
import { payerOf } from '#functions/payments/boleto/billedOrder';
import type { PublicationRecord } from '#functions/publications/publicationRecord';
import { publicationUsersDocument } from '#functions/signatures/endpoints/createPublicationUsers';
import { revisionRecordDocument } from '#functions/signatures/revisions/revisionRecordDocument';
import { statusDocument } from '#functions/publications/statusFile/statusDocument';
import { sampleOrder } from './sampleOrders';
import { sampleProfile } from './sampleProfiles';

export const now = new Date('2026-11-21T12:00:00Z');
const day = calendarDate('2026-01-15');
const manual: PublicationRecord = {
  id: 7,
  version: 1,
  status: 1,
  edition: 1,
  name: 'Manual de Operação AG-201',
  applicability: null,
  effectivity: [],
  revision: 'Rev. 4',
  revision_number: 1,
  date: day,
  price: centavos(8000),
  price_signature: null,
  weight: 350,
  is_signature: true,
  is_download: false,
  is_sent_immediately: false,
  has_airplane_info: true,
  has_photo_upload: false,
  description: null,
  sample: null,
  documents: 0,
  file: null,
};
const many = (count: number) => Array.from({ length: count }, (_, index) => index);
const people = many(23).map((id) => sampleProfile(id + 1));
const layout = { start: 1, offset_x: 0, offset_y: 0, now };
const line = {
  signature: 1,
  publication: manual,
  version: 'Rev. 4',
  date: day,
  airplane_prefix: null,
  kind: 'Assinatura, impresso',
  due: day,
};
const certificate = {
  code: '0123456789ABCDEF',
  client: 1,
  issued_at: now.toISOString(),
  lines: many(40).map(() => line),
};

const aircraft = {
  prefix: 'PT-UVA',
  serial: '200412',
  model: 'AG-201',
  year: 2004,
  fuel_type: null,
};
const holder = { name: 'Ana Łuz', label: 'CPF', document: '529.982.247-25' };
const listed = {
  signature: 1,
  publication: { id: 7, name: manual.name },
  kind: 'Assinatura',
  unsent: null,
  version: 'Rev. 4',
  newer: null,
  date: day,
  received: { date: day, how: 'Leitura' },
  acknowledged: null,
  standing: {
    ...({ airplane_prefix: 'PT-UVA', state: 'current', missing: 'acknowledgement' } as const),
  },
  due: day,
  outside: null,
};
const list = {
  aircraft,
  holder,
  code: certificate.code,
  now,
  inForce: many(45).map(() => listed),
  documents: [
    {
      id: 1,
      kind: 'bulletin' as const,
      number: 'BS-28-030',
      title: 'Inspeção do respiro do tanque',
      date: '2026-04-06',
      mandatory: true,
      pages: 6,
      amends: '8-14',
      link: null,
      file: null,
      incorporated_by: null,
      withdrawn: null,
      unsure: false,
      acknowledged: '2026-04-08',
      compliance: { date: '2026-05-15', hours: 2168.2, by: 'Oficina Teixeira', corrected: null },
      manual: 'Manual de Operação',
    },
    {
      id: 2,
      kind: 'directive' as const,
      number: 'DA 2026-02-01',
      title: 'Cabos do leme',
      date: '2026-02-11',
      mandatory: true,
      pages: null,
      amends: null,
      link: null,
      file: null,
      incorporated_by: null,
      withdrawn: null,
      unsure: true,
      acknowledged: null,
      compliance: null,
      manual: 'Manual de Operação',
    },
  ],
  toSend: [],
  outside: [
    {
      ...listed,
      outside: {
        kind: 'outside',
        by: 'serial',
        to: 'N/S 1 a 9',
        why: 'N/S fora da faixa',
      } as const,
    },
  ],
  ended: [listed],
};
const order = { ...sampleOrder(1311, 9), status: 2, paid_at: now.toISOString() } as const;
const quotation = {
  code: '7-Q7K2',
  client: 1,
  created: now.toISOString(),
  valid_until: day,
  lines: many(12).map(() => ({
    publication: { ...manual, version: manual.revision },
    renewal_of: null,
    quantity: 2,
    price: manual.price,
    airplane_prefix: null,
    airplane_serial_number: null,
    airplane_model: null,
    due: null,
  })),
};

const revision = {
  number: 1,
  version: 'Rev. 4',
  date: day,
  changes: 'Seção 5 refeita.\nTorques da roda de bequilha.',
  pages: '5-1 a 5-9',
  published_at: now.toISOString(),
  received: { on: now.toISOString(), how: 'Leitura' },
  acknowledged: null,
  readings: [{ by: 'Marina Çelik', on: day }],
  missing: ['Bruno Łącki'],
  isAsked: true,
  unread: 'missing',
} as const;
const signature = {
  created: now.toISOString(),
  due: day,
  airplane_prefix: 'PT-UVA',
  airplane_serial_number: '200412',
};
const drawnSlip = async () => {
  const payer = payerOf(order);
  const charge = { id: order.id, total: centavos(8000), dueDate: day, payer };
  const boleto = await embeddedProvider(demoCompany).createBoleto({
    order: charge,
    sequence: 1,
    now,
  });
  const { barcode, line: typed, pix, nossoNumero: ourNumber } = boleto;
  const slip = { order: order.id, issued: day, due: day, dueNote: null, ourNumber, barcode, pix };
  const items = [{ name: manual.name, value: centavos(8000) }];
  return drawSlip(
    { ...slip, line: typed, payer, amount: charge.total, company: demoCompany, items },
    now,
  );
};

/** Every document that the shop draws, by title, with more rows than fit on its first page. */
export const everyPaper: readonly (readonly [title: string, make: () => Promise<Uint8Array>])[] = [
  ['Etiquetas simples', () => labelsDocument(people, { ...layout, type: 'simple' })],
  ['Etiquetas completas', () => labelsDocument(people, { ...layout, type: 'complete' })],
  [
    'Usuários por publicação: Manual de Operação AG-201',
    () => publicationUsersDocument(manual, [], now),
  ],
  [
    'Status das publicações',
    () =>
      statusDocument(
        many(60).map(() => manual),
        now,
      ),
  ],
  ['Certificado de assinaturas, Ana Łuz', () => certificateDocument(certificate, holder)],
  ['Lista de publicações da aeronave, PT-UVA', () => aircraftListDocument(list)],
  [
    'Registro de revisões, Manual de Operação AG-201',
    () =>
      revisionRecordDocument({
        holder: sampleProfile(1),
        signature,
        since: signature.created,
        publication: manual,
        outside: null,
        kind: 'Assinatura, download',
        isUnsent: false,
        orders: [1311],
        rows: many(20).map(() => revision),
        certificate,
      }),
  ],
  ['Recibo do pedido 1311', () => receiptDocument(order, now)],
  [
    'Contrato de compra do pedido 1311',
    () => contractDocument({ ...order, created: now.toISOString() }),
  ],
  [
    'Orçamento 7',
    () => quotationDocument(quotation, { buyer: sampleProfile(1), maker: sampleProfile(1) }),
  ],
  ['Boleto do pedido 1311', drawnSlip],
];
