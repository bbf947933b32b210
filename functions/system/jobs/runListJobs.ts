import { runListJobs } from '#functions/processes/listJobs/runListJobs';

/** Of the job's five minutes; the next run continues. */
const workMs = 240_000;

export const handler = (): Promise<{ ended: number }> => runListJobs(Date.now() + workMs);
