import { jobRun } from '#platform/http/jobEvent';
import { renewByThemselves } from '#functions/processes/autoRenewal/renewByThemselves';

export const handler = async (event: unknown): Promise<{ followed: number }> => ({
  followed: await renewByThemselves(jobRun(event)),
});
