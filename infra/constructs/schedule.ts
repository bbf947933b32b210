import type { Stack } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { ByTheClock } from '#shared/api/jobs';
import type { ShopFunction } from './ShopFunction';

type ScheduleOptions = {
  readonly name: string;
  readonly clock: ByTheClock['clock'];
  readonly handler: ShopFunction;
  readonly deadLetters: Queue;
};

/** Runs a function by São Paulo's clock; what cannot even be started is handed over. */
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
