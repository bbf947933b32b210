import { jobMoment } from '../../platform/jobEvent';
import { cancelUnpaidOrders } from '../cancelUnpaidOrders';

export const handler = async (event: unknown): Promise<{ cancelled: number }> => ({
  cancelled: await cancelUnpaidOrders(jobMoment(event)),
});
