import { jobRun } from '#platform/http/jobEvent';
import { remindBoletos } from '../boleto/remindBoletos';

export const handler = async (event: unknown): Promise<{ reminded: number }> => ({
  reminded: await remindBoletos(jobRun(event)),
});
