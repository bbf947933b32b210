import { DynamoDBClient } from '@aws-sdk/client-dynamodb';

/** A client of a database of this machine. */
export const clientOf = (endpoint: string) =>
  new DynamoDBClient({
    endpoint,
    region: 'sa-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
