import { setTimeout as wait } from 'node:timers/promises';
import { DescribeTableCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  CreateEventSourceMappingCommand,
  DeleteEventSourceMappingCommand,
  DeleteFunctionConcurrencyCommand,
  type EventSourceMappingConfiguration,
  GetFunctionConcurrencyCommand,
  GetFunctionEventInvokeConfigCommand,
  type LambdaClient,
  ListEventSourceMappingsCommand,
  PutFunctionConcurrencyCommand,
  PutFunctionEventInvokeConfigCommand,
  ResourceConflictException,
  ResourceNotFoundException,
  UpdateEventSourceMappingCommand,
} from '@aws-sdk/client-lambda';
import * as v from 'valibot';
import { jobs } from '#shared/api/jobs';

const trigger = v.object({
  uuid: v.string(),
  /** ARN of the stream it reads; a recreated table has another one. */
  source: v.string(),
  settings: v.record(v.string(), v.unknown()),
});
const pausedJob = v.object({
  name: v.string(),
  concurrency: v.nullable(v.number()),
  failures: v.nullable(v.object({ destination: v.string(), age: v.number(), retries: v.number() })),
  triggers: v.array(trigger),
});
/** The configuration of the jobs before they were paused. */
export const pausedJobs = v.array(pausedJob);
type PausedJob = v.InferOutput<typeof pausedJob>;
type Trigger = v.InferOutput<typeof trigger>;

type Clients = { readonly lambda: LambdaClient; readonly pollMs?: number };

const jobNames = (prefix: string) =>
  Object.values(jobs).map(({ handler }) => `${prefix}-job-${handler}`);

/** The jobs' configuration, to be read and stored before any of them is paused. */
export const jobsOf = async ({ lambda }: Clients, prefix: string): Promise<PausedJob[]> => {
  const found: PausedJob[] = [];
  for (const FunctionName of jobNames(prefix)) {
    const { ReservedConcurrentExecutions: concurrency = null } = await lambda.send(
      new GetFunctionConcurrencyCommand({ FunctionName }),
    );
    const failures = await failuresOf(lambda, FunctionName);
    const triggers = await triggersOf(lambda, FunctionName);
    found.push({ name: FunctionName, concurrency, failures, triggers });
  }
  return found;
};

/**
 * Stops all jobs and triggers. Scheduled runs meanwhile are dropped after a minute without counting
 * as failures, because jobs find their work themselves.
 */
export async function pauseJobs(clients: Clients, paused: readonly PausedJob[]): Promise<void> {
  const { lambda } = clients;
  for (const { name: FunctionName, triggers } of paused) {
    for (const { uuid: UUID } of triggers) {
      await unlessDone(lambda.send(new UpdateEventSourceMappingCommand({ UUID, Enabled: false })));
    }
    await lambda.send(
      new PutFunctionEventInvokeConfigCommand({
        FunctionName,
        MaximumEventAgeInSeconds: 60,
        MaximumRetryAttempts: 0,
        DestinationConfig: {},
      }),
    );
    await lambda.send(
      new PutFunctionConcurrencyCommand({ FunctionName, ReservedConcurrentExecutions: 0 }),
    );
  }
  for (const { name, triggers } of paused) {
    if (triggers.length > 0) await untilQuiet(clients, name);
  }
}

/** Waits until a trigger has processed what it had already read. */
async function untilQuiet({ lambda, pollMs = 2000 }: Clients, name: string): Promise<void> {
  for (;;) {
    const { EventSourceMappings = [] } = await lambda.send(
      new ListEventSourceMappingsCommand({ FunctionName: name }),
    );
    if (EventSourceMappings.every(({ State }) => State === 'Disabled')) return;
    await wait(pollMs);
  }
}

/** Restores the jobs' configuration; a recreated table's trigger reads the new stream. */
export async function resumeJobs(
  clients: Clients & { readonly dynamo: DynamoDBClient },
  paused: readonly PausedJob[],
): Promise<void> {
  const { lambda } = clients;
  for (const { name: FunctionName, concurrency, failures, triggers } of paused) {
    for (const one of triggers) await follow(clients, FunctionName, one);
    await lambda.send(
      new PutFunctionEventInvokeConfigCommand({
        FunctionName,
        MaximumEventAgeInSeconds: failures?.age ?? 21_600,
        MaximumRetryAttempts: failures?.retries ?? 2,
        ...(failures
          ? { DestinationConfig: { OnFailure: { Destination: failures.destination } } }
          : {}),
      }),
    );
    if (concurrency === null) {
      await lambda.send(new DeleteFunctionConcurrencyCommand({ FunctionName }));
    } else {
      await lambda.send(
        new PutFunctionConcurrencyCommand({
          FunctionName,
          ReservedConcurrentExecutions: concurrency,
        }),
      );
    }
  }
}

async function follow(
  { lambda, dynamo }: Clients & { readonly dynamo: DynamoDBClient },
  FunctionName: string,
  { uuid: UUID, source, settings }: Trigger,
): Promise<void> {
  const stream = await streamOf(dynamo, source);
  if (stream === source) {
    await lambda.send(new UpdateEventSourceMappingCommand({ UUID, Enabled: true }));
    return;
  }
  await unlessDone(
    lambda.send(
      new CreateEventSourceMappingCommand({
        ...settings,
        FunctionName,
        EventSourceArn: stream,
        StartingPosition: 'LATEST',
        Enabled: true,
      }),
    ),
  );
  await unlessDone(lambda.send(new DeleteEventSourceMappingCommand({ UUID })));
}

/** A restore interrupted while resuming triggers finds some of them resumed. */
async function unlessDone(asked: Promise<unknown>): Promise<void> {
  try {
    await asked;
  } catch (error) {
    const isDone =
      error instanceof ResourceNotFoundException || error instanceof ResourceConflictException;
    if (!isDone) throw error;
  }
}

/**
 * The stream of the current table with this name:
 * `arn:aws:dynamodb:<region>:<account>:table/<name>/stream/<label>`.
 */
async function streamOf(dynamo: DynamoDBClient, source: string): Promise<string> {
  const [, TableName] = source.split('/');
  const { Table } = await dynamo.send(new DescribeTableCommand({ TableName }));
  if (!Table?.LatestStreamArn) throw new Error(`${String(TableName)} has no stream`);
  return Table.LatestStreamArn;
}

async function triggersOf(lambda: LambdaClient, FunctionName: string): Promise<Trigger[]> {
  const { EventSourceMappings = [] } = await lambda.send(
    new ListEventSourceMappingsCommand({ FunctionName }),
  );
  return EventSourceMappings.flatMap((mapping) => {
    const { UUID: uuid, EventSourceArn: source } = mapping;
    return uuid && source ? [{ uuid, source, settings: settingsOf(mapping) }] : [];
  });
}

const settingsOf = (mapping: EventSourceMappingConfiguration) => ({
  BatchSize: mapping.BatchSize,
  MaximumBatchingWindowInSeconds: mapping.MaximumBatchingWindowInSeconds,
  MaximumRetryAttempts: mapping.MaximumRetryAttempts,
  BisectBatchOnFunctionError: mapping.BisectBatchOnFunctionError,
  DestinationConfig: mapping.DestinationConfig,
  FilterCriteria: mapping.FilterCriteria,
});

async function failuresOf(lambda: LambdaClient, FunctionName: string) {
  try {
    const found = await lambda.send(new GetFunctionEventInvokeConfigCommand({ FunctionName }));
    const destination = found.DestinationConfig?.OnFailure?.Destination;
    if (!destination) return null;
    return {
      destination,
      age: found.MaximumEventAgeInSeconds ?? 21_600,
      retries: found.MaximumRetryAttempts ?? 2,
    };
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return null;
    throw error;
  }
}
