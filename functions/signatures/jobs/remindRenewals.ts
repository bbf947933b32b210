import { jobRun } from '#platform/http/jobEvent';
import { remindRenewals } from '../renewing/remindRenewals';

export const handler = async (event: unknown): Promise<{ reminded: number }> => ({
  reminded: await remindRenewals(jobRun(event)),
});
