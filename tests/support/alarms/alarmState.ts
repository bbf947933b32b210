import { runInNewContext } from 'node:vm';

/** An alarm as declared in its template. */
export type AlarmProperties = {
  readonly AlarmName: string;
  readonly TreatMissingData?: 'breaching' | 'notBreaching' | 'ignore' | 'missing';
  readonly ComparisonOperator: string;
  readonly Threshold: number;
  readonly EvaluationPeriods: number;
  readonly Period?: number;
  readonly Namespace?: string;
  readonly MetricName?: string;
  readonly Dimensions?: Dimensions;
  readonly Metrics?: readonly {
    readonly Id: string;
    readonly Expression?: string;
    readonly MetricStat?: {
      readonly Period: number;
      readonly Metric: {
        readonly Namespace: string;
        readonly MetricName: string;
        readonly Dimensions?: Dimensions;
      };
    };
  }[];
};
type Dimensions = readonly { readonly Name: string; readonly Value: string }[];

export type Figure = {
  readonly namespace: string;
  readonly name: string;
  readonly of: Readonly<Record<string, string>>;
};
/** The value of a metric in each period; undefined if nothing publishes it. */
export type World = (figure: Figure) => number | undefined;

/** CloudWatch's state of an alarm whose last period starts at `at`, after many equal ones. */
export function alarmState(
  alarm: AlarmProperties,
  world: World,
  { at, fillsNothing = false }: { readonly at: Date; readonly fillsNothing?: boolean },
): 'OK' | 'ALARM' | 'INSUFFICIENT_DATA' {
  const { EvaluationPeriods: count, TreatMissingData: missing = 'missing' } = alarm;
  const points = Array.from({ length: count }, (_, back) =>
    valueOf(alarm, world, {
      time: new Date(at.getTime() - back * periodOf(alarm) * 1000),
      fillsNothing,
    }),
  );
  if (points.every(Number.isNaN) && missing === 'missing') return 'INSUFFICIENT_DATA';
  const isBreaching = (point: number) =>
    Number.isNaN(point) ? missing === 'breaching' : breaches(alarm, point);
  return points.every(isBreaching) ? 'ALARM' : 'OK';
}

export const figuresOf = ({ Metrics, ...alarm }: AlarmProperties): Figure[] =>
  (Metrics?.flatMap(({ MetricStat }) => MetricStat?.Metric ?? []) ?? [alarm]).map(figureOf);

const figureOf = (metric: {
  readonly Namespace?: string;
  readonly MetricName?: string;
  readonly Dimensions?: Dimensions;
}): Figure => ({
  namespace: metric.Namespace ?? '',
  name: metric.MetricName ?? '',
  of: Object.fromEntries((metric.Dimensions ?? []).map(({ Name, Value }) => [Name, Value])),
});

function periodOf({ Period, Metrics = [] }: AlarmProperties): number {
  const periods = Metrics.flatMap(({ MetricStat }) => MetricStat?.Period ?? []);
  const [period = Period] = periods;
  if (period === undefined || periods.some((other) => other !== period)) {
    throw new Error('an alarm of several periods');
  }
  return period;
}

function breaches({ ComparisonOperator, Threshold }: AlarmProperties, point: number): boolean {
  if (ComparisonOperator === 'GreaterThanThreshold') return point > Threshold;
  if (ComparisonOperator === 'LessThanOrEqualToThreshold') return point <= Threshold;
  throw new Error(`not known here: ${ComparisonOperator}`);
}

type Moment = { readonly time: Date; readonly fillsNothing: boolean };

/** NaN without a data point. */
function valueOf(alarm: AlarmProperties, world: World, { time, fillsNothing }: Moment): number {
  const { Metrics = [] } = alarm;
  const expression = Metrics.find(({ Expression }) => Expression !== undefined)?.Expression;
  const [only] = figuresOf(alarm);
  if (expression === undefined) return (only && world(only)) ?? NaN;
  const known = Object.fromEntries(
    Metrics.flatMap(({ Id, MetricStat }) =>
      MetricStat ? [[Id, world(figureOf(MetricStat.Metric)) ?? NaN] as const] : [],
    ),
  );
  const need = (id: string) => known[id] ?? NaN;
  return Number(
    runInNewContext(
      expression.replaceAll(' AND ', ' && ').replace(/(HOUR|DAY)\((\w+)\)/g, '$1("$2")'),
      {
        ...known,
        // The time is only known for a data point.
        HOUR: (id: string) => (Number.isNaN(need(id)) ? NaN : time.getUTCHours()),
        DAY: (id: string) => (Number.isNaN(need(id)) ? NaN : time.getUTCDay() || 7),
        FILL: (value: number, instead: number) =>
          Number.isNaN(value) && !fillsNothing ? instead : value,
        IF: (condition: boolean, one: number, other: number) => (condition ? one : other),
      },
    ),
  );
}
