import { jobMoment } from '../../platform/jobEvent';
import { remindBoletos } from '../remindBoletos';

export const handler = async (event: unknown): Promise<{ reminded: number }> => ({
  reminded: await remindBoletos(jobMoment(event)),
});
