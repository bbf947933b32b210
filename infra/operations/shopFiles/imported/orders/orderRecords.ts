import { erasedContact } from '#functions/profiles/forgetting/erasedContact';
import type { ProfileRow } from '#functions/profiles/profileRepository';
import type { PublicationRecord } from '#functions/publications/publicationRecord';
import { bookReversal } from '#functions/orders/bookkeeping/bookingRepository';
import { claimInvoice } from '#functions/orders/bookkeeping/invoiceRepository';
import { isOpen } from '#functions/orders/client/openOrders';
import { lineId, type LineRecord, type OrderRecord } from '#functions/orders/orderRecord';
import { insertOrder, orderHistory } from '#functions/orders/orderRepository';
import { holdRenewals } from '#functions/orders/bookkeeping/pendingRenewalRepository';
import { keepUntil } from '#functions/orders/client/retentionRepository';
import { putMark } from '#functions/signatures/signatureRepository';
import { system } from '#platform/auth/actor';
import type { Write } from '#platform/db/write';
import { orderStatus } from '#shared/orders/orderStatus';
import { orderTotal } from '#shared/orders/orderTotals';
import type { Address } from '#shared/profiles/addresses/address';
import { shownApplicability } from '#shared/publications/effectivity';
import type { CalendarDate } from '#shared/values/calendarDate';
import { sum } from '#shared/values/money';
import { clientOf } from '#functions/processes/ordering/orderPlaced/draftOrder';
import type { Fresh } from '../rows/identify';
import type { Importing } from '../importing';
import { markImported } from '../importRepository';
import { invoiceOf } from './invoiceOf';
import type { OrderWithLines, Surroundings } from './orderProblems';

/** The billing address of a forgotten buyer is unknown. */
const nowhere: Address = {
  country: 'Brasil',
  zip_code: '',
  street: '',
  number: '',
  complement: null,
  province: '',
  city: '',
  state: '',
};

/** The order as stored in the shop; everything it refers to is already stored. */
export function recordOf(
  { id, row }: Fresh<OrderWithLines>,
  around: Surroundings,
  { today }: Importing,
): OrderRecord {
  const person = around.people.get(row.person)?.stored;
  if (!person) throw new Error(`the client of order ${row.id} is not stored`);
  const values = row.lines.map((line) => line.row.value);
  const created = row.created ?? noonOf(row.date);
  return {
    id,
    version: 1,
    edition: 1,
    status: row.status,
    created,
    date: row.date,
    pending_since: pendingSince(row, today),
    payable_from: pendingSince(row, today),
    ...(row.review_since === null ? {} : { review_since: row.review_since }),
    client: buyerOf(person, row),
    lines: row.lines.map((line) => lineOf(line.row, id, around)),
    shipping_type: row.shipping_type,
    shipping_value: row.shipping_value,
    delivery_days: row.delivery_days,
    total_publications: sum(values),
    total: orderTotal(values, row.shipping_value),
    nfe: invoiceOf(row),
    ...(row.purchase_order ? { purchase_order: row.purchase_order } : {}),
    note: row.note,
    reason: row.reason,
    boleto: null,
    boletos: 0,
    payments: [],
    paid_at: row.status === orderStatus.confirmed ? (row.paid_at ?? created) : null,
    ...(row.refunded ? { refunded: true, ...lastReversal(row) } : {}),
    billing_address: billedTo(row, person),
    shipping_address: row.shipping,
    expeditions: [],
    imported: true,
    ...keptOf(row),
  };
}

function lastReversal({ reversals }: OrderWithLines): Pick<OrderRecord, 'reversal'> {
  const last = reversals.at(-1);
  return last ? { reversal: { paid_at: last.paid_at, at: last.returned_at } } : {};
}

/**
 * Imported pending orders wait from today, so that an order abandoned long ago is not cancelled,
 * with an e-mail, the next day.
 */
function pendingSince(row: OrderWithLines, today: CalendarDate): CalendarDate {
  if (row.pending_since !== null) return row.pending_since;
  return row.status === orderStatus.pending ? today : row.date;
}

export const noonOf = (date: string): string => `${date}T15:00:00.000Z`;

const billedTo = ({ billing }: OrderWithLines, person: ProfileRow): Address =>
  billing ?? person.billing_address ?? nowhere;

function buyerOf(person: ProfileRow, row: OrderWithLines): OrderRecord['client'] {
  if (person.erased_at !== undefined) {
    return { id: person.id, ...erasedContact, cpf: null, cnpj: null, ie: null };
  }
  const client = clientOf(person);
  const { buyer_cpf = client.cpf, buyer_cnpj = client.cnpj, buyer_ie = client.ie } = row;
  return { ...client, cpf: buyer_cpf, cnpj: buyer_cnpj, ie: buyer_ie };
}

type Line = OrderWithLines['lines'][number]['row'];

function lineOf(line: Line, order: number, around: Surroundings): LineRecord {
  const publication = around.publications.get(line.publication)?.stored;
  if (!publication) throw new Error(`publication ${line.publication} is not stored`);
  const { airplane_prefix, airplane_serial_number, fuel_type, airplane_model } = line;
  return {
    id: lineId(order, line.position),
    publication: boughtOf(line, publication),
    value: line.value,
    airplane_prefix,
    airplane_serial_number,
    fuel_type,
    ...(airplane_model === null ? {} : { airplane_model }),
    photo: null,
    renewal_of: line.renewal_of === null ? null : (around.signatures.get(line.renewal_of) ?? null),
  };
}

/** The publication as sold, if the file says so; otherwise as in the catalogue. */
function boughtOf(line: Line, publication: PublicationRecord): LineRecord['publication'] {
  const isSaid = line.publication_name !== null;
  const effectivity = isSaid ? line.effectivity : publication.effectivity;
  return {
    id: publication.id,
    name: line.publication_name ?? publication.name,
    version: line.version ?? publication.revision,
    applicability: isSaid ? line.applicability : shownApplicability(publication),
    ...(effectivity.length > 0 ? { effectivity } : {}),
    is_signature: line.is_signature ?? publication.is_signature,
    is_sent_immediately: publication.is_sent_immediately,
    is_download: line.is_download ?? publication.is_download,
    has_airplane_info: line.has_airplane_info ?? publication.has_airplane_info,
    has_photo_upload: line.has_photo_upload ?? publication.has_photo_upload,
  };
}

function keptOf(row: OrderWithLines): Pick<OrderRecord, 'kept_for_books'> {
  const { kept_name: name, kept_until: until, kept_billing: billing_address } = row;
  if (name === null || until === null || billing_address === null) return {};
  const client = {
    name,
    company_name: row.kept_company_name,
    person_or_company: row.kept_is_company ? 1 : 0,
    cpf: row.kept_cpf,
    cnpj: row.kept_cnpj,
    ie: row.kept_ie,
  } as const;
  return { kept_for_books: { client, billing_address, until } };
}

/** All writes of an imported order, without e-mails. */
export function orderWrites(
  order: OrderRecord,
  { row, waited }: Fresh<OrderWithLines>,
  now: Date,
): Write[] {
  const { id, nfe, total, kept_for_books: kept } = order;
  return [
    ...insertOrder(order),
    ...(nfe === null ? [] : [claimInvoice(id, nfe)]),
    ...row.reversals.flatMap(({ paid_at, returned_at, total: returned }) =>
      bookReversal({ id, paid_at, total: returned ?? total }, new Date(returned_at)),
    ),
    ...(kept ? [keepUntil({ order: id, until: kept.until })] : []),
    ...(isOpen(order) ? holdRenewals(order) : []),
    ...renewalMarks(order, row),
    orderHistory(id, { action: 'Pedido importado', actor: system, now }),
    markImported({ kind: 'order', former: row.id, id }, waited),
  ];
}

/** Marks renewals that paid lines made before, so that they are not repeated and can be undone. */
function renewalMarks(order: OrderRecord, row: OrderWithLines): Write[] {
  if (order.status !== orderStatus.confirmed) return [];
  return order.lines.flatMap(({ id, renewal_of: signature }, place) => {
    if (signature === null) return [];
    const { renewed_from = null, renewed_to = null } = row.lines[place]?.row ?? {};
    const mark = { line: id, signature, paid_at: order.paid_at };
    return renewed_from === null || renewed_to === null
      ? putMark(order.id, { ...mark, kind: 'lost' })
      : putMark(order.id, {
          ...mark,
          kind: 'renewed',
          previous_due: renewed_from,
          renewed_due: renewed_to,
        });
  });
}
