import {
  type AttributeDefinition,
  CreateTableCommand,
  DynamoDBClient,
  ResourceInUseException,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { type TableIndex, tables } from '#shared/storage/tables';

type Target = { readonly endpoint: string; readonly prefix: string };

/** Creates the tables that are not there yet, with their indexes and time to live. */
export async function createTables({ endpoint, prefix }: Target): Promise<void> {
  const client = new DynamoDBClient({
    endpoint,
    region: 'sa-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  await Promise.all(
    Object.entries(tables).map(([name, { indexes }]) =>
      createTable(client, `${prefix}-${name}`, indexes),
    ),
  );
  client.destroy();
}

async function createTable(
  client: DynamoDBClient,
  TableName: string,
  indexes: Readonly<Record<string, TableIndex>>,
): Promise<void> {
  try {
    await client.send(
      new CreateTableCommand({
        TableName,
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions: attributesOf(Object.values(indexes)),
        KeySchema: keySchema('pk', 'sk'),
        GlobalSecondaryIndexes: Object.entries(indexes).map(([IndexName, index]) => ({
          IndexName,
          KeySchema: keySchema(index.partitionKey, index.sortKey),
          Projection: { ProjectionType: index.projection },
        })),
      }),
    );
    await client.send(
      new UpdateTimeToLiveCommand({
        TableName,
        TimeToLiveSpecification: { AttributeName: 'expires_at', Enabled: true },
      }),
    );
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
  }
}

function attributesOf(indexes: readonly TableIndex[]): AttributeDefinition[] {
  const names = new Set([
    'pk',
    'sk',
    ...indexes.flatMap((index) => [index.partitionKey, index.sortKey]),
  ]);
  return [...names].map((AttributeName) => ({ AttributeName, AttributeType: 'S' }));
}

const keySchema = (partitionKey: string, sortKey: string) => [
  { AttributeName: partitionKey, KeyType: 'HASH' as const },
  { AttributeName: sortKey, KeyType: 'RANGE' as const },
];
