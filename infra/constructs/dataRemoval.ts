import { RemovalPolicy } from 'aws-cdk-lib';
import type { DeployedEnvironment } from '../environments';

/**
 * Kept when its stack goes, but not when its own creation fails: a table or bucket left behind by a first
 * attempt would hold its name against the second.
 */
export const dataRemoval = ({ protectData }: DeployedEnvironment): RemovalPolicy =>
  protectData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
