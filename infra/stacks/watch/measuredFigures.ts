import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { type ScheduledJob, jobs } from '#shared/api/jobs';
import { type TableIndex, tables } from '#shared/storage/tables';
import { mailConfigurationSet } from '#infra/constructs/mailConfigurationSet';
import type { DeployedEnvironment } from '#infra/environments';

export const fiveMinutes = Duration.minutes(5);

export const apiMetric = (apiId: string, metricName: string, statistic = 'Sum') =>
  new Metric({
    namespace: 'AWS/ApiGateway',
    metricName,
    dimensionsMap: { ApiId: apiId },
    statistic,
    period: fiveMinutes,
  });

const accountMetric = (metricName: string) =>
  new Metric({ namespace: 'AWS/Lambda', metricName, statistic: 'Sum', period: fiveMinutes });

export const functionMetric = (name: string, metricName: string) =>
  new Metric({
    namespace: 'AWS/Lambda',
    metricName,
    dimensionsMap: { FunctionName: name },
    statistic: 'Sum',
    period: fiveMinutes,
  });

const tableMetric = (metricName: string, dimensionsMap: Record<string, string>) =>
  new Metric({
    namespace: 'AWS/DynamoDB',
    metricName,
    dimensionsMap,
    statistic: 'Sum',
    period: fiveMinutes,
  });

/** A metric of AWS Backup, limited to tables, which every environment backs up. */
const backupMetric = (metricName: string) =>
  new Metric({
    namespace: 'AWS/Backup',
    metricName,
    dimensionsMap: { ResourceType: 'DynamoDB' },
    statistic: 'Sum',
    period: Duration.days(1),
  });

/** A metric of the shop's e-mails only; SES publishes it a few times a day. */
const reputation = (environment: DeployedEnvironment, metricName: string) =>
  new Metric({
    namespace: 'AWS/SES',
    metricName,
    dimensionsMap: { 'ses:configuration-set': mailConfigurationSet(environment) },
    statistic: 'Maximum',
    period: Duration.hours(1),
  });

/** Adds metrics of which some may have no data: a plain sum with a missing one would have none. */
export function sumOf(metrics: readonly Metric[], name = 'm'): MathExpression {
  const usingMetrics = Object.fromEntries(
    metrics.map((metric, index) => [`${name}${index}`, metric]),
  );
  return new MathExpression({
    expression: Object.keys(usingMetrics)
      .map((id) => `FILL(${id}, 0)`)
      .join(' + '),
    usingMetrics,
    period: fiveMinutes,
  });
}

/** Throttled writes of an index throttle its table, which counts them, too. */
const writeThrottles = (prefix: string) =>
  sumOf(
    Object.keys(tables).map((table) =>
      tableMetric('WriteThrottleEvents', { TableName: `${prefix}-${table}` }),
    ),
  );

/** Adds up each table with its indexes. */
const readThrottles = (prefix: string) =>
  Object.fromEntries(
    Object.entries<{ indexes: Readonly<Record<string, TableIndex>> }>(tables).map(
      ([table, { indexes }]) => {
        const TableName = `${prefix}-${table}`;
        const places = [
          { TableName },
          ...Object.keys(indexes).map((index) => ({ TableName, GlobalSecondaryIndexName: index })),
        ];
        const metrics = places.map((place) => tableMetric('ReadThrottleEvents', place));
        // The dashboard shows them side by side.
        return [table, sumOf(metrics, table)];
      },
    ),
  );

export type Watched = {
  readonly environment: DeployedEnvironment;
  readonly apiId: string;
  readonly deadLetterQueue: string;
};

/** Alarms on metrics that AWS provides by itself. */
export function measured({ environment, apiId, deadLetterQueue }: Watched) {
  const { prefix } = environment;
  const silence = 'isWell' as const;
  const jobName = ({ handler }: ScheduledJob) => `${prefix}-job-${handler}`;
  return {
    serverErrors: { metric: apiMetric(apiId, '5xx'), above: 2, silence },
    slowAnswers: { metric: apiMetric(apiId, 'Latency', 'p99'), above: 5000, periods: 3, silence },
    throttledFunctions: { metric: accountMetric('Throttles'), above: 0, silence },
    throttledTables: { metric: writeThrottles(prefix), above: 0, silence },
    throttledReads: { metric: readThrottles(prefix), above: 0, silence },
    deadLetters: {
      metric: new Metric({
        namespace: 'AWS/SQS',
        metricName: 'ApproximateNumberOfMessagesVisible',
        dimensionsMap: { QueueName: deadLetterQueue },
        statistic: 'Maximum',
        period: fiveMinutes,
      }),
      above: 0,
      silence,
    },
    canary: {
      // Published at every run, zeros included: missing data means that it does not run.
      metric: functionMetric(jobName(jobs.canary), 'Errors'),
      above: 0,
      periods: 2,
      silence: 'isHarm' as const,
    },
    outboxSilent: {
      metric: functionMetric(`${prefix}-job-outbox`, 'Invocations'),
      above: 0,
      isLeast: true as const,
      periods: 3,
      silence: 'isHarm' as const,
    },
    copiesMissing: {
      metric: {
        made: backupMetric('NumberOfBackupJobsCompleted'),
        sent: backupMetric('NumberOfCopyJobsCompleted'),
      },
      above: 0,
      isLeast: true as const,
      periods: 2,
      silence: 'isHarm' as const,
    },
    // SES publishes them as fractions of one.
    bounceRate: { metric: reputation(environment, 'Reputation.BounceRate'), above: 0.04, silence },
    complaintRate: {
      metric: reputation(environment, 'Reputation.ComplaintRate'),
      above: 0.001,
      silence,
    },
    jobFailures: {
      metric: Object.fromEntries(
        Object.entries(jobsByRhythm()).map(([rhythm, own]) => [
          rhythm,
          sumOf(
            own.map((job) => functionMetric(jobName(job), 'Errors')),
            rhythm,
          ),
        ]),
      ),
      above: 0,
      silence,
    },
  };
}

/** Three figures, because one can add at most ten. The canary's failures have their own alarm. */
function jobsByRhythm() {
  const watchedJobs = Object.values<ScheduledJob>(jobs).filter((job) => job !== jobs.canary);
  const isDaily = (job: ScheduledJob) => 'clock' in job && 'hours' in job.clock;
  const isOfFiles = ({ grants }: ScheduledJob) => grants.manuals !== undefined;
  const often = watchedJobs.filter((job) => !isDaily(job));
  return {
    daily: watchedJobs.filter(isDaily),
    often: often.filter((job) => !isOfFiles(job)),
    files: often.filter(isOfFiles),
  };
}
