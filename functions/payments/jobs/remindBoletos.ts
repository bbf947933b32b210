import { jobRun } from '../../platform/jobEvent';
import { remindBoletos } from '../remindBoletos';

export const handler = async (event: unknown): Promise<{ reminded: number }> => ({
  reminded: await remindBoletos(jobRun(event)),
});
