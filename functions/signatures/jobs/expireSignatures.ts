import { jobRun } from '../../platform/jobEvent';
import { settleOverdue } from '../settleOverdue';

export async function handler(event: unknown): Promise<{ settled: number }> {
  const { today, now } = jobRun(event);
  return { settled: await settleOverdue(now, today) };
}
