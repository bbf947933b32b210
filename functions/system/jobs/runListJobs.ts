import { jobWorkMs } from '#platform/http/jobEvent';
import { runListJobs } from '#functions/processes/listJobs/runListJobs';

export const handler = (): Promise<{ ended: number }> => runListJobs(Date.now() + jobWorkMs);
