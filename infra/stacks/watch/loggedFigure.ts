import type { Stack } from 'aws-cdk-lib';
import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { figureSpace } from '#infra/constructs/alarms/alarms';
import type { AlarmName } from '#infra/constructs/alarms/alarmTexts';
import type { DeployedEnvironment } from '#infra/environments';
import { fiveMinutes } from './measuredFigures';

type LoggedFigure = {
  readonly name: AlarmName | `answered-${string}` | `refusalCodes-${string}`;
  /** One figure of several of that name, from one log of several. */
  readonly suffix?: string;
  /** A log group's name. */
  readonly logs: string;
  /** Of the lines that count, as CloudWatch Logs writes conditions. */
  readonly lines: string;
  readonly value?: string;
  readonly statistic?: string;
  /** A figure for each value of a field, beside which there is none of all together. */
  readonly by?: string;
};

/** The log of a function, by its name without the environment's prefix. */
export const logOf = ({ prefix }: DeployedEnvironment, name: string): string =>
  `/aws/lambda/${prefix}-${name}`;

/** A figure from the JSON lines of a log: a count, or the value a line carries. */
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
