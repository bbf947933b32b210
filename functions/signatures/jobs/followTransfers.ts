import { reminderAfterDays } from '#shared/signatures/transfers/transfer';
import { addDays, type CalendarDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { system } from '#platform/auth/actor';
import { Overtaken } from '#platform/db/decideAndCommit';
import { commitUnless } from '#platform/db/write';
import { jobRun, type JobRun } from '#platform/http/jobEvent';
import { end } from '../transferring/endTransfer';
import { mailReminder, transferHistory } from '../transferring/transferNews';
import type { TransferRecord } from '../transferring/transferRecord';
import { pendingTransfers, replaceTransfer } from '../transferring/transferRepository';

/** Includes accepted transfers for which the photo that staff requested did not arrive in time. */
const isOver = ({ state, until, photo }: TransferRecord, today: CalendarDate): boolean =>
  until < today && (state === 'open' || (state === 'review' && photo?.state === 'asked'));

const isToRemind = ({ state, sent, reminded }: TransferRecord, today: CalendarDate): boolean =>
  state === 'open' &&
  reminded !== true &&
  addDays(todayInSaoPaulo(new Date(sent)), reminderAfterDays) <= today;

async function remind(record: TransferRecord, now: Date): Promise<void> {
  const after = { ...record, reminded: true };
  await commitUnless(Overtaken, [
    ...replaceTransfer(record, after),
    ...transferHistory(after, 'Lembrete da transferência enviado', {
      actor: system,
      now,
      of: new Set(),
      effects: [mailReminder(after)],
    }),
  ]);
}

async function followTransfers({
  today,
  now,
}: JobRun): Promise<{ closed: number; reminded: number }> {
  const pending = await pendingTransfers();
  const over = pending.filter((one) => isOver(one, today));
  for (const { id } of over) await end(id, { to: 'expired', reason: null, actor: system, now });
  const waiting = pending.filter((one) => !isOver(one, today) && isToRemind(one, today));
  for (const one of waiting) await remind(one, now);
  return { closed: over.length, reminded: waiting.length };
}

export const handler = (event: unknown) => followTransfers(jobRun(event));
