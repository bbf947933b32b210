import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { TableName } from '#shared/storage/tables';
import { callTimes, limitTries } from '#platform/runtime/callTimes';
import { config } from '#platform/config/config';
import { refuseUnknownData } from './knownData';
import { meterCapacity } from './meter';

// Eight tries: a table that throttles one call in five still answers all but a few in a million.
const client = new DynamoDBClient({ maxAttempts: 8, requestHandler: callTimes.database });
// It copies whatever is sent and received, without what is sensitive, for a log that is not written.
client.middlewareStack.remove('loggerMiddleware');
// They only describe the caller, anew for each call, and DynamoDB does nothing with it.
client.middlewareStack.remove('getUserAgentMiddleware');
client.middlewareStack.remove('recursionDetectionMiddleware');
limitTries(client.middlewareStack);
meterCapacity(client);

export const dynamo = DynamoDBDocumentClient.from(client, {
  marshallOptions: { removeUndefinedValues: true },
});

/** The table's name in this environment. */
export const tableName = (table: TableName): string => `${config.TABLE_PREFIX}-${table}`;

/** The newest shape of what the tables hold, as this process found them at its first command. */
export const knownData = refuseUnknownData(client, tableName('system'));
