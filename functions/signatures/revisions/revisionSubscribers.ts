import { grouped } from '#shared/values/grouped';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import type { SignatureRecord } from '../signatureRecord';
import { signaturesOfPublication } from '../signatureRepository';
import { isLocked, isOverdue } from '../signatureRules';

/** The recipients of a revision's notice: clients with all their usable subscriptions. */
export async function revisionSubscribers(
  publication: number,
  now: Date,
): Promise<SignatureRecord[][]> {
  const today = todayInSaoPaulo(now);
  const rows = await signaturesOfPublication(publication, { withOverdue: false });
  const active = rows.filter(
    (row) => row.due !== null && !isOverdue(row, today) && !isLocked(row, today),
  );
  return [...grouped(active, ({ client }) => client.id).values()];
}
