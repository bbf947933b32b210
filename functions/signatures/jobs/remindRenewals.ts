import { jobRun, type JobRun } from '#platform/http/jobEvent';
import { isReadable } from '#platform/list/listRow';
import { addDays, type CalendarDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { chunksOf } from '#shared/values/chunksOf';
import { system } from '#platform/auth/actor';
import { type Effect, queueJob } from '#platform/history/queue';
import { commitUnless } from '#platform/db/write';
import { AlreadyReminded, markReminded, remindedAmong } from '../renewing/reminderRepository';
import { renewsAutomatically } from '../autoRenewal/autoRenewalRules';
import type { SignatureRecord } from '../signatureRecord';
import {
  readableSignaturesOf,
  signatureHistory,
  signaturesDueBetween,
} from '../signatureRepository';
import { awaitsShipment, isOverdue, renewalWindow, sureUntil, transferOn } from '../signatureRules';
import { mailSubscription } from '../renewing/mailSubscription';
import { type RenewalOption, renewalOptions } from '../renewing/renewalOptions';

/** Days before the end of a subscription on which its holder gets a reminder (rules: "E-mails"). */
const reminderDays = [30, 15, 7, 1, 0, -7, -30] as const;

/** E-mails written concurrently; more would only wait for each other. */
const chunk = 20;

/**
 * Reminds holders of subscriptions that end soon or have ended, once for each of these days. Reads
 * only subscriptions of those days, so the cost follows the number of e-mails; the next run
 * completes an interrupted one.
 */
async function remindRenewals(run: JobRun): Promise<number> {
  let reminded = 0;
  for (const days of reminderDays) {
    const due = addDays(run.today, days);
    const found = await signaturesDueBetween({ start: due, end: due });
    // The index may lag behind a renewal.
    const ending = found
      .flatMap(({ row }) => (isReadable(row) ? endingOf(row, run.today) : []))
      .filter((row) => row.due === due && !awaitsShipment(row) && !isToldOtherwise(row, days));
    for (const some of chunksOf(ending, chunk)) {
      reminded += await remindSome(some, { days, run });
    }
  }
  return reminded;
}

type Ending = SignatureRecord & {
  /** The order whose renewal is under withdrawal: only the end before it is certain. */
  readonly left_in?: number | undefined;
};

/** The subscription with its certain end date. */
function endingOf(row: SignatureRecord, today: CalendarDate): Ending {
  const due = sureUntil(row, today);
  if (due === null) return row;
  const left_in = row.suspended?.find(({ from }) => from === addDays(due, 1))?.order;
  return { ...row, due, left_in };
}

/**
 * Automatic renewals are announced with their price instead; on the last day everyone whose
 * subscription was not renewed is reminded.
 */
const isToldOtherwise = (row: Ending, days: number): boolean =>
  days > 1 && row.left_in === undefined && renewsAutomatically(row);

type Reminding = { readonly days: number; readonly run: JobRun };

async function remindSome(rows: readonly Ending[], reminding: Reminding) {
  const due = addDays(reminding.run.today, reminding.days);
  const ids = rows.map(({ id }) => id);
  const reminded = await remindedAmong(ids, { due, days: reminding.days });
  const unsent = rows.filter(({ id }) => !reminded.has(id));
  const fresh = reminding.days < 0 ? await notBoughtAgain(unsent, reminding.run.today) : unsent;
  const { optionOf } = await renewalOptions(fresh);
  const done = await Promise.all(
    fresh.map((row) => remind(row, { ...reminding, option: optionOf(row, reminding.days) })),
  );
  return done.filter(Boolean).length;
}

/**
 * Leaves out those that their holder has bought again since they could be renewed: a reminder would
 * lead to a second purchase.
 */
async function notBoughtAgain(rows: readonly Ending[], today: CalendarDate): Promise<Ending[]> {
  const clients = [...new Set(rows.map(({ client }) => client.id))];
  const held = (await Promise.all(clients.map((client) => readableSignaturesOf(client)))).flat();
  const inForce = held.filter((other) => !isOverdue(other, today));
  return rows.filter(
    (row) =>
      !inForce.some(
        ({ client, publication, airplane_prefix: prefix, created }) =>
          client.id === row.client.id &&
          publication.id === row.publication.id &&
          prefix === row.airplane_prefix &&
          row.due !== null &&
          todayInSaoPaulo(new Date(created)) > addDays(row.due, -renewalWindow),
      ),
  );
}

async function remind(
  row: Ending,
  { days, option, run: { today, now } }: Reminding & { readonly option: RenewalOption },
) {
  const due = addDays(today, days);
  const { left_in } = row;
  const transfer = transferOn(row, today);
  const effects = mailSubscription('renewalReminder', row, { days, option, left_in, transfer });
  if (effects.length === 0) return false;
  const news = { action: 'Aviso de vencimento enviado', actor: system, now };
  const announced = days < 0 ? effects : [...effects, tellOfEnd(row, days)];
  const writes = [
    markReminded(row.id, { due, days }, now),
    signatureHistory(row.id, { ...news, effects: announced }),
  ];
  return commitUnless(AlreadyReminded, writes);
}

const tellOfEnd = ({ id, client, publication, due }: SignatureRecord, days: number): Effect =>
  queueJob.announceEvent({
    event: 'subscription.expiring',
    client: client.id,
    about: publication.name,
    data: { signature: id, publication: publication.id, due, days },
  });

export const handler = async (event: unknown): Promise<{ reminded: number }> => ({
  reminded: await remindRenewals(jobRun(event)),
});
