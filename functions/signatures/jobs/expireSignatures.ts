import { jobRun } from '#platform/http/jobEvent';
import { settleOverdue } from '../renewing/settleOverdue';

export async function handler(event: unknown): Promise<{ settled: number }> {
  const { today, now } = jobRun(event);
  return { settled: await settleOverdue(now, today) };
}
