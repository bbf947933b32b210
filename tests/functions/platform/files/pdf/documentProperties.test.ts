import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PDFDocument, PDFName } from 'pdf-lib';
import { expect, it } from 'vitest';
import { calendarDate } from '#shared/values/calendarDate';
import { centavos } from '#shared/values/money';
import { certificateDocument } from '#functions/signatures/documents/certificate/certificateDocument';
import { labelsDocument } from '#functions/profiles/labels/labelsDocument';
import { quotationDocument } from '#functions/carts/quotation/quotationDocument';
import { aircraftListDocument } from '#functions/fleet/aircraftList/aircraftListDocument';
import { receiptDocument } from '#functions/payments/slip/receiptDocument';
import { publicationUsersDocument } from '#functions/signatures/listing/publicationUsersDocument';
import { statusDocument } from '#functions/publications/statusFile/statusDocument';
import { startPdf } from '#platform/files/pdf/sheet';
import { faultsOfPdf } from '#tests/support/pdfFaults';
import { sampleOrder } from '#tests/support/samples/sampleOrders';
import { sampleProfile } from '#tests/support/samples/sampleProfiles';
import type { PublicationRecord } from '#functions/publications/publicationRecord';

const now = new Date('2026-11-21T12:00:00Z');
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
  file: null,
};
const layout = { start: 1, offset_x: 0, offset_y: 0, now };
const line = {
  signature: 1,
  publication: manual,
  version: 'Rev. 4',
  date: day,
  airplane_prefix: null,
  due: day,
};
const certificate = {
  code: '0123456789ABCDEF',
  client: 1,
  issued_at: now.toISOString(),
  lines: [line],
};

const aircraft = {
  prefix: 'PT-UVA',
  serial: '200412',
  model: 'AG-201',
  year: 2004,
  fuel_type: null,
};
const holder = { name: 'Ana Łuz', label: 'CPF', document: '529.982.247-25' };
const list = { aircraft, holder, code: certificate.code, now, inForce: [], outside: [], ended: [] };
const order = { ...sampleOrder(1311), status: 2, paid_at: now.toISOString() } as const;
const quotation = {
  code: '7-Q7K2',
  client: 1,
  created: now.toISOString(),
  valid_until: day,
  lines: [
    {
      publication: { ...manual, version: manual.revision },
      renewal_of: null,
      quantity: 2,
      price: manual.price,
      airplane_prefix: null,
      airplane_serial_number: null,
      airplane_model: null,
      due: null,
    },
  ],
};

// The slip and the licensed copy have theirs looked at beside them.
it.each([
  ['Etiquetas simples', () => labelsDocument([], { ...layout, type: 'simple' })],
  ['Etiquetas completas', () => labelsDocument([], { ...layout, type: 'complete' })],
  [
    'Usuários por publicação: Manual de Operação AG-201',
    () => publicationUsersDocument(manual, [], now),
  ],
  ['Situação das publicações', () => statusDocument([manual], now)],
  [
    'Certificado de assinaturas, Ana Łuz',
    () => certificateDocument(certificate, { name: 'Ana Łuz', label: 'CPF', document: '–' }),
  ],
  ['Lista de publicações da aeronave, PT-UVA', () => aircraftListDocument(list)],
  ['Recibo do pedido 1311', () => receiptDocument(order, now)],
  ['Orçamento 7', () => quotationDocument(quotation, sampleProfile(1))],
])('%s says what it is, in Portuguese, by whom and when', async (title, make) => {
  const bytes = await make();
  expect(faultsOfPdf(bytes) ?? []).toEqual([]);
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  expect(document.getTitle()).toBe(title);
  expect(String(document.catalog.get(PDFName.of('Lang')))).toBe('(pt-BR)');
  expect(document.getAuthor()).toBe('AeroPub Publicações Técnicas');
  expect(document.getCreationDate()).toEqual(now);
  expect(document.catalog.getOrCreateViewerPreferences().getDisplayDocTitle()).toBe(true);
});

it('a document without a title cannot be made', async () => {
  await expect(startPdf({ title: ' ', author: 'AeroPub', now })).rejects.toThrow('title');
});

it('there is one way to begin a document', () => {
  const begins = readdirSync('functions', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .filter((file) =>
      readFileSync(path.join('functions', file), 'utf8').includes('PDFDocument.create('),
    );
  expect(begins).toEqual([path.join('platform', 'files', 'pdf', 'sheet.ts')]);
});
