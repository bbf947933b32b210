import { jobRun } from '../../platform/jobEvent';
import { cancelUnpaidOrders } from '../cancelUnpaidOrders';

export const handler = async (event: unknown): Promise<{ cancelled: number }> => ({
  cancelled: await cancelUnpaidOrders(jobRun(event)),
});
