import { jobRun } from '#platform/http/jobEvent';
import { cancelUnpaidOrders } from '../transitions/cancelUnpaidOrders';

export const handler = async (event: unknown): Promise<{ cancelled: number }> => ({
  cancelled: await cancelUnpaidOrders(jobRun(event)),
});
