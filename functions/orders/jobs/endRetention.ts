import { jobRun } from '#platform/http/jobEvent';
import { endRetention } from '../client/endRetention';

export const handler = async (event: unknown): Promise<{ ended: number }> => ({
  ended: await endRetention(jobRun(event)),
});
