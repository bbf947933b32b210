import { openWithdrawals } from '#functions/orders/bookkeeping/orderTasks';
import { jobRun } from '#platform/http/jobEvent';
import { suspendSignatures } from '../granting/suspendSignatures';
import { settleOverdue } from '../renewing/settleOverdue';

export async function handler(event: unknown): Promise<{ settled: number }> {
  const { today, now } = jobRun(event);
  // What was sure of a renewal that is being left may have ended yesterday.
  for (const order of await openWithdrawals()) await suspendSignatures(order, now, today);
  return { settled: await settleOverdue(now, today) };
}
