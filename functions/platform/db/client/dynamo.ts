import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { TableName } from '#shared/storage/tables';
import { callTimes, limitTries } from '#platform/runtime/callTimes';
import { config } from '#platform/config/config';
import { refuseUnknownData } from './knownData';
import { meterCapacity } from './meter';

// Eight tries: even if a table throttles one call in five, all but a few in a million succeed.
const client = new DynamoDBClient({ maxAttempts: 8, requestHandler: callTimes.database });
// This middleware copies every request and response for a log that is not written.
client.middlewareStack.remove('loggerMiddleware');
// These only describe the caller, again for each call, and DynamoDB makes no use of it.
client.middlewareStack.remove('getUserAgentMiddleware');
client.middlewareStack.remove('recursionDetectionMiddleware');
limitTries(client.middlewareStack);
meterCapacity(client);

export const dynamo = DynamoDBDocumentClient.from(client, {
  marshallOptions: { removeUndefinedValues: true },
});

export const tableName = (table: TableName): string => `${config.TABLE_PREFIX}-${table}`;

/** The newest data shape in the tables, as this process found it at its first command. */
export const knownData = refuseUnknownData(client, tableName('system'));
