import { orderStatus } from '#shared/orders/orderStatus';
import { displayedTotal } from '#shared/orders/orderTotals';
import { isUndecided } from '#shared/orders/withdrawal';
import { signatureStatus } from '#shared/signatures/signatureStatus';
import type { TaskKind } from '#shared/system/todaysWork';
import { type Centavos, centavos, fromWire, sum, toWire } from '#shared/values/money';
import { audienceOf } from '#web/backOffice/publications/revision/audience';
import { sections } from '#web/backOffice/kit/areas/menuSections';
import { isLagging } from '#web/entities/signatures/acknowledgedText';
import type { Shown, ShownCustomer } from './shownShop';

type Source = (shown: Shown) => unknown;
export type Sources<Known> = Record<string, (shown: Known) => unknown>;

const today =
  (kind: TaskKind): Source =>
  ({ task }) =>
    task(kind).count;
const menu =
  (label: string): Source =>
  ({ task }) => {
    const { waits } = sections.find((section) => section.label === label) ?? {};
    return waits?.kinds.reduce((all, kind) => all + task(kind).count, 0);
  };

const { pending, confirmed, underReview } = orderStatus;
const money = (amounts: Iterable<Centavos>) => toWire(sum([...amounts]));
const grams = (rows: readonly { readonly weight: string }[]) =>
  rows.reduce((all, { weight }) => all + Math.round(Number(weight) * 1000), 0);
const distinct = (values: Iterable<unknown>) => new Set(values).size;
const unanswered = ({ orders }: Shown) =>
  orders.rows
    .filter(({ status }) => status === underReview)
    .flatMap(({ publications }) => publications)
    .filter(
      ({ publication, photo_request, renewal_of }) =>
        publication.has_photo_upload && renewal_of === null && !photo_request,
    );
const booked =
  (kind: 'payment' | 'refund') =>
  ({ books }: Shown) =>
    books.filter((row) => row.kind === kind);
const amountOf = ({ total, shipping_type }: Shown['books'][number]) =>
  displayedTotal(centavos(Math.abs(fromWire(total))), shipping_type);
const thisMonth = ({ accounts, today: day }: Shown) =>
  // A note adds nothing to the sums: it is a row beside the payment that it is of.
  accounts.filter(({ date, kind }) => kind !== 'invoice' && date.startsWith(day.slice(0, 7)));
const isBack = ({ kind }: { readonly kind: string }) => kind === 'refund';

/** Each count that the back office speaks of, and every place that says it: all of a line are equal, always. */
export const countSources: Record<string, Sources<Shown>> = {
  'photos to answer': {
    'start of day': today('photos'),
    menu: menu('Fotos'),
    'head of Fotos': ({ photos }) => photos.count,
    'rows of Fotos': ({ photos }) => photos.rows.length,
    'orders under review': (shown) => unanswered(shown).length,
  },
  'photos past their promise': {
    'start of day': ({ task }) => task('photos').late,
    'rows of Fotos': ({ photos }) =>
      photos.rows.filter(({ answer_by }) => answer_by < new Date().toISOString()).length,
  },
  'photos of transfers to answer': {
    'start of day': today('transfers'),
    'rows of Fotos': ({ transferPhotos }) => transferPhotos.length,
    'transfers whose receivers sent one': ({ transfers }) =>
      transfers.flat().filter(({ side, photo }) => side === 'received' && photo?.state === 'sent')
        .length,
  },
  'parcels to send': {
    'start of day': today('shipments'),
    menu: menu('Envios'),
    'head of Envios': ({ waiting }) => waiting.waiting.parcels,
    'its list': ({ waiting }) => waiting.count,
    'its rows': ({ waiting }) => waiting.rows.length,
    'its tabs, a mixed one once': ({ waiting: { waiting, rows } }) =>
      waiting.kinds.order +
      waiting.kinds.returned +
      waiting.kinds.revision -
      rows.filter(({ kind }) => kind === 'mixed').length,
  },
  'clients they go to': {
    'head of Envios': ({ waiting }) => waiting.waiting.clients,
    'its rows': ({ waiting }) => distinct(waiting.rows.map(({ client }) => client.id)),
  },
  'their weight': {
    'head of Envios': ({ waiting }) => grams([waiting.waiting]),
    'its rows': ({ waiting }) => grams(waiting.rows),
  },
  'late parcels': {
    'start of day': today('late'),
    'head of Envios': ({ waiting }) => waiting.waiting.late,
    "the tab's list": ({ waitingLate }) => waitingLate.count,
    'rows marked as late': ({ waiting }) => waiting.rows.filter(({ is_late }) => is_late).length,
  },
  'returned parcels': {
    'start of day': today('returns'),
    'tab of Envios': ({ waiting }) => waiting.waiting.kinds.returned,
    "the tab's list": ({ waitingReturned }) => waitingReturned.count,
    'rows that came back': ({ waiting }) =>
      waiting.rows.filter(({ kind }) => kind === 'returned').length,
  },
  'parcels of orders': {
    'tab of Envios': ({ waiting }) => waiting.waiting.kinds.order,
    "the tab's list": ({ waitingOrders }) => waitingOrders.count,
    'rows of orders': ({ waiting }) =>
      waiting.rows.filter(({ kind }) => kind === 'order' || kind === 'mixed').length,
  },
  'parcels of revisions': {
    'tab of Envios': ({ waiting }) => waiting.waiting.kinds.revision,
    "the tab's list": ({ waitingRevisions }) => waitingRevisions.count,
    'rows of revisions': ({ waiting }) =>
      waiting.rows.filter(({ kind }) => kind === 'revision' || kind === 'mixed').length,
  },
  'purchases that wait to be sent': {
    'Andamento, "Aguardando envio"': ({ awaiting }) => awaiting.count,
    'in Envios or in an open parcel': ({ waiting, openParcels, signatures }) => {
      const held = [...waiting.rows, ...openParcels].flatMap(({ contents }) =>
        contents.map(({ signature }) => signature),
      );
      const those = new Set(
        signatures.rows
          .filter(({ status }) => status.id === signatureStatus.awaitingShipment)
          .map(({ id }) => id),
      );
      return distinct(held.filter((id) => those.has(id)));
    },
  },
  'parcels to unpack': {
    'start of day': today('unpack'),
    'head of Envios': ({ waiting }) => waiting.unpack.length,
    'open parcels that say so': ({ openParcels }) =>
      openParcels.filter(({ unpack }) => unpack.length > 0).length,
  },
  'open parcels': {
    'Etiquetas e rastreio': ({ openParcels }) => openParcels.length,
    Expedições: ({ parcels }) => parcels.rows.filter(({ status }) => status.id === 1).length,
  },
  'publications that left this month': {
    'Lista de expedições': ({ left }) => left.length,
    'contents of the parcels': ({ sentParcels }) =>
      sentParcels.reduce((all, { contents }) => all + contents.length, 0),
  },
  'unpaid orders given up tomorrow': {
    'start of day': today('unpaid'),
    'its list': ({ ordersEndingTomorrow }) => ordersEndingTomorrow.count,
    'its rows, unpaid': ({ ordersEndingTomorrow }) =>
      ordersEndingTomorrow.rows.filter(({ status }) => status === pending).length,
  },
  'orders paid in part, of which the rest is awaited': {
    'start of day': today('part'),
    'its list': ({ ordersInPart }) => ordersInPart.count,
    'orders that say what came, with nothing of that to check': ({ orders }) =>
      orders.rows.filter(
        ({ paid_part: part, payments = [] }) =>
          part !== undefined &&
          payments.every(({ outcome, to_check }) => outcome !== 'underpaid' || !to_check),
      ).length,
  },
  'paid orders without NF': {
    'start of day': today('invoices'),
    'its list': ({ ordersWithoutInvoice }) => ordersWithoutInvoice.count,
    'paid orders for money': ({ orders }) =>
      orders.rows.filter(
        ({ status, nfe, total, shipping_type, withdrawal }) =>
          status === confirmed &&
          nfe === null &&
          !(withdrawal && isUndecided(withdrawal.state)) &&
          displayedTotal(fromWire(total), shipping_type) > 0,
      ).length,
  },
  'orders with a note to settle': {
    'start of day': today('notes'),
    'orders whose notes say so': ({ orders }) =>
      orders.rows.filter(({ invoices = [] }) => invoices.some(({ to_undo }) => to_undo)).length,
  },
  'orders with money to decide on': {
    'its list': ({ ordersToCheck }) => ordersToCheck.count,
    'orders whose payments say so': ({ orders }) =>
      orders.rows.filter(
        ({ payments = [], provider_notices = [] }) =>
          payments.some(({ to_check }) => to_check) ||
          provider_notices.some(({ to_check }) => to_check),
      ).length,
  },
  'differences in Conferência': {
    'start of day': today('findings'),
    menu: menu('Conferência'),
    tab: ({ findings }) => findings.open.counts.open,
    list: ({ findings }) => findings.open.count,
  },
  'differences settled': {
    tab: ({ findings }) => findings.open.counts.settled,
    list: ({ findings }) => findings.settled.count,
  },
  'differences mended': {
    tab: ({ findings }) => findings.open.counts.mended,
    list: ({ findings }) => findings.mended.count,
  },
  'refunds asked for': {
    tab: ({ findings }) => findings.open.counts.refunds,
    list: ({ refunds }) => refunds.count,
  },
  'people whose e-mails come back': {
    'start of day': today('mails'),
    'its list': ({ returnedMails }) => returnedMails.count,
    'its rows': ({ returnedMails }) =>
      returnedMails.results.filter(({ mail_return }) => mail_return).length,
  },
  'subscriptions that end within 30 days': {
    'start of day': today('subscriptions'),
    'its list': ({ endingSoon }) => endingSoon.count,
    'its rows, in force': ({ endingSoon }) =>
      endingSoon.rows.filter(({ overdue }) => !overdue).length,
  },
  'subscriptions that ended': {
    'report of what is over': ({ expired }) => expired.length,
    'all that is past its day': ({ signatures, today: day }) =>
      signatures.rows.filter(({ due }) => due !== null && due < day).length,
  },
  'orders paid this month': {
    'list of orders': ({ paidOrders }) => paidOrders.count,
    'Pedidos pagos, each order once': (shown) =>
      distinct(booked('payment')(shown).map(({ id }) => id)),
    'CSV do contador, each order once': (shown) =>
      distinct(
        thisMonth(shown)
          .filter((row) => !isBack(row))
          .map(({ order }) => order),
      ),
  },
  'payments this month': {
    Números: ({ figures }) => figures.period.orders,
    'Pedidos pagos': (shown) => booked('payment')(shown).length,
    'CSV do contador': (shown) => thisMonth(shown).filter((row) => !isBack(row)).length,
  },
  'refunds this month': {
    Números: ({ figures }) => figures.period.refunds,
    'Pedidos pagos': (shown) => booked('refund')(shown).length,
    'CSV do contador': (shown) => thisMonth(shown).filter(isBack).length,
  },
  'money that came this month': {
    'list of orders': ({ paidOrders }) => paidOrders.sum,
    'Pedidos pagos': (shown) => money(booked('payment')(shown).map(amountOf)),
    'CSV do contador': (shown) =>
      money(
        thisMonth(shown)
          .filter((row) => !isBack(row))
          .map(({ total }) => fromWire(total)),
      ),
    Números: ({ figures: { period } }) =>
      money([fromWire(period.total), centavos(0 - fromWire(period.refunded))]),
  },
  'money that went back this month': {
    'Pedidos pagos': (shown) => money(booked('refund')(shown).map(amountOf)),
    'CSV do contador': (shown) =>
      money(
        thisMonth(shown)
          .filter(isBack)
          .map(({ total }) => centavos(0 - fromWire(total))),
      ),
    Números: ({ figures }) => toWire(centavos(0 - fromWire(figures.period.refunded))),
  },
  'money of this month, net': {
    'CSV do contador': (shown) => money(thisMonth(shown).map(({ total }) => fromWire(total))),
    Números: ({ figures }) => figures.period.total,
    'its chart': ({ figures }) => money(figures.months.map(({ total }) => fromWire(total))),
  },
  'freight of this month, net': {
    'CSV do contador': (shown) => money(thisMonth(shown).map(({ freight }) => fromWire(freight))),
    Números: ({ figures }) => figures.period.freight,
  },
  'subscriptions in force': {
    Números: ({ figures }) => figures.period.active,
    Andamento: ({ signatures }) =>
      signatures.rows.filter(({ due, overdue }) => due !== null && !overdue).length,
  },
  'subscriptions that end in the months ahead': {
    Números: ({ figures }) => figures.upcoming.map(({ subscriptions }) => subscriptions),
    Andamento: ({ figures, signatures }) =>
      figures.upcoming.map(
        ({ month }) =>
          signatures.rows.filter(({ due, overdue }) => due?.startsWith(month) && !overdue).length,
      ),
  },
  'subscriptions that end in one of them': {
    Números: ({ figures, endingIn }) =>
      figures.upcoming.find(({ month }) => month === endingIn.month)?.subscriptions,
    'its list': ({ endingIn }) => endingIn.count,
  },
  'who hears of a revision': {
    confirmation: ({ told }) => told.promised,
    'e-mails sent': ({ told }) => told.mails,
  },
  'printed copies of an earlier revision': {
    'page of the publication': ({ audiences }) =>
      audiences.map(({ audience }) => audience.missing + audience.waiting),
    Andamento: ({ audiences }) =>
      audiences.map(({ rows }) => rows.filter(({ missing_revision }) => missing_revision).length),
  },
  'subscribers of a publication': {
    'before a revision': ({ audiences }) =>
      audiences.map(({ rows, audience }) => audienceOf(rows, audience).subscriptions),
    Andamento: ({ audiences, signatures }) =>
      audiences.map(
        ({ id }) =>
          signatures.rows.filter(
            ({ publication, due, overdue }) => publication.id === id && due !== null && !overdue,
          ).length,
      ),
  },
  'subscriptions asked for their ciente': {
    'Clientes por publicação, "só quem falta"': ({ audiences }) =>
      audiences.map(({ rows }) => rows.filter(isLagging).length),
    'asked of their holders': ({ audiences }) =>
      audiences.map(
        ({ rows }) => rows.filter(({ actions }) => actions.includes('acknowledge')).length,
      ),
  },
};

/** The same of what is counted of a customer. */
export const customerSources: Record<string, Sources<ShownCustomer>> = {
  "a customer's orders": {
    'their page': ({ summary }) => summary.counts.orders,
    'list of orders': ({ ofCustomer }) => ofCustomer.orders.count,
    'orders in all': ({ orders, customer }) =>
      orders.rows.filter(({ profile }) => profile.id === customer).length,
    'as they see them': ({ own }) => own.orders.count,
  },
  "a customer's publications": {
    'their page': ({ summary }) => summary.counts.publications,
    Andamento: ({ ofCustomer }) => ofCustomer.signatures.count,
    'as they see them': ({ own }) => own.signatures.count,
  },
  "a customer's aircraft": {
    'their page': ({ summary }) => summary.counts.aircraft,
    'Minha frota': ({ own }) => own.fleet.totals.aircraft,
    'its list': ({ own }) => own.fleet.count,
    'of their publications': ({ ofCustomer }) =>
      distinct(ofCustomer.signatures.rows.flatMap(({ airplane_prefix }) => airplane_prefix ?? [])),
  },
  "a customer's parcels": {
    'their page': ({ summary }) => summary.counts.parcels,
    Expedições: ({ ofCustomer }) => ofCustomer.parcels.count,
  },
  "a customer's e-mails": {
    'their page': ({ summary }) => summary.counts.mails,
    'its tab': ({ ofCustomer }) => ofCustomer.mails.count,
  },
  "a customer's history": {
    'their page': ({ summary }) => summary.counts.history,
    'its tab': ({ ofCustomer }) => ofCustomer.history.length,
  },
  'what a customer bought': {
    'their page': ({ summary }) => summary.bought,
    'CSV do contador': ({ accounts, ofCustomer }) => {
      const theirs = new Set(ofCustomer.orders.rows.map(({ id }) => id));
      return money(
        accounts.filter(({ order }) => theirs.has(order)).map(({ total }) => fromWire(total)),
      );
    },
  },
  "what an aircraft's owner has to do": {
    'Minha frota': ({ own: { fleet } }) => [
      fleet.totals.due,
      fleet.totals.unacknowledged,
      fleet.totals.awaiting,
    ],
    Gerenciador: ({ ofCustomer, today: day, endingSoon }) => {
      const flown = ofCustomer.signatures.rows.filter((row) => row.airplane_prefix !== null);
      const soon = new Set(endingSoon.rows.map(({ id }) => id));
      return [
        flown.filter(({ id, due }) => soon.has(id) && due !== null && due >= day).length,
        flown.filter(({ actions }) => actions.includes('acknowledge')).length,
        flown.filter(
          ({ status, missing_revision: owed }) =>
            status.id === signatureStatus.awaitingShipment || owed,
        ).length,
      ];
    },
  },
};
