import { Stack, type StackProps } from 'aws-cdk-lib';
import { Dashboard, GraphWidget, type IMetric, TextWidget } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import * as v from 'valibot';
import { jobs } from '#shared/api/jobs';
import { type BudgetName, budgetNames } from '#shared/api/budgets';
import { deployedOperations } from '#infra/settings/deployedOperations';
import type { DeployedEnvironment } from '#infra/environments';
import { metricsOf, raiseAlarms, type Thresholds } from '#infra/constructs/alarms/alarms';
import type { AlarmName } from '#infra/constructs/alarms/alarmTexts';
import { loggedFigure, logOf } from './loggedFigure';
import { apiMetric, measured, type Watched } from './measuredFigures';
import { orderingFigures, refusalCodes } from './orderingFigures';

type ObservabilityStackProps = StackProps & Watched;

/** The alarms with their recipients, and a dashboard of the shop's state. */
export class ObservabilityStack extends Stack {
  constructor(scope: Construct, id: string, props: ObservabilityStackProps) {
    super(scope, id, props);
    const watched = this.#watched(props);
    raiseAlarms(this, props.environment, watched);
    this.#dashboard(props, watched);
  }

  #watched(props: ObservabilityStackProps): Thresholds {
    const { environment } = props;
    return {
      ...measured(props),
      ...this.#fromLogs(environment),
      ...orderingFigures(this, environment),
    };
  }

  /** Alarms on what the functions log. */
  #fromLogs(environment: DeployedEnvironment) {
    const logged = (name: AlarmName, log: string, lines: string) =>
      loggedFigure(this, environment, { name, logs: logOf(environment, log), lines });
    const refused = '$.event = "request.done" && $.status >= 400';
    const silence = 'isWell' as const;
    return {
      outboxAge: {
        metric: loggedFigure(this, environment, {
          name: 'outboxAge',
          logs: logOf(environment, 'job-outbox'),
          lines: '$.event = "outbox.oldest"',
          value: '$.seconds',
          statistic: 'Maximum',
        }),
        above: 900,
        periods: 2,
        silence,
      },
      outboxDead: {
        metric: logged('outboxDead', 'job-outbox', '$.event = "outbox.dead"'),
        above: 0,
        silence,
      },
      staffMailReturned: {
        metric: logged(
          'staffMailReturned',
          'job-recordMailFeedback',
          '$.event = "mail.staffReturned"',
        ),
        above: 0,
        silence,
      },
      paymentWebhook: {
        metric: logged('paymentWebhook', 'payments-receivePaymentEvent', refused),
        // Anybody can post nonsense there; the provider stops only after several consecutive
        // refusals.
        above: 2,
        silence,
      },
      budgetUsedUp: {
        metric: Object.fromEntries(
          budgetNames.map((name) => [name, this.#usedUp(environment, name)]),
        ),
        above: 0,
        silence,
      },
      unreadableRows: { metric: this.#unreadable(environment), above: 0, silence },
      // Wrong passwords and wrong second factors.
      loginFailures: {
        metric: logged('loginFailures', 'accounts-createToken', '$.event = "login.failed"'),
        above: 50,
        silence,
      },
      factorFailures: {
        metric: logged('factorFailures', 'accounts-createFactorToken', refused),
        above: 20,
        silence,
      },
    };
  }

  /** Records that a read of many found unreadable. */
  #unreadable(environment: DeployedEnvironment): IMetric {
    const lists = deployedOperations.filter(({ noun, endpoint }) => {
      return noun === 'reports' || isPagedList(endpoint.answer);
    });
    const logs = [
      ...lists.map(({ noun, name }) => `${noun}-${name}`),
      ...Object.values(jobs).map(({ handler }) => `job-${handler}`),
    ];
    const metrics = logs.map((log) =>
      loggedFigure(this, environment, {
        name: 'unreadableRows',
        suffix: '',
        logs: logOf(environment, log),
        lines: '$.event = "row.unreadable"',
      }),
    );
    const [metric] = metrics;
    if (!metric) throw new Error('nothing reads a list');
    return metric;
  }

  /** Callers refused by a budget, in any function that uses it. */
  #usedUp(environment: DeployedEnvironment, name: BudgetName): IMetric {
    const spending = deployedOperations.filter(
      ({ endpoint: { budget, spends = [] } }) => budget === name || spends.includes(name),
    );
    const metrics = spending.map((operation) =>
      loggedFigure(this, environment, {
        name: 'budgetUsedUp',
        suffix: `-${name}`,
        logs: logOf(environment, `${operation.noun}-${operation.name}`),
        lines: `$.event = "budget.usedUp" && $.budget = "${name}"`,
      }),
    );
    // Filters of several logs add to one metric.
    const [metric] = metrics;
    if (!metric) throw new Error(`no call spends of the budget ${name}`);
    return metric;
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
    dashboard.addWidgets(
      new GraphWidget({ title: 'Refusals by code', width: 24, left: refusalCodes(environment) }),
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

const isPagedList = (answer: unknown): boolean => v.is(pagedAnswer, answer);
const pagedAnswer = v.object({ entries: v.object({ unreadable: v.unknown() }) });
