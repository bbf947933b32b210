import { Duration, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement, Role, ServicePrincipal, PolicyDocument } from 'aws-cdk-lib/aws-iam';
import { StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { type Job, jobs } from '#shared/api/jobs';
import { type TableName, tables } from '#shared/storage/tables';
import { bundleOf } from '../bundleFunctions';
import { tableArn } from '../constructs/grants';
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
    const { environment } = props;
    for (const [name, job] of Object.entries<Job>(jobs)) {
      const triggerStatements =
        name === 'outbox' ? streamStatements(this, environment, deadLetters) : undefined;
      const handler = jobFunction(this, { job, variables, environment, triggerStatements });
      schedule(this, { name, job, handler, deadLetters });
      functions.set(name, handler);
    }
    const outbox = functions.get('outbox');
    this.deadLetters = deadLetters;
    if (outbox) followTables(outbox, props.tables, deadLetters);
  }
}

const tableNames = Object.keys(tables).filter((name): name is TableName => name in tables);

type JobFunctionOptions = {
  readonly job: Job;
  readonly variables: Readonly<Record<string, string>>;
  readonly environment: DeployedEnvironment;
  readonly triggerStatements?: readonly PolicyStatement[] | undefined;
};

function jobFunction(stack: Stack, options: JobFunctionOptions) {
  const { job, variables, environment, triggerStatements } = options;
  const { noun, handler, grants } = job;
  return new ShopFunction(stack, `${handler.charAt(0).toUpperCase()}${handler.slice(1)}`, {
    environment,
    variables,
    functionName: `${environment.prefix}-job-${handler}`,
    bundle: bundleOf(noun, 'jobs', handler),
    grants,
    ...(triggerStatements ? { triggerStatements } : {}),
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

/** What Lambda asks of the role of a function that follows the tables' streams. */
function streamStatements(
  stack: Stack,
  environment: DeployedEnvironment,
  deadLetters: Queue,
): PolicyStatement[] {
  const resources = tableNames.map((name) => `${tableArn(stack, environment, name)}/stream/*`);
  const { prefix, region } = environment;
  Validations.of(stack).acknowledge(
    ...tableNames.map((name) => ({
      id: `AwsSolutions-IAM5[Resource::arn:aws:dynamodb:${region}:<AWS::AccountId>:table/${prefix}-${name}/stream/*]`,
      reason: 'The streams of one table: a stream’s label is the moment it was made.',
    })),
  );
  return [
    new PolicyStatement({
      actions: [
        'dynamodb:DescribeStream',
        'dynamodb:GetRecords',
        'dynamodb:GetShardIterator',
        'dynamodb:ListStreams',
      ],
      resources,
    }),
    new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [deadLetters.queueArn] }),
  ];
}

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
