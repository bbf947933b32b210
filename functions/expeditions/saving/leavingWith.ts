import { expeditionStatus } from '#shared/expeditions/expeditionStatus';
import { invalid, refused } from '#platform/domainErrors';
import { makeSignatures } from '#functions/signatures/granting/makeSignatures';
import type { SignatureRecord } from '#functions/signatures/signatureRecord';
import { signatures } from '#functions/signatures/signatureRepository';
import { signaturesOfOrder } from '#functions/signatures/revisions/signaturesOfOrder';
import type { ExpeditionRecord } from '../expeditionRecord';
import { unpaidInOne } from '../reading/unpaidIn';
import type { ReadExpedition } from './readExpedition';
import {
  isConfirmed,
  isPrinted,
  isWaiting,
  orderToSendBy,
} from '#functions/signatures/revisions/sendable';
import { expeditionRefusals } from '#shared/messages/refusals/expeditionRefusals';

const { inProgress, sent, returned } = expeditionStatus;

/** What travels in it: settled when it leaves, remembered from then on. */
export async function leavingWith(
  before: ExpeditionRecord | null,
  { fields, contents }: ReadExpedition,
  now: Date,
): Promise<SignatureRecord[]> {
  if (before && before.status !== inProgress) {
    // What left stays written, whatever was refunded since.
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
  if (before) await checkUnpacked(before, contents);
  // A payment of this minute may still be on its way to its signatures.
  for (const order of contents.orders) await makeSignatures(order, { now });
  const leaving = (await Promise.all(fields.order.map((id) => travelsOf(fields, id)))).flat();
  const all = [...leaving, ...(contents.signature ? [contents.signature] : []), ...contents.copies];
  return [...new Map(all.map((row) => [row.id, row])).values()];
}

/** What of one of its orders goes into a parcel that is packed now. */
export async function travelsOf(
  { chosen, resent }: Pick<ExpeditionRecord, 'chosen' | 'resent'>,
  order: number,
): Promise<SignatureRecord[]> {
  const rows = (await signaturesOfOrder(order)).filter(orderToSendBy);
  return (
    rows
      .filter((row) => isWaiting(row) || (isPrinted(row) && resent.includes(row.order?.id ?? 0)))
      .filter((row) => chosen?.includes(row.id) ?? true)
      // Its client leaves that line of it.
      .filter(({ suspended = [] }) => !suspended.some((lock) => lock.order === order))
  );
}

/** A line that went back or is being left while it was being packed is still in the box. */
async function checkUnpacked(
  before: ExpeditionRecord,
  { orders }: ReadExpedition['contents'],
): Promise<void> {
  const { lines } = await unpaidInOne(before);
  const inside = new Set(orders.map(({ id }) => id));
  const names = lines.filter(({ order }) => inside.has(order));
  if (names.length === 0) return;
  throw invalid({
    order: names.map(({ order, name, left }) =>
      left
        ? expeditionRefusals.line_being_left(name, order)
        : expeditionRefusals.line_not_paid_any_more(name, order),
    ),
  });
}

/** Money given back while it was being packed. */
function checkPaid({ orders }: ReadExpedition['contents']): void {
  const unpaid = orders.filter((order) => !isConfirmed(order));
  if (unpaid.length === 0) return;
  throw invalid({
    order: unpaid.map(({ id }) => expeditionRefusals.order_not_paid_any_more(id)),
  });
}

/** What changed hands while its parcel came back goes to the new holder. */
function checkHolder({ client }: ExpeditionRecord, rows: readonly SignatureRecord[]): void {
  const gone = rows.find((row) => row.client.id !== client.id);
  if (gone) throw refused(expeditionRefusals.returned_of_another(gone.publication.name));
}

/** What came back may have left in another parcel since. */
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
