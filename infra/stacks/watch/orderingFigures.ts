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

/** Watches the calls by which people buy: refusals answer 400, which no count of errors shows. */
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

/** `least`: fewer refusals within an hour are single people's mistakes. */
const watchedCalls = {
  order: { log: 'orders-createOrder', least: 5 },
  freight: { log: 'shipping-getShippingPrice', least: 10 },
  upload: { log: 'orders-uploadOrderPhoto', least: 5 },
  // Those of the canary are wrong on purpose.
  login: { log: 'accounts-createToken', least: 10 + 60 / jobs.canary.clock.everyMinutes },
} as const;

type WatchedCall = keyof typeof watchedCalls;

/** Who lacks a session or a second factor is asked for it; that is no refusal of what was asked. */
const answered = '$.event = "request.done" && $.status != 401 && $.status != 403';

/** How many of a hundred calls of an hour were refused, or none where there were few. */
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
    // Where nothing was refused there is no figure.
    expression: `IF(${call}Refused >= ${least}, 100 * ${call}Refused / ${call}All, 0)`,
    // Named for the dashboard, where they stand side by side.
    usingMetrics: {
      [`${call}Refused`]: hourly(figures.refused),
      [`${call}All`]: hourly(figures.all),
    },
    period: hour,
  });
}

/** What the refusals of each call were called, for the dashboard. */
export const refusalCodes = (environment: DeployedEnvironment): IMetric[] =>
  Object.keys(watchedCalls).map(
    (call) =>
      new MathExpression({
        expression: `SEARCH('{${figureSpace(environment)},code} MetricName="refusalCodes-${call}"', 'Sum', 300)`,
        label: call,
        usingMetrics: {},
      }),
  );

/** Calls that no function was asked for, because the gateway's own limit of a route was used up. */
function throttledRoutes(
  stack: Stack,
  environment: DeployedEnvironment,
): Readonly<Record<string, IMetric>> {
  const own = limitedRoutes(environment);
  const throttled = '$.status = "429" && $.integration = "-"';
  const others = own.map(({ route }) => `$.route != "${route}"`).join(' && ');
  const places = [
    ...own.map(({ name, route }) => [name, `$.route = "${route}"`] as const),
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

/** Orders of each hour; outside nine to six, Monday to Friday, as if there had been one. */
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

/** Not one event that was taken from the first hour of a working day to its last. */
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
 * The outbox, which runs all the time, tells the hours. It also writes a zero each minute, or there would be
 * nothing to fill in where nothing was ever counted.
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
    // In UTC, three hours ahead of São Paulo.
    expression: `IF(DAY(clock) < 6 AND HOUR(clock) >= ${from} AND HOUR(clock) < ${to}, FILL(done, 0), 1)`,
    usingMetrics: { clock: clock.with({ period: hour }), done: done.with({ period: hour }) },
    period: hour,
  });
}
