import { getRevisionAudience, listParcels, listWaiting } from '#shared/dispatch/dispatchEndpoints';
import { listExpeditions } from '#shared/expeditions/expeditionEndpoints';
import { getFigures } from '#shared/figures/figureEndpoints';
import { listFleet } from '#shared/fleet/fleetEndpoints';
import { listPhotos } from '#shared/orders/orderDeskEndpoints';
import { listOrders } from '#shared/orders/orderEndpoints';
import { getPaymentCheck, listRefunds } from '#shared/payments/paymentDeskEndpoints';
import { getProfileSummary, listProfileMails } from '#shared/profiles/customerEndpoints';
import { listProfiles } from '#shared/profiles/profileEndpoints';
import {
  reportAccountant,
  reportExpeditions,
  reportExpiredSignatures,
  reportPaidOrders,
} from '#shared/reports/reportEndpoints';
import { listSignatures } from '#shared/signatures/signatureEndpoints';
import { listTransferPhotos, listTransfers } from '#shared/signatures/transfers/transferEndpoints';
import { getToday, listHistory } from '#shared/system/systemEndpoints';
import type { TaskKind } from '#shared/system/todaysWork';
import { addDays, todayInSaoPaulo } from '#shared/values/calendarDate';
import { addMonths, monthOf } from '#shared/values/calendarMonth';
import { asJob } from '#tests/support/environments/leastPrivilege';
import type { Person } from '#tests/support/samples/people';
import type { shopMoves } from './shopMoves';
import { read } from './unchangedReads';

type Counted = { readonly count: number; readonly pages: number };

/** The first page's own numbers, with the rows of every page. */
async function whole<Page extends Counted & { readonly results: readonly unknown[] }>(
  page: (number: string) => Promise<Page>,
): Promise<Omit<Page, 'results'> & { readonly rows: Page['results'][number][] }> {
  const { results, ...first } = await page('1');
  const rows: Page['results'][number][] = [...results];
  for (let number = 2; number <= first.pages; number += 1) {
    rows.push(...(await page(String(number))).results);
  }
  return { ...first, rows };
}
function listsSeenBy(token: string) {
  const orders = (query: Record<string, string> = {}) =>
    whole(async (page) => (await read(listOrders, { token, query: { ...query, page } })).body);
  const signatures = (query: Record<string, string> = {}) =>
    whole(
      async (page) =>
        (await read(listSignatures, { token, query: { limit: '1000', ...query, page } })).body,
    );
  const waiting = (query: Record<string, string> = {}) =>
    whole(
      async (page) =>
        (await read(listWaiting, { token, query: { limit: '1000', ...query, page } })).body,
    );
  const parcels = (query: Record<string, string> = {}) =>
    whole(async (page) => (await read(listExpeditions, { token, query: { ...query, page } })).body);
  return { whole, orders, signatures, waiting, parcels };
}

/** Everything that speaks of how much there is, as the back office shows it. */
export async function shownShop(
  clerk: Person,
  { people, subscribed, told }: Awaited<ReturnType<typeof shopMoves>>,
) {
  const { handler } = await import('#functions/figures/jobs/countFigures');
  await asJob('count-figures', handler)();
  const { token } = clerk;
  const today = todayInSaoPaulo(new Date());
  const month = monthOf(today);
  const period = { start: `${month}-01`, end: today };
  const paid = `${period.start}..${period.end}`;

  const { whole, orders, signatures, waiting, parcels } = listsSeenBy(token);
  const check = async (view: 'open' | 'mended' | 'settled') =>
    (await read(getPaymentCheck, { token, query: { view } })).body;

  const next = addMonths(month, 1);

  const { tasks } = (await read(getToday, { token })).body;
  const every = await parcels();
  const inMonth = ({ send_date: day }: { send_date: string | null }) =>
    day !== null && day >= period.start && day <= period.end;
  const ids = every.rows
    .filter(inMonth)
    .map(({ id }) => id)
    .join(',');
  return {
    today,
    told,
    task: (kind: TaskKind) => {
      const found = tasks.find((one) => one.kind === kind);
      if (!found) throw new Error(`no ${kind}`);
      return found;
    },
    photos: await whole(async (page) => (await read(listPhotos, { token, query: { page } })).body),
    transferPhotos: (await read(listTransferPhotos, { token })).body,
    transfers: await Promise.all(
      people.map(async (person) => (await read(listTransfers, { token: person.token })).body),
    ),
    orders: await orders(),
    ordersToCheck: await orders({ payment: 'check' }),
    ordersInPart: await orders({ payment: 'part' }),
    ordersWithoutInvoice: await orders({ nfe: 'none' }),
    ordersEndingTomorrow: await orders({ until: addDays(today, 1) }),
    paidOrders: (await read(listOrders, { token, query: { paid, sum: '1' } })).body,
    waiting: await waiting(),
    waitingLate: await waiting({ kind: 'late' }),
    waitingOrders: await waiting({ kind: 'order' }),
    waitingReturned: await waiting({ kind: 'returned' }),
    waitingRevisions: await waiting({ kind: 'revision' }),
    openParcels: (await read(listParcels, { token, query: {} })).body.results,
    sentParcels:
      ids === '' ? [] : (await read(listParcels, { token, query: { ids } })).body.results,
    parcels: every,
    signatures: await signatures(),
    endingSoon: await signatures({ ...tasks.find(({ kind }) => kind === 'subscriptions')?.filter }),
    awaiting: (await read(listSignatures, { token, query: { status: '2' } })).body,
    endingIn: { month: next, ...(await signatures({ ends: next })) },
    findings: {
      open: await check('open'),
      mended: await check('mended'),
      settled: await check('settled'),
    },
    refunds: (await read(listRefunds, { token, query: {} })).body,
    returnedMails: (await read(listProfiles, { token, query: { mail: 'returned' } })).body,
    books: (await read(reportPaidOrders, { token, body: period })).body,
    accounts: (await read(reportAccountant, { token, body: { ...period, start: '2020-01-01' } }))
      .body,
    left: (await read(reportExpeditions, { token, body: period })).body,
    expired: (
      await read(reportExpiredSignatures, { token, body: { start: '2020-01-01', end: today } })
    ).body,
    figures: (await read(getFigures, { token, query: { from: month, to: month } })).body,
    audiences: await Promise.all(
      subscribed.map(async (id) => ({
        id,
        audience: (await read(getRevisionAudience, { token, path: { id } })).body,
        rows: (await signatures({ publication__id: String(id), status__in: '1,2,3,5' })).rows,
      })),
    ),
  };
}
export type Shown = Awaited<ReturnType<typeof shownShop>>;

/** The same of one customer, on their page and as they see it themselves. */
export async function shownCustomer(clerk: Person, customer: Person) {
  const { token } = clerk;
  const { id } = customer.row;
  const { orders, signatures, parcels } = listsSeenBy(token);
  const own = { token: customer.token };
  return {
    customer: id,
    summary: (await read(getProfileSummary, { token, path: { id } })).body,
    ofCustomer: {
      orders: await orders({ profile: String(id) }),
      signatures: await signatures({ profile: String(id) }),
      parcels: await parcels({ client: String(id) }),
      mails: (await read(listProfileMails, { token, path: { id }, query: {} })).body,
      history: (await read(listHistory, { token, body: { target: 'profile', target_id: id } }))
        .body,
    },
    own: {
      orders: (await read(listOrders, own)).body,
      signatures: (await read(listSignatures, own)).body,
      fleet: (await read(listFleet, own)).body,
    },
  };
}
export type ShownCustomer = Shown & Awaited<ReturnType<typeof shownCustomer>>;
