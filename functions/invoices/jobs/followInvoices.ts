import { jobRun } from '#platform/http/jobEvent';
import { followAsked } from '../issuing/followAsked';

export const handler = async (event: unknown): Promise<{ asked: number }> => ({
  asked: await followAsked(jobRun(event).now),
});
