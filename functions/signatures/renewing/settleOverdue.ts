import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { signatureStatus } from '#shared/signatures/signatureStatus';
import { system } from '#platform/auth/actor';
import { Overtaken, overtaken } from '#platform/db/decideAndCommit';
import { refreshWanted } from '../revisions/refreshWanted';
import { commitUnless, type Write } from '#platform/db/write';
import type { SignatureRecord } from '../signatureRecord';
import { newlyOverdue, signatureHistory, signatures } from '../signatureRepository';
import { statusOn } from '../signatureRules';
import { mailSubscription } from './mailSubscription';
import { type RenewalOption, renewalOptions } from './renewalOptions';

/** Each writes a row, a history entry and at worst a bucket of counters (`partWrites`). */
const chunk = 15;

/**
 * Stores subscriptions that have become overdue and e-mails their holders; the daily job's work.
 * Until then lists correct their counts (`overdueUnsettled`) without writing.
 */
export async function settleOverdue(now: Date, today = todayInSaoPaulo(now)): Promise<number> {
  let settled = 0;
  for (;;) {
    const ids = await newlyOverdue(today, chunk);
    const due = (await signatures.getMany(ids)).filter(
      (row) =>
        row.status !== signatureStatus.overdue && statusOn(row, today) === signatureStatus.overdue,
    );
    const stored = await settle(due, now);
    settled += stored;
    // Nothing is left, or the index lags behind what was just stored, so another round is useless.
    if (stored === 0 || ids.length < chunk) return settled;
  }
}

/** In one transaction if unchanged, otherwise one by one; changed ones wait for the next run. */
async function settle(due: readonly SignatureRecord[], now: Date): Promise<number> {
  if (due.length === 0) return 0;
  const optionOf = await renewalOptions(due);
  const writes = due.map((row) => overdueWrites(row, now, optionOf(row, -1)));
  if (await commitUnless(Overtaken, writes.flat())) return due.length;
  let stored = 0;
  for (const some of writes) stored += (await commitUnless(Overtaken, some)) ? 1 : 0;
  return stored;
}

function overdueWrites(before: SignatureRecord, now: Date, option: RenewalOption): Write[] {
  const status = signatureStatus.overdue;
  return [
    ...signatures.replace(before, signatures.revised(before, { status }), overtaken),
    signatureHistory(before.id, {
      action: 'Assinatura vencida',
      actor: system,
      now,
      from: before.status,
      to: status,
      effects: [
        ...mailSubscription('signatureExpired', before, { days: -1, option }),
        ...refreshWanted(before),
      ],
    }),
  ];
}
