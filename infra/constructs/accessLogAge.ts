import { Duration } from 'aws-cdk-lib';
import type { DeployedEnvironment } from '../environments';

/** Who called when, by address: six months by law (Marco Civil da Internet, art. 15), and then no more. */
export const accessLogAge = ({ protectData }: DeployedEnvironment): Duration =>
  Duration.days(protectData ? 190 : 14);
