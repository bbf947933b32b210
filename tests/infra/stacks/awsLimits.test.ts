import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type TableIndex, tables } from '#shared/storage/tables';
import { deployedOperations } from '#infra/settings/deployedOperations';
import { concurrencyOf, loginLimit } from '#infra/settings/concurrency';
import { awsLimits, limitsTable, usedOf } from '#tests/support/environments/awsLimits';
import { deployedStage, type Resource } from '#tests/support/environments/deployedStage';
import { testEnvironments } from '#tests/support/environments/testEnvironments';

const production = deployedStage('production');
const test = deployedStage('test');
const all = (type: string, deployed = production) =>
  deployed.stacks.flatMap((stack) =>
    [...deployed.resources(stack).values()].filter(({ Type }) => Type === type),
  );

/** A table's rows as they read, however wide its columns are. */
const rowsOf = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|') && !line.includes('---'))
    .map((line) =>
      line
        .split('|')
        .map((cell) => cell.trim())
        .join('|'),
    );

/** What synthesis accepts and AWS refuses, by the figures in its documentation. */
describe('the limits of AWS', () => {
  const limits = awsLimits(production);

  it.each(limits)('have room for more: $name', (limit) =>
    expect(usedOf(limit), `${limit.by}: ${limit.remedy}`).toBeLessThan(
      limit.mayBeFull ? 100.1 : 95,
    ),
  );

  it('are looked at', () => {
    const unused = limits.filter(({ used }) => used === 0).map(({ name }) => name);
    // The bundles themselves are there after a synth only; builtBundles.test.ts looks at them.
    expect(unused.filter((name) => name !== 'Bytes of a function, unpacked')).toEqual([]);
  });

  it('stand in the operator’s document', () => {
    const document = readFileSync('docs/operations.md', 'utf8');
    expect(rowsOf(document)).toEqual(expect.arrayContaining(rowsOf(limitsTable(limits))));
  });

  it.each(production.stacks)('are far from the stack %s', (stack) =>
    expect(production.resources(stack).size).toBeLessThan(300),
  );
});

it('keeps secrets out of what a function is set up with', () => {
  for (const stack of production.stacks.filter((name) => name !== 'Edge')) {
    expect(JSON.stringify(production.template(stack).toJSON()), stack).not.toContain(
      'resolve:secretsmanager',
    );
  }
});

/** As it was deployed last: brought up to date by hand after each deployment that changes an index. */
const deployedIndexes = JSON.parse(
  readFileSync('tests/infra/stacks/deployedIndexes.json', 'utf8'),
) as Record<string, Record<string, TableIndex>>;

it('changes one index of a table at a time: an update with two is refused', () => {
  for (const [table, { indexes }] of Object.entries<{ indexes: Record<string, TableIndex> }>(
    tables,
  )) {
    const before = deployedIndexes[table];
    if (!before) continue;
    const names = new Set([...Object.keys(before), ...Object.keys(indexes)]);
    const changed = [...names].filter(
      (name) => JSON.stringify(before[name]) !== JSON.stringify(indexes[name]),
    );
    expect(changed.length, `${table}: ${changed.join(', ')}`).toBeLessThanOrEqual(1);
  }
});

describe('names', () => {
  const named = (deployed: typeof production, type: string, property: string) =>
    all(type, deployed).map(({ Properties }: Resource) => String(Properties?.[property]));

  it('are buckets’, unique in the world: each carries the prefix of its environment', () => {
    for (const [deployed, prefix] of [
      [production, 'aeropub-production-'],
      [test, 'aeropub-test-'],
    ] as const) {
      const names = named(deployed, 'AWS::S3::Bucket', 'BucketName');
      expect(names.length).toBeGreaterThan(4);
      for (const name of names) {
        expect(name).toMatch(/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/);
        expect(name.startsWith(prefix), name).toBe(true);
      }
    }
  });

  it.each([
    ['AWS::S3::Bucket', 'BucketName'],
    ['AWS::DynamoDB::Table', 'TableName'],
    ['AWS::Lambda::Function', 'FunctionName'],
    ['AWS::Logs::LogGroup', 'LogGroupName'],
    ['AWS::CloudWatch::Alarm', 'AlarmName'],
  ])('are taken once: %s', (type, property) => {
    const names = named(production, type, property).filter((name) => name !== 'undefined');
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});

const { prefix, capacity, accountConcurrency } = testEnvironments.production;

/** By the names of functions without the environment's prefix. */
const kept = (): Record<string, number> =>
  Object.fromEntries(
    all('AWS::Lambda::Function').flatMap(({ Properties: { FunctionName, ...own } = {} }) =>
      own.ReservedConcurrentExecutions === undefined
        ? []
        : [
            [
              String(FunctionName).slice(prefix.length + 1),
              Number(own.ReservedConcurrentExecutions),
            ],
          ],
    ),
  );

describe('functions at once', () => {
  it('are kept for what must not wait, and half of the account is left to all others', () => {
    const reserved = kept();
    for (const name of [
      'payments-receivePaymentEvent',
      'job-outbox',
      'orders-createOrder',
      'accounts-createToken',
    ]) {
      expect(reserved[name], name).toBeGreaterThanOrEqual(20);
    }
    const sum = Object.values(reserved).reduce((both, one) => both + one, 0);
    // AWS asks for a hundred.
    expect(accountConcurrency - sum).toBeGreaterThanOrEqual(accountConcurrency / 2);
  });

  it('have a ceiling where one search or file holds a whole core', () => {
    const heavy = deployedOperations
      .filter(({ noun, endpoint }) => noun === 'reports' || endpoint.records?.includes('snapshot'))
      .map(({ noun, name }) => `${noun}-${name}`);
    expect(heavy.length).toBeGreaterThan(8);
    const reserved = kept();
    for (const name of [...heavy, 'job-runListJobs']) {
      expect(reserved[name] ?? Infinity, name).toBeLessThanOrEqual(30);
    }
  });

  it('are not kept of a new account’s ten, which AWS would refuse', () => {
    for (const name of Object.keys(kept())) {
      expect(
        concurrencyOf({ prefix, accountConcurrency: 10 }, `${prefix}-${name}`),
      ).toBeUndefined();
    }
  });
});

describe('the login', () => {
  // A hash of 0.2 s of a core on six tenths of one, and what is read around it.
  const seconds = 0.5;
  const [stage] = all('AWS::ApiGatewayV2::Stage');
  const routes = stage?.Properties?.RouteSettings as Record<
    string,
    { ThrottlingRateLimit: number; ThrottlingBurstLimit: number }
  >;
  const limit = routes['POST /api/token'] ?? { ThrottlingRateLimit: 0, ThrottlingBurstLimit: 1000 };

  it('is asked for no more than its functions can bear', () => {
    expect(limit.ThrottlingBurstLimit + limit.ThrottlingRateLimit * seconds).toBeLessThanOrEqual(
      kept()['accounts-createToken'] ?? 0,
    );
    const { burst, rate } = loginLimit({ prefix, accountConcurrency: 10 });
    expect(burst + rate * seconds).toBeLessThanOrEqual(10);
  });

  it('is not locked by fifty addresses that guess as fast as the firewall lets them', () => {
    const guesses = (50 * capacity.firewall.token) / 300;
    expect(limit.ThrottlingRateLimit).toBeGreaterThan(5 * guesses);
    expect(routes['POST /api/token/factor']).toEqual(limit);
  });
});
