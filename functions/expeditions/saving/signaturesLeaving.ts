import { expeditionStatus } from '#shared/expeditions/expeditionStatus';
import { invalid, refused } from '#platform/domainErrors';
import { makeSignatures } from '#functions/signatures/granting/makeSignatures';
import type { SignatureRecord } from '#functions/signatures/signatureRecord';
import { signatures } from '#functions/signatures/signatureRepository';
import { signaturesOfOrder } from '#functions/signatures/revisions/signaturesOfOrder';
import type { ExpeditionRecord } from '../expeditionRecord';
import { purchasesWithoutOrder, toUnpackInOne } from '../reading/toUnpackIn';
import type { ReadExpedition } from './readExpedition';
import {
  isConfirmed,
  isPrinted,
  isWaiting,
  orderToSendBy,
} from '#functions/signatures/revisions/sendable';
import { expeditionRefusals } from '#shared/messages/refusals/expeditionRefusals';

const { inProgress, sent, returned } = expeditionStatus;

/** The signatures that travel in a parcel; they are decided when it leaves and stay fixed then. */
export async function signaturesLeaving(
  before: ExpeditionRecord | null,
  { fields, contents }: ReadExpedition,
  now: Date,
): Promise<SignatureRecord[]> {
  if (before && before.status !== inProgress) {
    // A parcel that left keeps its contents, even if some were refunded since.
    const rows = await signatures.getMany(before.signatures, { removed: true });
    if (before.status === returned && fields.status === sent) {
      checkPaid(contents);
      checkReturned(before, rows, contents);
      checkHolder(before, rows);
    }
    return rows;
  }
  if (fields.status === inProgress) return [];
  checkPaid(contents);
  if (before) await checkUnpacked(before, { fields, contents });
  // The signatures of an order paid a moment ago may not exist yet.
  for (const order of contents.orders) await makeSignatures(order, { now });
  const leaving = (await Promise.all(fields.order.map((id) => shippableOf(fields, id)))).flat();
  const all = [...leaving, ...(contents.signature ? [contents.signature] : []), ...contents.copies];
  return [...new Map(all.map((row) => [row.id, row])).values()];
}

/** The signatures of an order that would leave with the parcel now. */
export async function shippableOf(
  { chosen, resent }: Pick<ExpeditionRecord, 'chosen' | 'resent'>,
  order: number,
): Promise<SignatureRecord[]> {
  const rows = (await signaturesOfOrder(order)).filter(orderToSendBy);
  return (
    rows
      .filter((row) => isWaiting(row) || (isPrinted(row) && resent.includes(row.order?.id ?? 0)))
      .filter((row) => chosen?.includes(row.id) ?? true)
      // The client is withdrawing from lines that this order suspended.
      .filter(({ suspended = [] }) => !suspended.some((lock) => lock.order === order))
  );
}

/**
 * Refuses to send a parcel that still holds refunded purchases, or purchases being withdrawn from, with their
 * order or without it.
 */
async function checkUnpacked(
  before: ExpeditionRecord,
  { fields, contents }: ReadExpedition,
): Promise<void> {
  const { unpaid, lines, signatures: alone } = await toUnpackInOne(before);
  const inside = new Set(contents.orders.map(({ id }) => id));
  const kept = purchasesWithoutOrder(fields).filter((id) => alone.includes(id));
  const names = lines.filter(
    ({ order, signature }) => inside.has(order) || kept.includes(signature),
  );
  // What travels with its order was refused by `checkPaid`.
  const ofKept = kept.length === 0 ? [] : unpaid.filter((id) => !inside.has(id));
  if (names.length + ofKept.length === 0) return;
  throw invalid({
    order: [
      ...ofKept.map((id) => expeditionRefusals.order_not_paid_any_more(id)),
      ...names.map(({ order, name, left }) =>
        left
          ? expeditionRefusals.line_being_left(name, order)
          : expeditionRefusals.line_not_paid_any_more(name, order),
      ),
    ],
  });
}

/** Refuses orders that were refunded while the parcel was being packed. */
function checkPaid({ orders }: ReadExpedition['contents']): void {
  const unpaid = orders.filter((order) => !isConfirmed(order));
  if (unpaid.length === 0) return;
  throw invalid({
    order: unpaid.map(({ id }) => expeditionRefusals.order_not_paid_any_more(id)),
  });
}

/** Refuses to resend a purchase that was transferred meanwhile: it belongs to the new holder. */
function checkHolder({ client }: ExpeditionRecord, rows: readonly SignatureRecord[]): void {
  const gone = rows.find((row) => row.client.id !== client.id);
  if (gone) throw refused(expeditionRefusals.returned_of_another(gone.publication.name));
}

/** Refuses to resend contents that have since left in another parcel, or are in an open one. */
function checkReturned(
  { id }: ExpeditionRecord,
  rows: readonly SignatureRecord[],
  { claims }: ReadExpedition['contents'],
): void {
  const other =
    claims.find(({ open }) => open !== null)?.open ??
    rows.find(({ expedition }) => expedition?.id !== id)?.expedition?.id;
  if (other === undefined) return;
  throw refused(expeditionRefusals.returned_in_parcel(other));
}
