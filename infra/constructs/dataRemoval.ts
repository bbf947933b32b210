import { RemovalPolicy } from 'aws-cdk-lib';
import type { DeployedEnvironment } from '../environments';

/**
 * Retained when its stack is deleted, but not when its own creation fails: a table or bucket left
 * by a failed first attempt would block its name for the second.
 */
export const dataRemoval = ({ protectData }: DeployedEnvironment): RemovalPolicy =>
  protectData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
