import { expect, it } from 'vitest';
import type { Grants } from '#shared/api/endpoint';
import { grantsOf } from '#shared/api/grantsOf';
import { jobs } from '#shared/api/jobs';
import { callTimes, triesWithoutAnswer } from '#platform/runtime/callTimes';
import { deployedOperations } from '#infra/settings/deployedOperations';
import { deployedStage } from '../support/environments/deployedStage';

const pausesMs = 1000;

/** The longest one call to each service a function may ask can take, tries that are never answered included. */
function longestCalls(grants: Grants): number[] {
  const files =
    grants.manuals ??
    grants.samples ??
    grants.photos ??
    grants.documents ??
    grants.site ??
    grants.snapshots;
  const asked = [
    callTimes.database,
    ...(grants.secrets ? [callTimes.secrets] : []),
    ...(grants.mail ? [callTimes.mail] : []),
    ...(files ? [callTimes.files] : []),
  ];
  return asked.map(({ connectionTimeout, requestTimeout }) => {
    const longestTry = connectionTimeout + requestTimeout;
    return triesWithoutAnswer * longestTry + pausesMs;
  });
}

it('gives every function more time than its slowest call of a service takes with all its tries', () => {
  const production = deployedStage('production');
  const timeouts = new Map(
    production.stacks.flatMap((stack) =>
      Object.values(production.template(stack).findResources('AWS::Lambda::Function')).map(
        ({ Properties }: Record<string, { FunctionName: string; Timeout: number }>) =>
          [Properties?.FunctionName, Properties?.Timeout] as const,
      ),
    ),
  );
  const functions = [
    ...deployedOperations.map(({ noun, name, endpoint }) => ({
      name: `aeropub-production-${noun}-${name}`,
      grants: grantsOf(endpoint),
    })),
    ...Object.values(jobs).map(({ handler, grants }) => ({
      name: `aeropub-production-job-${handler}`,
      grants,
    })),
  ];
  const tooLong = functions.flatMap(({ name, grants }) => {
    const longest = Math.max(...longestCalls(grants));
    const timeout = (timeouts.get(name) ?? 0) * 1000;
    return longest < timeout ? [] : [{ name, longest, timeout }];
  });
  expect(functions.length).toBeGreaterThan(80);
  expect(tooLong).toEqual([]);
}, 60_000);
