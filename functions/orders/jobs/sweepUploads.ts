import { jobMoment } from '../../platform/jobEvent';
import { sweepUploads } from '../sweepUploads';

export const handler = async (event: unknown): Promise<{ swept: number }> => ({
  swept: await sweepUploads(jobMoment(event)),
});
