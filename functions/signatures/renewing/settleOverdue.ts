import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { signatureStatus } from '#shared/signatures/signatureStatus';
import { system } from '#platform/auth/actor';
import { Overtaken, overtaken } from '#platform/db/decideAndCommit';
import type { PublicationRecord } from '#functions/publications/publicationRecord';
import { isOwedRevision } from '../receivedRevision';
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
  const { optionOf, titleOf } = await renewalOptions(due);
  const writes = due.map((row) =>
    overdueWrites(row, now, { option: optionOf(row, -1), owed: owedAtEnd(row, titleOf(row)) }),
  );
  if (await commitUnless(Overtaken, writes.flat())) return due.length;
  let stored = 0;
  for (const some of writes) stored += (await commitUnless(Overtaken, some)) ? 1 : 0;
  return stored;
}

type Wanted = NonNullable<SignatureRecord['wanted_revision']>;

/**
 * The printed revision that came out by the subscription's last day and was not sent yet: it is paid
 * for and was announced, so it goes to Envios although staff did not request it in time.
 */
function owedAtEnd(row: SignatureRecord, title: PublicationRecord | undefined): Wanted | undefined {
  const { due, ended_from, wanted_revision: wanted } = row;
  if (due === null || ended_from !== undefined || !title || title.date > due) return undefined;
  if (!isOwedRevision(row, title, due)) return undefined;
  const { revision: version, revision_number: number } = title;
  return wanted?.number === number ? wanted : { number, version, date: due };
}

type Ending = { readonly option: RenewalOption; readonly owed: Wanted | undefined };

function overdueWrites(before: SignatureRecord, now: Date, { option, owed }: Ending): Write[] {
  const status = signatureStatus.overdue;
  const wanted_revision = owed ?? before.wanted_revision;
  const after = signatures.revised(before, { status, wanted_revision });
  return [
    ...signatures.replace(before, after, overtaken),
    signatureHistory(before.id, {
      action: owed ? `Assinatura vencida, falta enviar a ${owed.version}` : 'Assinatura vencida',
      actor: system,
      now,
      from: before.status,
      to: status,
      effects: [
        ...mailSubscription('signatureExpired', before, { days: -1, option, owed: owed?.version }),
        ...refreshWanted(after),
      ],
    }),
  ];
}
