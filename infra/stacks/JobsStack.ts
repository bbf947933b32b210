import { Duration, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement, Role, ServicePrincipal, PolicyDocument } from 'aws-cdk-lib/aws-iam';
import { StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { type Job, jobs } from '#shared/api/jobs';
import type { TableName } from '#shared/storage/tables';
import { bundleOf } from '../bundleFunctions';
import { ShopFunction } from '../constructs/ShopFunction';
import type { DeployedEnvironment, DeployedName } from '../environments';
import { functionVariables } from './functionVariables';

type JobsStackProps = StackProps & {
  readonly name: DeployedName;
  readonly environment: DeployedEnvironment;
  readonly tables: ReadonlyMap<TableName, Table>;
};

/** What runs without a caller: scheduled jobs, and the outbox right after each change. */
export class JobsStack extends Stack {
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, props: JobsStackProps) {
    super(scope, id, props);
    const variables = functionVariables(this, props.name, props.environment);
    const deadLetters = new Queue(this, 'DeadLetters', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    Validations.of(deadLetters).acknowledge({
      id: 'AwsSolutions-SQS3',
      reason: 'This is the dead-letter queue of the schedules and of the outbox.',
    });
    const functions = new Map<string, ShopFunction>();
    for (const [name, job] of Object.entries<Job>(jobs)) {
      const handler = jobFunction(this, { job, variables, environment: props.environment });
      schedule(this, { name, job, handler, deadLetters });
      functions.set(name, handler);
    }
    const outbox = functions.get('outbox');
    this.deadLetters = deadLetters;
    if (outbox) followTables(outbox, props.tables, deadLetters);
  }
}

type JobFunctionOptions = {
  readonly job: Job;
  readonly variables: Readonly<Record<string, string>>;
  readonly environment: DeployedEnvironment;
};

function jobFunction(stack: Stack, { job, variables, environment }: JobFunctionOptions) {
  const { noun, handler, grants } = job;
  return new ShopFunction(stack, `${handler.charAt(0).toUpperCase()}${handler.slice(1)}`, {
    environment,
    variables,
    functionName: `${environment.prefix}-job-${handler}`,
    bundle: bundleOf(noun, 'jobs', handler),
    grants,
    timeout: Duration.minutes(5),
  });
}

type ScheduleOptions = {
  readonly name: string;
  readonly job: Job;
  readonly handler: ShopFunction;
  readonly deadLetters: Queue;
};

function schedule(stack: Stack, { name, job, handler, deadLetters }: ScheduleOptions): void {
  const role = new Role(stack, `${handler.node.id}ScheduleRole`, {
    assumedBy: new ServicePrincipal('scheduler.amazonaws.com'),
    inlinePolicies: {
      own: new PolicyDocument({
        statements: [
          new PolicyStatement({
            actions: ['lambda:InvokeFunction'],
            resources: [handler.functionArn],
          }),
          new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [deadLetters.queueArn] }),
        ],
      }),
    },
  });
  new CfnSchedule(stack, `${handler.node.id}Schedule`, {
    description: name,
    scheduleExpression: expressionOf(job.clock),
    scheduleExpressionTimezone: 'America/Sao_Paulo',
    flexibleTimeWindow: { mode: 'OFF' },
    target: {
      arn: handler.functionArn,
      roleArn: role.roleArn,
      deadLetterConfig: { arn: deadLetters.queueArn },
      retryPolicy: { maximumRetryAttempts: 2 },
    },
  });
}

function expressionOf(clock: Job['clock']): string {
  if ('hours' in clock) return `cron(0 ${clock.hours.join(',')} * * ? *)`;
  const { everyMinutes } = clock;
  return `rate(${everyMinutes} ${everyMinutes === 1 ? 'minute' : 'minutes'})`;
}

const waitingEntries = JSON.stringify({
  eventName: ['INSERT'],
  dynamodb: { NewImage: { outbox_pk: { S: [{ exists: true }] } } },
});

/** Entries still waiting carry `outbox_pk`: only those wake the function. */
function followTables(
  outbox: ShopFunction,
  tables: ReadonlyMap<TableName, Table>,
  deadLetters: Queue,
): void {
  for (const table of tables.values()) {
    outbox.addEventSource(
      new DynamoEventSource(table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        batchSize: 10,
        retryAttempts: 3,
        bisectBatchOnError: true,
        onFailure: new SqsDlq(deadLetters),
        filters: [{ pattern: waitingEntries }],
      }),
    );
  }
}
