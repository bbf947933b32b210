import { jobRun } from '#platform/http/jobEvent';
import { sweepUploads } from '#functions/processes/sweepUploads';

export async function handler(event: unknown): Promise<{ photos: number; manuals: number }> {
  return sweepUploads(jobRun(event).today);
}
