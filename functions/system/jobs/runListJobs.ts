import { runListJobs } from '#functions/processes/listJobs/runListJobs';

/** Ends before the job's five minutes do; the next run continues. */
const workMs = 240_000;

export const handler = (): Promise<{ ended: number }> => runListJobs(Date.now() + workMs);
