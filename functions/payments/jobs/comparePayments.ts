import { jobRun } from '#platform/http/jobEvent';
import { comparePayments } from '../comparePayments';

export const handler = async (event: unknown): Promise<{ differences: number }> => ({
  differences: await comparePayments(jobRun(event)),
});
