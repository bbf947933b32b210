import { expeditionStatus } from '#shared/expeditions/expeditionStatus';
import { invalid, refused } from '#platform/domainErrors';
import { makeSignatures } from '#functions/signatures/granting/makeSignatures';
import type { SignatureRecord } from '#functions/signatures/signatureRecord';
import { signatures } from '#functions/signatures/signatureRepository';
import { signaturesOfOrder } from '#functions/signatures/revisions/signaturesOfOrder';
import type { ExpeditionRecord } from '../expeditionRecord';
import type { ReadExpedition } from './readExpedition';
import { isConfirmed, isPrinted, isWaiting } from '#functions/signatures/revisions/sendable';
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
    }
    return rows;
  }
  if (fields.status === inProgress) return [];
  checkPaid(contents);
  // A payment of this minute may still be on its way to its signatures.
  for (const order of contents.orders) await makeSignatures(order, { now });
  const ordered = (await Promise.all(fields.order.map((id) => signaturesOfOrder(id)))).flat();
  const { chosen } = fields;
  const travels = (row: SignatureRecord) =>
    isWaiting(row) || (isPrinted(row) && fields.resent.includes(row.order?.id ?? 0));
  const leaving = ordered.filter((row) => travels(row) && (chosen?.includes(row.id) ?? true));
  const all = [...leaving, ...(contents.signature ? [contents.signature] : []), ...contents.copies];
  return [...new Map(all.map((row) => [row.id, row])).values()];
}

/** Money given back while it was being packed. */
function checkPaid({ orders }: ReadExpedition['contents']): void {
  const unpaid = orders.filter((order) => !isConfirmed(order));
  if (unpaid.length === 0) return;
  throw invalid({
    order: unpaid.map(({ id }) => expeditionRefusals.order_not_paid_any_more(id)),
  });
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
