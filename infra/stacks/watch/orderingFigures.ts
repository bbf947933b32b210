import { Duration, type Stack } from 'aws-cdk-lib';
import { type IMetric, MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import { jobs } from '#shared/api/jobs';
import { figureSpace, type Threshold } from '#infra/constructs/alarms/alarms';
import type { DeployedEnvironment } from '#infra/environments';
import { accessLogOf, limitedRoutes } from '../api/GatewayStack';
import { loggedFigure, logOf } from './loggedFigure';
import { functionMetric } from './measuredFigures';

const hour = Duration.hours(1);
const silence = 'isWell' as const;

/** Monitors the calls with which people buy: refusals answer 400, which no error metric counts. */
export function orderingFigures(stack: Stack, environment: DeployedEnvironment) {
  const share = (call: WatchedCall) => refusedShare(stack, environment, call);
  return {
    refusedCalls: {
      metric: {
        order: share('order'),
        freight: share('freight'),
        upload: share('upload'),
        login: share('login'),
      },
      above: 50,
      silence,
    },
    throttledRoutes: { metric: throttledRoutes(stack, environment), above: 10, silence },
    noOrders: noOrders(stack, environment),
    webhookSilent: webhookSilent(stack, environment),
  };
}

/** `least`: fewer refusals within an hour are mistakes of individuals. */
const watchedCalls = {
  order: { log: 'orders-createOrder', least: 5 },
  freight: { log: 'shipping-getShippingPrice', least: 10 },
  upload: { log: 'orders-uploadOrderPhoto', least: 5 },
  // The canary's failed logins are intentional.
  login: { log: 'accounts-createToken', least: 10 + 60 / jobs.canary.clock.everyMinutes },
} as const;

type WatchedCall = keyof typeof watchedCalls;

/** Asking for a session or a second factor is not counted as a refusal. */
const answered = '$.event = "request.done" && $.status != 401 && $.status != 403';

/** The percentage of refused calls in an hour, or 0 if there were few. */
function refusedShare(stack: Stack, environment: DeployedEnvironment, call: WatchedCall): IMetric {
  const { log, least } = watchedCalls[call];
  const logs = logOf(environment, log);
  const refusals = `${answered} && $.status >= 400 && $.status < 500`;
  loggedFigure(stack, environment, {
    name: `refusalCodes-${call}`,
    logs,
    lines: refusals,
    by: 'code',
  });
  const figures = {
    refused: { name: 'refusedCalls', suffix: `-${call}`, lines: refusals },
    all: { name: `answered-${call}`, lines: answered },
  } as const;
  const hourly = (figure: (typeof figures)[keyof typeof figures]) =>
    loggedFigure(stack, environment, { ...figure, logs }).with({ period: hour });
  return new MathExpression({
    // While nothing is refused the metric has no data, and the share is 0.
    expression: `IF(${call}Refused >= ${least}, 100 * ${call}Refused / ${call}All, 0)`,
    // Named for the dashboard, which shows them side by side.
    usingMetrics: {
      [`${call}Refused`]: hourly(figures.refused),
      [`${call}All`]: hourly(figures.all),
    },
    period: hour,
  });
}

/** The codes of each call's refusals, for the dashboard. */
export const refusalCodes = (environment: DeployedEnvironment): IMetric[] =>
  Object.keys(watchedCalls).map(
    (call) =>
      new MathExpression({
        expression: `SEARCH('{${figureSpace(environment)},code} MetricName="refusalCodes-${call}"', 'Sum', 300)`,
        label: call,
        usingMetrics: {},
      }),
  );

/** Calls refused by the gateway because a route's limit was used up, before any function. */
function throttledRoutes(
  stack: Stack,
  environment: DeployedEnvironment,
): Readonly<Record<string, IMetric>> {
  const limited = limitedRoutes(environment);
  const throttled = '$.status = "429" && $.integration = "-"';
  const others = limited.map(({ route }) => `$.route != "${route}"`).join(' && ');
  const places = [
    ...limited.map(({ name, route }) => [name, `$.route = "${route}"`] as const),
    ['others', others] as const,
  ];
  return Object.fromEntries(
    places.map(([name, condition]) => [
      name,
      loggedFigure(stack, environment, {
        name: 'throttledRoutes',
        suffix: `-${name}`,
        logs: accessLogOf(environment),
        lines: `${throttled} && ${condition}`,
      }),
    ]),
  );
}

/** Orders per hour; outside nine to six, Monday to Friday, a constant one. */
const noOrders = (stack: Stack, environment: DeployedEnvironment): Threshold => ({
  metric: inWorkingHours(stack, environment, {
    name: 'noOrders',
    log: 'orders-createOrder',
    lines: '$.event = "request.done" && $.status = 201',
  }),
  above: 0,
  isLeast: true,
  periods: environment.quietHours,
  silence,
});

const workingDay = { from: 12, to: 21 } as const;

/** No event accepted between the first and last hour of a working day. */
const webhookSilent = (stack: Stack, environment: DeployedEnvironment): Threshold => ({
  metric: inWorkingHours(stack, environment, {
    name: 'webhookSilent',
    log: 'payments-receivePaymentEvent',
    lines: '$.event = "request.done" && $.status < 300',
  }),
  above: 0,
  isLeast: true,
  periods: workingDay.to - workingDay.from,
  silence,
});

type Counted = {
  readonly name: 'noOrders' | 'webhookSilent';
  readonly log: string;
  readonly lines: string;
};

/**
 * The outbox runs all the time and so provides the clock. It also writes a zero each minute,
 * because a metric that was never counted cannot be filled in.
 */
function inWorkingHours(
  stack: Stack,
  environment: DeployedEnvironment,
  { name, log, lines }: Counted,
): IMetric {
  const { from, to } = workingDay;
  loggedFigure(stack, environment, {
    name,
    suffix: '',
    logs: logOf(environment, 'job-outbox'),
    lines: '$.event = "outbox.oldest"',
    value: '0',
  });
  const done = loggedFigure(stack, environment, { name, logs: logOf(environment, log), lines });
  const clock = functionMetric(`${environment.prefix}-job-outbox`, 'Invocations');
  return new MathExpression({
    // Metric math counts hours in UTC, three hours ahead of São Paulo.
    expression: `IF(DAY(clock) < 6 AND HOUR(clock) >= ${from} AND HOUR(clock) < ${to}, FILL(done, 0), 1)`,
    usingMetrics: { clock: clock.with({ period: hour }), done: done.with({ period: hour }) },
    period: hour,
  });
}
