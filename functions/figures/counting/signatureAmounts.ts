import { addDays, todayInSaoPaulo } from '#shared/values/calendarDate';
import { monthOf } from '#shared/values/calendarMonth';
import type { SignatureRecord } from '#functions/signatures/signatureRecord';
import { type Amounts, Tally } from './amounts';

/** A subscription that was taken back with its payment is none any more, in no month. */
export function signatureAmounts(
  signature: Pick<SignatureRecord, 'created' | 'due' | 'publication'> | undefined,
): Amounts {
  const tally = new Tally();
  if (!signature?.due) return tally.amounts;
  const { created, due, publication } = signature;
  const start = todayInSaoPaulo(new Date(created));
  tally.onDay(start, 'started', 1);
  // Staff may give one an end that lies before the day it was entered: it never ran.
  const eve = addDays(start, -1);
  tally.onDay(due < eve ? eve : due, 'ended', 1);
  tally.add(monthOf(due), 'DUE', `p${publication.id}`, 1);
  return tally.amounts;
}
