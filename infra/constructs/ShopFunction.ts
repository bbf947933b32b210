import { Duration, Stack, Validations } from 'aws-cdk-lib';
import type { PolicyStatement, Role } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  type IDestination,
  Runtime,
} from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { Grants } from '#shared/api/endpoint';
import { buckets } from '#shared/storage/tables';
import type { DeployedEnvironment } from '../environments';
import { concurrencyOf } from '../settings/concurrency';
import { usualMb } from '../settings/functionMemory';
import { filesIn, snapshotFiles, statementsFor } from './grants';
import { lambdaRole } from './lambdaRole';
import { shopLog } from './shopLog';

export type ShopFunctionProps = {
  readonly environment: DeployedEnvironment;
  readonly variables: Readonly<Record<string, string>>;
  readonly functionName: string;
  readonly bundle: string;
  readonly grants: Grants;
  /** Permissions that its trigger requires: to read a stream, to pass on failed events. */
  readonly triggerStatements?: readonly PolicyStatement[];
  readonly memorySize?: number;
  readonly timeout?: Duration;
  /**
   * Destination of failed events without a waiting caller; its permission is in
   * `triggerStatements`.
   */
  readonly onFailure?: IDestination;
  /** Stands for settings known only at deployment, so that changing them makes a new version. */
  readonly settings?: string;
};

/** A Lambda with the house defaults: its own log, and a role with just the given rights. */
export class ShopFunction extends LambdaFunction {
  constructor(scope: Construct, id: string, props: ShopFunctionProps) {
    const { environment, functionName, grants } = props;
    const name = `/aws/lambda/${functionName}`;
    const logGroup = shopLog(scope, `${id}Log`, { environment, name });
    const role = lambdaRole(scope, `${id}Role`, {
      logGroup,
      statements: [
        ...statementsFor(scope, environment, grants),
        ...(props.triggerStatements ?? []),
      ],
    });
    const reservedConcurrentExecutions = concurrencyOf(environment, functionName);
    super(scope, id, {
      functionName,
      ...(reservedConcurrentExecutions === undefined ? {} : { reservedConcurrentExecutions }),
      code: Code.fromAsset(props.bundle),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: props.memorySize ?? usualMb,
      // API Gateway gives up at 29 s; an earlier time-out leaves time to answer and to log.
      timeout: props.timeout ?? Duration.seconds(20),
      environment: { ...props.variables },
      logGroup,
      ...(props.onFailure ? { onFailure: props.onFailure } : {}),
      ...(props.settings ? { currentVersionOptions: { description: props.settings } } : {}),
      // All permissions are listed above: CDK's own grants would silently be ignored.
      role: role.withoutPolicyUpdates(),
    });
    acknowledgeObjectWildcards(role, environment, grants);
  }
}

/** Objects of a bucket and a secret's random suffix cannot be listed individually. */
function acknowledgeObjectWildcards(
  role: Role,
  { prefix }: DeployedEnvironment,
  grants: Grants,
): void {
  const objects = [
    ...[...buckets, 'site' as const]
      .filter((bucket) => grants[bucket])
      .flatMap((bucket) => filesIn(bucket, grants).map((files) => `${bucket}/${files}`)),
    ...(grants.snapshots ? [`documents/${snapshotFiles}`] : []),
  ];
  const { partition, region, account } = Stack.of(role);
  Validations.of(role).acknowledge(
    ...(grants.mail
      ? [
          {
            id: `AwsSolutions-IAM5[Resource::arn:${partition}:ses:${region}:${account}:identity/*@*]`,
            reason:
              'Recipients that SES asks for in its sandbox; who they are is not known before.',
          },
        ]
      : []),
    ...objects.map((files) => ({
      id: `AwsSolutions-IAM5[Resource::arn:${partition}:s3:::${prefix}-${files}]`,
      reason: 'The objects of one bucket, with the actions named.',
    })),
    {
      id: `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:logs:*]`,
      reason: 'The streams of this function’s own log group.',
    },
  );
}
