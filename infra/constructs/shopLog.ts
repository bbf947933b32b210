import { RemovalPolicy } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { DeployedEnvironment } from '../environments';

/** A log that is kept as long as questions about it may arise, and deleted with its stack. */
export const shopLog = (
  scope: Construct,
  id: string,
  { environment, name }: { readonly environment: DeployedEnvironment; readonly name: string },
): LogGroup =>
  new LogGroup(scope, id, {
    logGroupName: name,
    retention: environment.protectData ? RetentionDays.THREE_MONTHS : RetentionDays.TWO_WEEKS,
    removalPolicy: RemovalPolicy.DESTROY,
  });
