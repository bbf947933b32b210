import { jobRun } from '#platform/http/jobEvent';
import { carrierSetting } from '#functions/shipping/carriers/carrierSetting';
import { currentCarrier } from '#functions/shipping/carriers/currentCarrier';
import { followReturns } from '#functions/orders/transitions/followReturns';
import { followParcels } from '../carrier/followParcels';

export const handler = async (event: unknown): Promise<{ asked: number; changed: number }> => {
  const { now } = jobRun(event);
  if (carrierSetting === null) return { asked: 0, changed: 0 };
  const carrier = currentCarrier();
  const parcels = await followParcels(carrier, now);
  const returns = await followReturns(carrier);
  return { asked: parcels.asked + returns.asked, changed: parcels.changed + returns.changed };
};
