import { addYears, type CalendarDate } from '#shared/values/calendarDate';
import type { NewSignature } from '#shared/signatures/signature';
import { signatureStatus, type SignatureStatus } from '#shared/signatures/signatureStatus';
import { apiMessages } from '#shared/messages/messages';
import type { ErrorBody } from '#shared/api/errorBody';
import { findOrder } from '#functions/orders/orderRepository';
import type { OrderRecord } from '#functions/orders/orderRecord';
import type { DoingToday } from '#platform/auth/actor';
import { invalid } from '#platform/domainErrors';
import { queueJob } from '#platform/history/queue';
import { nextId } from '#platform/db/sequence';
import { commit, type Write } from '#platform/db/write';
import { type ProfileRow, profiles } from '#functions/profiles/profileRepository';
import type { PublicationRecord } from '#functions/publications/publicationRecord';
import { publications } from '#functions/publications/publicationRepository';
import { checkDownload } from '../documents/licence/checkDownload';
import type { SignatureRecord } from '../signatureRecord';
import { putMark, signatureHistory, signatures } from '../signatureRepository';
import { profileRefusals } from '#shared/messages/refusals/profileRefusals';
import { publicationRefusals } from '#shared/messages/refusals/publicationRefusals';
import { signatureRefusals } from '#shared/messages/refusals/signatureRefusals';

type Making = DoingToday & {
  /** Further writes of the same transaction, the record of an idempotent call. */
  readonly record?: (signature: SignatureRecord) => readonly Write[];
};

const { downloadReleased, awaitingShipment, active } = signatureStatus;
const givenByHand: ReadonlySet<SignatureStatus> = new Set([
  downloadReleased,
  awaitingShipment,
  active,
]);

/** A signature that staff grant without payment; the history says who did. */
export async function addSignature(
  input: NewSignature,
  { actor, now, today, record }: Making,
): Promise<SignatureRecord> {
  const { publication, client, order } = await partsOf(input);
  if (input.status === downloadReleased) checkDownload(publication);
  const due = dueOf(input, publication, today);
  const id = await nextId('signature');
  const row: SignatureRecord = {
    id,
    version: 1,
    edition: 1,
    status: input.status,
    created: now.toISOString(),
    client: clientOf(client),
    publication: {
      id: publication.id,
      name: publication.name,
      is_download: publication.is_download,
      is_signature: publication.is_signature,
    },
    version_bought: publication.revision,
    number_bought: publication.revision_number,
    due,
    airplane_prefix: null,
    airplane_serial_number: null,
    fuel_type: null,
    order: order && { id: order.id, date: order.date },
    expedition: null,
    track_code: input.track_code ?? null,
    expedition_date: input.expedition_date ?? null,
    notes: input.notes ?? null,
    acknowledged: null,
    downloaded_at: null,
  };
  const mark = { line: null, signature: id, kind: 'made', paid_at: null } as const;
  await commit([
    ...(record?.(row) ?? []),
    ...signatures.insert(row),
    ...(order ? putMark(order.id, mark) : []),
    signatureHistory(id, {
      action: 'Criada sem pagamento',
      actor,
      now,
      to: row.status,
      effects: [queueJob.refreshWaiting({ client: client.id })],
    }),
  ]);
  return row;
}

async function partsOf(input: NewSignature) {
  const [publication, client, order] = await Promise.all([
    publications.get(input.publication),
    profiles.get(input.profile),
    input.order ? findOrder(input.order) : null,
  ]);
  const problems: ErrorBody = {
    ...(givenByHand.has(input.status)
      ? {}
      : { status: [apiMessages.choice(String(input.status))] }),
    ...(publication ? {} : { publication: [publicationRefusals.publication_not_found] }),
    ...(client ? {} : { profile: [profileRefusals.client_not_found] }),
    ...orderProblem(input, order),
  };
  if (Object.keys(problems).length > 0 || !publication || !client) throw invalid(problems);
  return { publication, client, order: order ?? null };
}

function orderProblem(input: NewSignature, order: OrderRecord | null | undefined): ErrorBody {
  if (!input.order) return {};
  if (!order) return { order: [signatureRefusals.order_not_found] };
  return order.client.id === input.profile ? {} : { order: [signatureRefusals.order_of_another] };
}

function dueOf(
  { due = null, status }: NewSignature,
  publication: PublicationRecord,
  today: CalendarDate,
): CalendarDate | null {
  if (!publication.is_signature) {
    if (due !== null) throw invalid({ due: [signatureRefusals.has_no_due] });
    return null;
  }
  if (due !== null && due < today && status !== awaitingShipment) throw invalid({ due: [pastDue] });
  return due ?? addYears(today, 1);
}

/** Refuses an end date in the past for a status other than overdue. */
export const pastDue = signatureRefusals.past_due;

/** The client's data as copied into a purchase. */
export const clientOf = (row: ProfileRow): SignatureRecord['client'] => ({
  id: row.id,
  name: row.name,
  company_name: row.company_name,
  person_or_company: row.person_or_company ? 1 : 0,
  email: row.email,
  phone: row.phone,
});
