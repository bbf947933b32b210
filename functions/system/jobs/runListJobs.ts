import { runListJobs } from '#functions/processes/listJobs/runListJobs';

/** Of the five minutes a job has; the next run goes on from there. */
const workMs = 240_000;

export const handler = (): Promise<{ ended: number }> => runListJobs(Date.now() + workMs);
