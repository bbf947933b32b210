import { jobRun } from '#platform/http/jobEvent';
import { makeWantedCopies } from '../documents/licence/makeWantedCopies';

export const handler = async (event: unknown): Promise<{ made: number }> => ({
  made: await makeWantedCopies(jobRun(event).today),
});
