import { openWithdrawals } from '#functions/orders/bookkeeping/orderTasks';
import { jobRun } from '#platform/http/jobEvent';
import { suspendSignatures } from '../granting/suspendSignatures';
import { settleOverdue } from '../renewing/settleOverdue';

export async function handler(event: unknown): Promise<{ settled: number }> {
  const { today, now } = jobRun(event);
  // A period before a renewal under withdrawal may have ended yesterday, so the lock starts now.
  for (const order of await openWithdrawals()) await suspendSignatures(order, now, today);
  return { settled: await settleOverdue(now, today) };
}
