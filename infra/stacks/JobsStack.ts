import { Duration, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { type ByTheClock, jobs, type News, type ScheduledJob } from '#shared/api/jobs';
import type { TableName } from '#shared/storage/tables';
import { capitalised } from '#shared/values/capitalised';
import { bundleOf } from '../bundling/bundleFunctions';
import { followingOf, followTables, streamStatements } from '../constructs/followTables';
import { ShopFunction } from '../constructs/ShopFunction';
import type { DeployedEnvironment, DeployedName } from '../environments';
import { functionVariables } from './api/functionVariables';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';

type JobsStackProps = StackProps & {
  readonly name: DeployedName;
  readonly environment: DeployedEnvironment;
  readonly tables: ReadonlyMap<TableName, Table>;
  readonly topics: Readonly<Record<News, Topic>>;
};

/** Everything without a caller: scheduled and event-driven jobs, and the outbox. */
export class JobsStack extends Stack {
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, props: JobsStackProps) {
    const { name: environmentName, environment, tables, topics, ...rest } = props;
    super(scope, id, rest);
    const variables = functionVariables(this, environmentName, environment);
    this.deadLetters = deadLetterQueue(this, 'of jobs, schedules and streams');
    // Exported for the alarms; see DataStack.
    this.exportValue(this.deadLetters.queueName);
    const options = { variables, environment, deadLetters: this.deadLetters };
    for (const [name, job] of Object.entries<ScheduledJob>(jobs)) {
      const handler = jobFunction(this, { ...options, name, job });
      if ('clock' in job) {
        schedule(this, { name, clock: job.clock, handler, deadLetters: this.deadLetters });
      } else {
        topics[job.news].addSubscription(
          new LambdaSubscription(handler, { deadLetterQueue: this.deadLetters }),
        );
      }
      const following = followingOf(name);
      if (following) followTables(handler, following, tables, this.deadLetters);
    }
  }
}

type JobFunctionOptions = {
  readonly name: string;
  readonly job: ScheduledJob;
  readonly variables: Readonly<Record<string, string>>;
  readonly environment: DeployedEnvironment;
  readonly deadLetters: Queue;
};

/** An event that fails after its retries is sent to the dead letter queue. */
function jobFunction(stack: Stack, options: JobFunctionOptions): ShopFunction {
  const { name, job, variables, environment, deadLetters } = options;
  const { noun, handler, grants, memory } = job;
  const following = followingOf(name);
  return new ShopFunction(stack, capitalised(handler), {
    environment,
    variables,
    functionName: `${environment.prefix}-job-${handler}`,
    bundle: bundleOf(noun, 'jobs', handler),
    grants,
    triggerStatements: [
      new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [deadLetters.queueArn] }),
      ...(following ? streamStatements(stack, environment, following) : []),
    ],
    ...(memory ? { memorySize: memory } : {}),
    timeout: Duration.minutes(5),
    onFailure: new SqsDestination(deadLetters),
  });
}

/** Keeps failed events for two weeks; `holds` completes the reason ("of jobs and streams"). */
export function deadLetterQueue(stack: Stack, holds: string): Queue {
  const queue = new Queue(stack, 'DeadLetters', {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  });
  Validations.of(queue).acknowledge({
    id: 'AwsSolutions-SQS3',
    reason: `This is the dead-letter queue ${holds}.`,
  });
  return queue;
}

type ScheduleOptions = {
  readonly name: string;
  readonly clock: ByTheClock['clock'];
  readonly handler: ShopFunction;
  readonly deadLetters: Queue;
};

/**
 * Runs a function on a schedule in São Paulo's time; a run that cannot even start goes to the dead
 * letter queue.
 */
export function schedule(stack: Stack, options: ScheduleOptions): void {
  const { name, clock, handler, deadLetters } = options;
  const role = new Role(stack, `${handler.node.id}ScheduleRole`, {
    assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
      conditions: { StringEquals: { 'aws:SourceAccount': stack.account } },
    }),
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
    scheduleExpression: expressionOf(clock),
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

function expressionOf(clock: ByTheClock['clock']): string {
  if ('hours' in clock) return `cron(0 ${clock.hours.join(',')} * * ? *)`;
  const { everyMinutes } = clock;
  return `rate(${everyMinutes} ${everyMinutes === 1 ? 'minute' : 'minutes'})`;
}
