import { Duration } from 'aws-cdk-lib';
import type { DeployedEnvironment } from '../environments';

/**
 * Who called when, by network address, must be kept for six months (Marco Civil da Internet, art.
 * 15) and no longer.
 */
export const accessLogAge = ({ protectData }: DeployedEnvironment): Duration =>
  Duration.days(protectData ? 190 : 14);
