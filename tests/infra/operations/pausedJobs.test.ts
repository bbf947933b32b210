import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  CreateEventSourceMappingCommand,
  DeleteEventSourceMappingCommand,
  DeleteFunctionConcurrencyCommand,
  GetFunctionConcurrencyCommand,
  GetFunctionEventInvokeConfigCommand,
  LambdaClient,
  ListEventSourceMappingsCommand,
  PutFunctionConcurrencyCommand,
  PutFunctionEventInvokeConfigCommand,
  UpdateEventSourceMappingCommand,
} from '@aws-sdk/client-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it } from 'vitest';
import { jobsOf, pauseJobs, resumeJobs } from '#infra/operations/restore/pausedJobs';

const lambda = mockClient(LambdaClient);
const dynamo = mockClient(DynamoDBClient);
const clients = { lambda: new LambdaClient(), dynamo: new DynamoDBClient(), pollMs: 1 };

const streamOf = (table: string, label: string) =>
  `arn:aws:dynamodb:sa-east-1:123456789012:table/shop-${table}/stream/${label}`;
const mapping = (table: string) => ({
  UUID: `of-${table}`,
  EventSourceArn: streamOf(table, '2026-01-01'),
  State: 'Enabled',
  BatchSize: 10,
  FilterCriteria: { Filters: [{ Pattern: '{}' }] },
});
const outbox = { FunctionName: 'shop-job-outbox' };
const queue = 'arn:aws:sqs:sa-east-1:123456789012:dead';

/** What was asked of AWS, as names of commands with what they were given. */
const asked = () =>
  lambda.calls().map(({ args: [command] }) => ({
    command: command.constructor.name,
    input: command.input as Record<string, unknown>,
  }));

beforeEach(() => {
  lambda.reset();
  dynamo.reset();
  lambda.on(GetFunctionConcurrencyCommand).resolves({});
  lambda.on(GetFunctionConcurrencyCommand, outbox).resolves({ ReservedConcurrentExecutions: 20 });
  lambda.on(GetFunctionEventInvokeConfigCommand).resolves({
    DestinationConfig: { OnFailure: { Destination: queue } },
    MaximumRetryAttempts: 2,
  });
  lambda.on(ListEventSourceMappingsCommand).resolves({ EventSourceMappings: [] });
  lambda
    .on(ListEventSourceMappingsCommand, outbox)
    .resolves({ EventSourceMappings: [mapping('orders'), mapping('system')] });
  lambda.on(CreateEventSourceMappingCommand).resolves({});
  lambda.on(DeleteEventSourceMappingCommand).resolves({});
  lambda.on(DeleteFunctionConcurrencyCommand).resolves({});
  lambda.on(PutFunctionConcurrencyCommand).resolves({});
  lambda.on(PutFunctionEventInvokeConfigCommand).resolves({});
  lambda.on(UpdateEventSourceMappingCommand).resolves({});
});

async function paused() {
  const jobs = await jobsOf(clients, 'shop');
  lambda.on(ListEventSourceMappingsCommand, outbox).resolves({
    EventSourceMappings: [mapping('orders')].map((one) => ({ ...one, State: 'Disabled' })),
  });
  lambda.resetHistory();
  return jobs;
}

describe('while tables are restored', () =>
  it('no job starts, no trigger reads, and nothing becomes a dead letter', async () => {
    await pauseJobs(clients, await paused());
    const of = (command: string) => asked().filter((one) => one.command === command);
    const off = of('UpdateEventSourceMappingCommand').map(({ input }) => input);
    expect(off).toEqual([
      { UUID: 'of-orders', Enabled: false },
      { UUID: 'of-system', Enabled: false },
    ]);
    const stopped = of('PutFunctionConcurrencyCommand');
    expect(stopped.length).toBeGreaterThan(5);
    for (const { input } of stopped) expect(input.ReservedConcurrentExecutions).toBe(0);
    const dropped = of('PutFunctionEventInvokeConfigCommand');
    expect(dropped).toHaveLength(stopped.length);
    for (const { input } of dropped) {
      expect(input).toMatchObject({ MaximumEventAgeInSeconds: 60, DestinationConfig: {} });
    }
  }));

describe('afterwards', () => {
  const table = (label: string) => (input: { TableName?: string }) => ({
    Table: {
      LatestStreamArn: streamOf(String(input.TableName).replace('shop-', ''), label),
    },
  });

  it('all is as it was: what is kept for a function, its dead letters, its triggers', async () => {
    const jobs = await paused();
    dynamo.on(DescribeTableCommand).callsFake(table('2026-01-01'));
    await resumeJobs(clients, jobs);
    const calls = asked();
    expect(calls).toContainEqual({
      command: 'PutFunctionConcurrencyCommand',
      input: { ...outbox, ReservedConcurrentExecutions: 20 },
    });
    const freed = calls.filter(({ command }) => command === 'DeleteFunctionConcurrencyCommand');
    expect(freed).toHaveLength(jobs.length - 1);
    for (const { input } of calls.filter(
      ({ command }) => command === 'PutFunctionEventInvokeConfigCommand',
    )) {
      expect(input.DestinationConfig).toEqual({ OnFailure: { Destination: queue } });
    }
    expect(calls).toContainEqual({
      command: 'UpdateEventSourceMappingCommand',
      input: { UUID: 'of-orders', Enabled: true },
    });
  });

  it('triggers follow the stream of a table made anew, from now on, set up as before', async () => {
    const jobs = await paused();
    dynamo.on(DescribeTableCommand).callsFake(table('2026-01-01'));
    dynamo
      .on(DescribeTableCommand, { TableName: 'shop-orders' })
      .resolves({ Table: { LatestStreamArn: streamOf('orders', '2026-02-02') } });
    await resumeJobs(clients, jobs);
    const [made] = lambda.commandCalls(CreateEventSourceMappingCommand);
    expect(made?.args[0].input).toMatchObject({
      ...outbox,
      EventSourceArn: streamOf('orders', '2026-02-02'),
      // What the restore itself wrote is no news.
      StartingPosition: 'LATEST',
      BatchSize: 10,
      FilterCriteria: { Filters: [{ Pattern: '{}' }] },
    });
    expect(
      lambda.commandCalls(DeleteEventSourceMappingCommand, { UUID: 'of-orders' }),
    ).toHaveLength(1);
    expect(
      lambda.commandCalls(UpdateEventSourceMappingCommand, { UUID: 'of-system', Enabled: true }),
    ).toHaveLength(1);
  });
});
