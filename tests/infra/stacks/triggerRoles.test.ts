import { describe, expect, it } from 'vitest';
import { jobs } from '#shared/api/jobs';
import { tables } from '#shared/storage/tables';
import { account, refusal, region, statementsOfRole } from '#tests/support/roles/decide';
import { roleEnvironment, testRoles } from '#tests/support/roles/testRoles';

/** What AWS does with a function's role around the handler, which no test of a handler sees. */
const roles = Object.keys(testRoles());
const { prefix } = roleEnvironment;

it('is asked of the account and region the roles were made for', () => {
  expect([account, region]).toEqual([roleEnvironment.account, roleEnvironment.region]);
  expect(roles.length).toBeGreaterThan(70);
});

it('lets every function write its own log, and no other’s', async () => {
  const stream = (name: string) =>
    `arn:aws:logs:${region}:${account}:log-group:/aws/lambda/${prefix}-${name}:log-stream:2026/01/31/[1]a`;
  for (const role of roles) {
    for (const action of ['logs:CreateLogStream', 'logs:PutLogEvents']) {
      expect(await refusal(role, { action, resource: stream(role) }), role).toBeUndefined();
      expect(await refusal(role, { action, resource: stream(`${role}x`) }), role).toBeDefined();
    }
  }
});

describe('the outbox', () => {
  it.each(Object.keys(tables))('follows the stream of %s', async (table) => {
    const resource = `arn:aws:dynamodb:${region}:${account}:table/${prefix}-${table}/stream/2026-01-31T00:00:00.000`;
    for (const name of ['DescribeStream', 'GetRecords', 'GetShardIterator']) {
      expect(await refusal('job-outbox', { action: `dynamodb:${name}`, resource })).toBeUndefined();
    }
  });

  it('lists streams, which Lambda asks for before it follows one', async () => {
    const use = { action: 'dynamodb:ListStreams', resource: '*' };
    expect(await refusal('job-outbox', use)).toBeUndefined();
    expect(await refusal('job-expireSignatures', use)).toBeDefined();
  });
});

it('lets each job hand over what failed for good', async () => {
  const queue = /^arn:aws:sqs:[^:]+:\d+:DeadLetters/;
  for (const { handler } of Object.values(jobs)) {
    const resource = statementsOfRole(`job-${handler}`)
      .flatMap(({ Resource }) => Resource)
      .find((one) => queue.test(one));
    const use = { action: 'sqs:SendMessage', resource: resource ?? '' };
    expect(await refusal(`job-${handler}`, use), handler).toBeUndefined();
  }
});
