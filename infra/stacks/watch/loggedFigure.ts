import type { Stack } from 'aws-cdk-lib';
import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { figureSpace } from '#infra/constructs/alarms/alarms';
import type { AlarmName } from '#infra/constructs/alarms/alarmTexts';
import type { DeployedEnvironment } from '#infra/environments';
import { fiveMinutes } from './measuredFigures';

type LoggedFigure = {
  readonly name: AlarmName | `answered-${string}` | `refusalCodes-${string}`;
  /** Distinguishes several figures of the same name from several logs. */
  readonly suffix?: string;
  /** Name of a log group. */
  readonly logs: string;
  /** Which lines count, as a filter pattern of CloudWatch Logs. */
  readonly lines: string;
  readonly value?: string;
  readonly statistic?: string;
  /** Makes a figure for each value of a field, but none for all together. */
  readonly by?: string;
};

/** The log group of a function, by its name without the environment's prefix. */
export const logOf = ({ prefix }: DeployedEnvironment, name: string): string =>
  `/aws/lambda/${prefix}-${name}`;

/** A figure from the JSON lines of a log: a count, or a value in each line. */
export function loggedFigure(
  stack: Stack,
  environment: DeployedEnvironment,
  figure: LoggedFigure,
): Metric {
  const { logs, lines, value = '1', statistic = 'Sum', by } = figure;
  const name = `${figure.name}${figure.suffix ?? ''}`;
  const log = logs.replace(`/aws/lambda/${environment.prefix}-`, '');
  const id = figure.suffix === undefined ? name : `${name}-${log}`;
  const filter = new MetricFilter(stack, `${id}Filter`, {
    logGroup: LogGroup.fromLogGroupName(stack, `${id}Logs`, logs),
    filterPattern: FilterPattern.literal(`{ ${lines} }`),
    metricNamespace: figureSpace(environment),
    metricName: name,
    metricValue: value,
    ...(by === undefined ? {} : { dimensions: { [by]: `$.${by}` } }),
  });
  return filter.metric({ statistic, period: fiveMinutes });
}
