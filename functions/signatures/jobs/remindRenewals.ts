import { jobRun } from '../../platform/jobEvent';
import { remindRenewals } from '../remindRenewals';

export const handler = async (event: unknown): Promise<{ reminded: number }> => ({
  reminded: await remindRenewals(jobRun(event)),
});
