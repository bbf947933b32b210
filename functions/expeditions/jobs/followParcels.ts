import { jobRun } from '#platform/http/jobEvent';
import { carrierSetting } from '#functions/shipping/carriers/carrierSetting';
import { currentCarrier } from '#functions/shipping/carriers/currentCarrier';
import { followParcels } from '../carrier/followParcels';

export const handler = async (event: unknown): Promise<{ asked: number; changed: number }> => {
  const { now } = jobRun(event);
  return carrierSetting === null ? { asked: 0, changed: 0 } : followParcels(currentCarrier(), now);
};
