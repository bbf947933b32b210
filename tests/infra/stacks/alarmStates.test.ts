import { describe, expect, it } from 'vitest';
import { jobs, type ScheduledJob } from '#shared/api/jobs';
import {
  type AlarmProperties,
  alarmState,
  type Figure,
  figuresOf,
  type World,
} from '#tests/support/alarms/alarmState';
import { watchTemplates } from '#tests/support/alarms/watchTemplates';
import { testEnvironments } from '#tests/support/environments/testEnvironments';

const { prefix } = testEnvironments.production;
const alarms = Object.values(watchTemplates()).flatMap((template) =>
  Object.values(template.findResources('AWS::CloudWatch::Alarm')).map(
    ({ Properties }) => Properties as AlarmProperties,
  ),
);
const named = (name: string) => {
  const found = alarms.find(({ AlarmName }) => AlarmName === `${prefix}-${name}`);
  if (!found) throw new Error(`no alarm ${name}`);
  return found;
};

/** Wednesday, three in the morning and the end of the afternoon, in São Paulo. */
const night = new Date('2026-01-14T06:00:00Z');
const evening = new Date('2026-01-14T20:00:00Z');

/** Jobs that run all the time, by their function. */
const running = Object.values<ScheduledJob>(jobs)
  .filter((job) => 'clock' in job && 'everyMinutes' in job.clock && job.clock.everyMinutes <= 5)
  .map(({ handler }) => `${prefix}-job-${handler}`);

/** Nobody is there but the clock and the canary: what AWS and the logs publish then, and nothing else. */
const quiet: World = ({ namespace, name, of }: Figure) => {
  if (namespace === 'AWS/Lambda') {
    if (of.FunctionName === undefined || !running.includes(of.FunctionName)) return undefined;
    return name === 'Invocations' ? 1 : 0;
  }
  if (name === 'DaysToExpiry') return 200;
  // The night's copies, of seven tables.
  if (namespace === 'AWS/Backup') return 7;
  if (namespace === 'AWS/ApiGateway') return { Latency: 400, '4xx': 1, '5xx': 0 }[name];
  if (namespace !== `Shop/${prefix}`) return undefined;
  // Zeros of the outbox, each minute.
  if (['outboxAge', 'noOrders', 'webhookSilent'].includes(name)) return 0;
  return { 'refusedCalls-login': 12, 'answered-login': 12, 'answered-freight': 12 }[name];
};

const workday: World = (figure) => {
  const { name } = figure;
  if (name === 'noOrders' || name === 'webhookSilent') return 2;
  if (name.startsWith('answered-')) return 40;
  if (name.startsWith('refusedCalls-')) return name.endsWith('-login') ? 18 : 4;
  return quiet(figure);
};

describe.each(alarms.map((alarm) => [alarm.AlarmName, alarm] as const))('%s', (_, alarm) => {
  // Whether a figure that was never published can be filled in is not written anywhere: both must do.
  it.each([false, true])('is quiet on a quiet night, and knows that it is', (fillsNothing) => {
    expect(alarmState(alarm, quiet, { at: night, fillsNothing })).toBe('OK');
    expect(alarmState(alarm, workday, { at: evening, fillsNothing })).toBe('OK');
  });

  it('rings when what it watches is there, and ends', () => {
    const harm: World = () =>
      alarm.Threshold + (alarm.ComparisonOperator.startsWith('Less') ? 0 : 1);
    expect(alarmState(alarm, harm, { at: evening })).toBe('ALARM');
    expect(alarmState(alarm, workday, { at: evening })).toBe('OK');
  });

  it('says what it makes of missing figures: harm only where a zero is published all night', () => {
    expect(['breaching', 'notBreaching']).toContain(alarm.TreatMissingData);
    const isSilenced = alarmState(alarm, () => undefined, { at: night }) === 'ALARM';
    expect(isSilenced).toBe(alarm.TreatMissingData === 'breaching');
    const published = figuresOf(alarm).every((figure) => quiet(figure) !== undefined);
    if (isSilenced) expect(published).toBe(true);
  });
});

it('would not let an alarm pass that waits for figures for ever', () => {
  const careless = { ...named('serverErrors'), TreatMissingData: undefined };
  expect(alarmState(careless, () => undefined, { at: night })).toBe('INSUFFICIENT_DATA');
});

describe('ordering that breaks without an error', () => {
  const refusing =
    (call: string, refused: number, all: number): World =>
    (figure) =>
      ({ [`refusedCalls-${call}`]: refused, [`answered-${call}`]: all })[figure.name] ??
      workday(figure);

  it.each(['order', 'freight', 'upload', 'login'])('rings for %s', (call) => {
    const alarm = named(`refusedCalls-${call}`);
    const state = (refused: number, all: number) =>
      alarmState(alarm, refusing(call, refused, all), { at: evening });
    expect(state(30, 32)).toBe('ALARM');
    expect(state(30, 80)).toBe('OK');
    // Two people who mistyped are no broken shop.
    expect(state(2, 2)).toBe('OK');
  });

  it('rings when the bank is silent from the first hour of a working day to its last', () => {
    const silent: World = (figure) => (figure.name === 'webhookSilent' ? 0 : workday(figure));
    const state = (at: string) => alarmState(named('webhookSilent'), silent, { at: new Date(at) });
    expect(state('2026-01-14T20:00:00Z')).toBe('ALARM');
    expect(state('2026-01-14T19:00:00Z')).toBe('OK');
    expect(state('2026-01-17T20:00:00Z')).toBe('OK');
  });
});
