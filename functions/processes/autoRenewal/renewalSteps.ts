import { noticeDay, askingDays, chargeDay } from '#shared/signatures/autoRenewal';
import { signatureRefusals } from '#shared/messages/refusals/signatureRefusals';
import { type CalendarDate, formatDate } from '#shared/values/calendarDate';
import { formatReais } from '#shared/values/money';
import { system } from '#platform/auth/actor';
import { commit } from '#platform/db/write';
import { publications } from '#functions/publications/publicationRepository';
import {
  pendingRenewals,
  unpaidRenewal,
} from '#functions/orders/bookkeeping/pendingRenewalRepository';
import type {
  AutoRenewalReason,
  AutoRenewalRecord,
  RenewalRound,
} from '#functions/signatures/autoRenewal/autoRenewalRecord';
import { endedBy, mayRenewAutomatically } from '#functions/signatures/autoRenewal/autoRenewalRules';
import type { SignatureRecord } from '#functions/signatures/signatureRecord';
import { isOverdue, suspendedBy } from '#functions/signatures/signatureRules';
import { changeAutoRenewal, mailEnded, mailFailed, mailNotice } from './autoRenewalNews';

/**
 * `today` is the day the job runs for and `at` a time on it; `now` is the real time, at which
 * e-mails are due. They differ when a job is tried for another day.
 */
export type Moment = { readonly today: CalendarDate; readonly at: Date; readonly now: Date };

/** A subscription with automatic renewal, as it was read. */
export type Renewing = {
  readonly row: SignatureRecord;
  readonly auto: AutoRenewalRecord;
  readonly moment: Moment;
};

type Failure = Pick<AutoRenewalReason, 'kind' | 'why'>;

/** Why the subscription can no longer renew automatically; null if it can. */
export async function whyOver(row: SignatureRecord, today: CalendarDate): Promise<string | null> {
  if (suspendedBy(row, today) !== null) return 'A compra está em desistência.';
  if (row.due === null || isOverdue(row, today)) return 'A assinatura venceu.';
  if (!mayRenewAutomatically(row, today)) return 'A assinatura terminou.';
  const publication = await publications.get(row.publication.id);
  return publication && publication.price_signature !== null
    ? null
    : signatureRefusals.automatic_not_offered;
}

/** Announces price and day thirty days before the end, or at once when authorised later. */
export async function announce({ row, auto, moment }: Renewing): Promise<boolean> {
  const { due } = row;
  const { today, at: time, now } = moment;
  if (due === null || today < noticeDay(due) || (await pendingRenewals([row])).has(row.id)) {
    return false;
  }
  const publication = await publications.get(row.publication.id);
  const price = publication?.price_signature ?? null;
  if (price === null) return false;
  const charge_on = chargeDay(due);
  const at = time.toISOString();
  const round: RenewalRound = { due, price, charge_on, announced: at };
  const failed = { kind: 'late', why: null, at } as const;
  const isLate = today > askingDays(charge_on).last;
  const planned = `cobra ${formatReais(price)} em ${formatDate(charge_on)}`;
  await commit(
    changeAutoRenewal(
      row,
      { ...auto, round: isLate ? { ...round, failed } : round },
      {
        action: isLate ? 'Renovação automática tarde demais para este ano' : `Aviso: ${planned}`,
        actor: system,
        now,
        effects: isLate
          ? mailFailed(row, round, { problem: failed, slip: true })
          : mailNotice(row, round),
      },
    ),
  );
  return true;
}

/**
 * Records that the renewal is not charged, and why. The holder gets an e-mail unless they know
 * already, and a slip follows where one is possible.
 */
export async function fail(
  { row, auto, moment: { at, now } }: Renewing,
  round: RenewalRound,
  { kind, why }: Failure,
  { slip = true, mail = true }: { readonly slip?: boolean; readonly mail?: boolean } = {},
): Promise<true> {
  const problem = { kind, why, at: at.toISOString() };
  await commit(
    changeAutoRenewal(
      row,
      { ...auto, round: { ...round, failed: problem, ...(slip ? {} : { settled: true }) } },
      {
        action: 'Renovação automática não feita',
        actor: system,
        now,
        effects: mail ? mailFailed(row, round, { problem, slip }) : [],
      },
    ),
  );
  return true;
}

/** Ends the automatic renewal from the shop's side, because there is nothing left to renew. */
export async function end(
  { row, auto, moment: { today, at, now } }: Renewing,
  why: string,
): Promise<true> {
  const over = { kind: 'shop', why, at: at.toISOString() } as const;
  const renewal_order = await unpaidRenewal(row);
  await commit(
    changeAutoRenewal(row, endedBy(auto, over, today), {
      action: `Renovação automática encerrada: ${why}`,
      actor: system,
      now,
      effects: mailEnded(row, over, { renewal_order }),
    }),
  );
  return true;
}
