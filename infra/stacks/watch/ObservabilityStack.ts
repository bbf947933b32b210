import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import {
  Dashboard,
  GraphWidget,
  type IMetric,
  MathExpression,
  type Metric,
  TextWidget,
} from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import * as v from 'valibot';
import { jobs } from '#shared/api/jobs';
import { type BudgetName, budgetNames } from '#shared/api/budgets';
import { deployedOperations } from '#infra/settings/deployedOperations';
import type { DeployedEnvironment } from '#infra/environments';
import {
  metricsOf,
  raiseAlarms,
  type Threshold,
  type Thresholds,
} from '#infra/constructs/alarms/alarms';
import type { AlarmName } from '#infra/constructs/alarms/alarmTexts';
import { apiMetric, fiveMinutes, functionMetric, measured, type Watched } from './measuredFigures';

type ObservabilityStackProps = StackProps & Watched;

/** Who is woken by what, and one page that shows how the shop is. */
export class ObservabilityStack extends Stack {
  constructor(scope: Construct, id: string, props: ObservabilityStackProps) {
    super(scope, id, props);
    const watched = this.#watched(props);
    raiseAlarms(this, props.environment, watched);
    this.#dashboard(props, watched);
  }

  #watched(props: ObservabilityStackProps): Thresholds {
    return { ...measured(props), ...this.#fromLogs(props.environment) };
  }

  /** What the functions say of themselves. */
  #fromLogs(environment: DeployedEnvironment) {
    const { prefix } = environment;
    const outbox = `${prefix}-job-outbox`;
    return {
      outboxAge: {
        metric: this.#logged(environment, {
          name: 'outboxAge',
          logs: outbox,
          event: 'outbox.oldest',
          value: '$.seconds',
          statistic: 'Maximum',
        }),
        above: 900,
        periods: 2,
      },
      outboxDead: {
        metric: this.#logged(environment, {
          name: 'outboxDead',
          logs: outbox,
          event: 'outbox.dead',
        }),
        above: 0,
      },
      staffMailReturned: {
        metric: this.#logged(environment, {
          name: 'staffMailReturned',
          logs: `${prefix}-job-recordMailFeedback`,
          event: 'mail.staffReturned',
        }),
        above: 0,
      },
      paymentWebhook: {
        metric: this.#logged(environment, {
          name: 'paymentWebhook',
          logs: `${prefix}-payments-receivePaymentEvent`,
          event: 'request.done',
          condition: '$.status >= 400',
        }),
        // Anybody may post nonsense there; the provider stops only after several refusals in a row.
        above: 2,
      },
      noOrders: this.#noOrders(environment),
      budgetUsedUp: {
        metric: Object.fromEntries(
          budgetNames.map((name) => [name, this.#usedUp(environment, name)]),
        ),
        above: 0,
      },
      unreadableRows: { metric: this.#unreadable(environment), above: 0 },
      ...this.#guessing(environment),
    };
  }

  /** Records that whatever reads many of them came upon and could not read. */
  #unreadable(environment: DeployedEnvironment): IMetric {
    const { prefix } = environment;
    const lists = deployedOperations.filter(({ noun, endpoint }) => {
      return noun === 'reports' || isPagedList(endpoint.answer);
    });
    const logs = [
      ...lists.map(({ noun, name }) => `${prefix}-${noun}-${name}`),
      ...Object.values(jobs).map(({ handler }) => `${prefix}-job-${handler}`),
    ];
    const metrics = logs.map((log) =>
      this.#logged(environment, {
        name: 'unreadableRows',
        suffix: '',
        logs: log,
        event: 'row.unreadable',
      }),
    );
    const [metric] = metrics;
    if (!metric) throw new Error('nothing reads a list');
    return metric;
  }

  /** Wrong passwords and wrong second factors. */
  #guessing(environment: DeployedEnvironment) {
    const { prefix } = environment;
    return {
      loginFailures: {
        metric: this.#logged(environment, {
          name: 'loginFailures',
          logs: `${prefix}-accounts-createToken`,
          event: 'login.failed',
        }),
        above: 50,
      },
      factorFailures: {
        metric: this.#logged(environment, {
          name: 'factorFailures',
          logs: `${prefix}-accounts-createFactorToken`,
          event: 'request.done',
          condition: '$.status >= 400',
        }),
        above: 20,
      },
    };
  }

  /**
   * Orders of each hour; outside nine to six, Monday to Friday, as if there had been one. The outbox, which
   * runs all the time, tells the hours.
   */
  #noOrders(environment: DeployedEnvironment): Threshold {
    const { prefix } = environment;
    const hour = Duration.hours(1);
    const orders = this.#logged(environment, {
      name: 'noOrders',
      logs: `${prefix}-orders-createOrder`,
      event: 'request.done',
      condition: '$.status = 201',
    }).with({ period: hour });
    const clock = functionMetric(`${prefix}-job-outbox`, 'Invocations').with({ period: hour });
    return {
      metric: new MathExpression({
        // In UTC, three hours ahead of São Paulo.
        expression:
          'IF(DAY(clock) < 6 AND HOUR(clock) >= 12 AND HOUR(clock) < 21, FILL(orders, 0), 1)',
        usingMetrics: { clock, orders },
        period: hour,
      }),
      above: 0,
      isLeast: true,
      periods: environment.quietHours,
    };
  }

  /** Callers refused because their budget is used up, by whichever function spends of it. */
  #usedUp(environment: DeployedEnvironment, name: BudgetName): IMetric {
    const spending = deployedOperations.filter(
      ({ endpoint: { budget, spends = [] } }) => budget === name || spends.includes(name),
    );
    const metrics = spending.map((operation) =>
      this.#logged(environment, {
        name: 'budgetUsedUp',
        suffix: `-${name}`,
        logs: `${environment.prefix}-${operation.noun}-${operation.name}`,
        event: 'budget.usedUp',
        condition: `$.budget = "${name}"`,
      }),
    );
    // Filters of several logs add to one figure.
    const [metric] = metrics;
    if (!metric) throw new Error(`no call spends of the budget ${name}`);
    return metric;
  }

  /** A figure from the functions' own JSON lines: a count, or the value the line carries. */
  #logged({ prefix }: DeployedEnvironment, figure: LoggedFigure): Metric {
    const { logs, event, condition, value = '1', statistic = 'Sum' } = figure;
    const name = `${figure.name}${figure.suffix ?? ''}`;
    const id = figure.suffix === undefined ? name : `${name}-${logs.slice(prefix.length + 1)}`;
    const logGroup = LogGroup.fromLogGroupName(this, `${id}Logs`, `/aws/lambda/${logs}`);
    const filter = new MetricFilter(this, `${id}Filter`, {
      logGroup,
      filterPattern: FilterPattern.literal(
        condition ? `{ $.event = "${event}" && ${condition} }` : `{ $.event = "${event}" }`,
      ),
      metricNamespace: logSpace(prefix),
      metricName: name,
      metricValue: value,
    });
    return filter.metric({ statistic, period: fiveMinutes });
  }

  #dashboard({ environment, apiId }: ObservabilityStackProps, watched: Thresholds): void {
    const dashboard = new Dashboard(this, 'Dashboard', { dashboardName: environment.prefix });
    dashboard.addWidgets(
      new TextWidget({
        markdown: `# ${environment.siteName} (${environment.prefix})`,
        width: 24,
        height: 1,
      }),
    );
    dashboard.addWidgets(
      new GraphWidget({
        title: 'Requests and errors',
        width: 12,
        left: [apiMetric(apiId, 'Count'), apiMetric(apiId, '4xx'), apiMetric(apiId, '5xx')],
      }),
      new GraphWidget({
        title: 'Time to answer',
        width: 12,
        left: ['p50', 'p95', 'p99'].map((statistic) => apiMetric(apiId, 'Latency', statistic)),
      }),
    );
    const rest = Object.entries(watched).filter(([name]) => name !== 'serverErrors');
    dashboard.addWidgets(
      ...rest.map(
        ([title, threshold]) =>
          new GraphWidget({
            title,
            width: 8,
            left: metricsOf(threshold).map(([, metric]) => metric),
            leftAnnotations: [{ value: threshold.above }],
          }),
      ),
    );
  }
}

type LoggedFigure = {
  readonly name: AlarmName;
  /** One figure of several of that name, from one log of several. */
  readonly suffix?: string;
  readonly logs: string;
  readonly event: string;
  readonly condition?: string;
  readonly value?: string;
  readonly statistic?: string;
};

const isPagedList = (answer: unknown): boolean => v.is(pagedAnswer, answer);
const pagedAnswer = v.object({ entries: v.object({ unreadable: v.unknown() }) });

const logSpace = (prefix: string) => `Shop/${prefix}`;
