import type { Page } from '@playwright/test';
import type { PaidOrderRow, ReportedExpedition } from '#shared/reports/reportEndpoints';
import type { Profile, ProfileRef } from '#shared/profiles/profile';
import type { Signature } from '#shared/signatures/signature';
import { centavos, toWire } from '#shared/values/money';

// Rows of a shop that has sold for years, in the shape of the API.

const names = ['Francisca Araújo', 'José da Silva Gonçalves', 'Antônio Brandão', 'Rita Sá'];
const titles = [
  'Manual de Serviços AG-201',
  'Catálogo de Peças Ipanema',
  'Manual de Operação EMB-202A',
];
const pick = (from: readonly string[], n: number): string => from[n % from.length] ?? '';
const dayOf = (n: number) => `2026-0${1 + (n % 5)}-${String(1 + (n % 28)).padStart(2, '0')}`;
const prefixOf = (n: number) =>
  `PT-${String.fromCharCode(65 + (n % 26), 65 + ((n >> 3) % 26), 65 + ((n >> 6) % 26))}`;

const clientOf = (n: number): ProfileRef => ({
  id: 1 + (n % 10_000),
  name: `${pick(names, n)} ${n % 10_000}`,
  company_name: n % 5 === 0 ? `Aero Agrícola ${n % 10_000} Ltda.` : null,
  person_or_company: n % 5 === 0 ? 1 : 0,
  email: `cliente${n % 10_000}@example.com`,
  phone: '12987654321',
});

const made = <Row>(count: number, row: (n: number) => Row): Row[] =>
  Array.from({ length: count }, (_, index) => row(index + 1));

/** Every tenth order was refunded. */
const paidOrders = (count: number): PaidOrderRow[] =>
  made(count, (n) => ({
    id: 100_000 + n,
    kind: n % 10 === 0 ? 'refund' : 'payment',
    date: dayOf(n),
    profile: clientOf(n),
    publications: titles.slice(0, 1 + (n % 2)),
    shipping_type: 'SEDEX',
    total: toWire(centavos((n % 10 === 0 ? -1 : 1) * (8000 + (n % 977)))),
    nfe: n % 3 === 0 ? null : String(n),
    notes: n % 3 === 0 ? [] : [String(n)],
  }));

const sent = (count: number): ReportedExpedition[] =>
  made(count, (n) => ({
    order_date: dayOf(n),
    order: 100_000 + n,
    profile: clientOf(n),
    publication: pick(titles, n),
    airplane_prefix: prefixOf(n),
    expedition_date: dayOf(n + 3),
    track_code: `AA${String(100_000_000 + n)}BR`,
  }));

const subscriptions = (from: number, count: number): Signature[] =>
  made(count, (index) => {
    const n = from + index;
    return {
      id: n,
      publication: {
        id: 4,
        name: pick(titles, 0),
        applicability: 'AG-201',
        version: 'Rev. 4',
        date: '2026-01-15',
        is_download: false,
        is_signature: true,
        price: '80.00',
        price_signature: '40.00',
      },
      profile: { ...clientOf(n), id: n },
      status: { id: 5, name: 'Ativa' },
      due: '2027-05-04',
      overdue: false,
      renewable: false,
      renewal_order: null,
      file: null,
      airplane_prefix: prefixOf(n),
      airplane_serial_number: String(n),
      fuel_type: null,
      order: null,
      track_code: null,
      expedition_date: null,
      notes: null,
      version_bought: 'Rev. 4',
      acknowledged: n % 3 === 0 ? null : { version: 'Rev. 4', date: '2026-01-20' },
      documents: [],
      transitions: [],
      actions: [],
      row_version: '1',
    };
  });

/**
 * Answers the reports of paid orders, of parcels and of a publication's clients with `count` rows.
 */
export async function answerLongReports(page: Page, count: number): Promise<void> {
  const paid = JSON.stringify(paidOrders(count));
  const parcels = JSON.stringify(sent(count));
  const contentType = 'application/json';
  await page.route('**/api/reports/paid_orders', (route) =>
    route.fulfill({ body: paid, contentType }),
  );
  await page.route('**/api/reports/expedition_list', (route) =>
    route.fulfill({ body: parcels, contentType }),
  );
  await page.route(/\/signature\?/, (route) => {
    const at = Number(new URL(route.request().url()).searchParams.get('page')) - 1;
    const size = 1000;
    const results = subscriptions(at * size, Math.min(size, count - at * size));
    return route.fulfill({ json: { count, pages: Math.ceil(count / size), results } });
  });
}

/** Answers the list of users with `count` customers, searchable by name. */
export async function answerManyClients(page: Page, count: number): Promise<void> {
  const all = made(count, clientOf);
  await page.route(/\/profile\?/, (route) => {
    const search = new URL(route.request().url()).searchParams.get('search') ?? '';
    const terms = search.toLowerCase().split(/[ ,]+/);
    const found = all.filter(({ name }) =>
      terms.every((term) => name.toLowerCase().includes(term)),
    );
    const results = found.slice(0, 20).map(profileOf);
    return route.fulfill({ json: { count: found.length, pages: 1, results } });
  });
}

const profileOf = (ref: ProfileRef): Profile => ({
  ...ref,
  user: {
    email: ref.email ?? '',
    is_superuser: false,
    is_staff: false,
    is_active: true,
    areas: [],
    pending_email: null,
    pending_email_expires: null,
  },
  phone: ref.phone ?? '',
  cnpj: null,
  cpf: null,
  ie: null,
  is_partner: false,
  billing_address: null,
  shipping_address: null,
  temp_hash: null,
  notices: { reminders: true, revisions: true },
  row_version: '1',
});
