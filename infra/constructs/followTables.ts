import { Duration, type Stack, Validations } from 'aws-cdk-lib';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { type TableName, tableNames } from '#shared/storage/tables';
import type { DeployedEnvironment } from '../environments';
import { tableArn } from './grants';
import type { ShopFunction } from './ShopFunction';

const waitingEntries = JSON.stringify({
  eventName: ['INSERT'],
  dynamodb: { NewImage: { outbox_pk: { S: [{ exists: true }] } } },
});

/** Permissions that Lambda needs to read the tables' streams for a function. */
export function streamStatements(
  stack: Stack,
  environment: DeployedEnvironment,
  { tables: names }: Following,
): PolicyStatement[] {
  const resources = names.map((name) => `${tableArn(stack, environment, name)}/stream/*`);
  const { prefix, region } = environment;
  const { account } = stack;
  Validations.of(stack).acknowledge(
    ...names.map((name) => ({
      id: `AwsSolutions-IAM5[Resource::arn:aws:dynamodb:${region}:${account}:table/${prefix}-${name}/stream/*]`,
      reason: 'The streams of one table: a stream’s label is the moment it was made.',
    })),
    {
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'The names of streams, which IAM lets a role list for the account only.',
    },
  );
  return [
    new PolicyStatement({
      actions: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
      resources,
    }),
    // Lambda calls this before reading a stream; IAM cannot limit it to one stream.
    new PolicyStatement({ actions: ['dynamodb:ListStreams'], resources: ['*'] }),
  ];
}

/** New markers of rows to be recounted for the figures. */
const uncountedRows = JSON.stringify({
  eventName: ['INSERT'],
  dynamodb: { Keys: { pk: { S: ['UNCOUNTED'] } } },
});

const askedListJobs = JSON.stringify({
  eventName: ['INSERT'],
  dynamodb: { Keys: { pk: { S: ['LISTJOBS'] } } },
});

type Following = {
  readonly tables: readonly TableName[];
  readonly pattern: string;
  /** How many records per call, and how long they are collected. */
  readonly batchSize: number;
  readonly maxBatchingWindow?: Duration;
};

/** Jobs that start as soon as certain records are written. */
const followings: Readonly<Partial<Record<string, Following>>> = {
  /** Entries with undelivered effects have `outbox_pk`. */
  outbox: { tables: tableNames, pattern: waitingEntries, batchSize: 10 },
  'count-figures': {
    tables: ['orders', 'signatures'],
    pattern: uncountedRows,
    batchSize: 100,
    maxBatchingWindow: Duration.seconds(2),
  },
  // Webhooks run on the schedule, within a minute: AWS allows two readers per stream, which this
  // table already has.
  'list-jobs': { tables: ['system'], pattern: askedListJobs, batchSize: 10 },
};

export const followingOf = (job: string): Following | undefined => followings[job];

export function followTables(
  handler: ShopFunction,
  { tables: names, pattern, batchSize, maxBatchingWindow }: Following,
  tables: ReadonlyMap<TableName, Table>,
  deadLetters: Queue,
): void {
  for (const name of names) {
    const table = tables.get(name);
    if (!table) continue;
    handler.addEventSource(
      new DynamoEventSource(table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        batchSize,
        ...(maxBatchingWindow ? { maxBatchingWindow } : {}),
        retryAttempts: 3,
        bisectBatchOnError: true,
        onFailure: new SqsDlq(deadLetters),
        filters: [{ pattern }],
      }),
    );
  }
}
