import {
  type AttributeDefinition,
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceInUseException,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { type TableIndex, type TableName, tableNames, tables } from '#shared/storage/tables';

type Target = { readonly endpoint: string; readonly prefix: string };

/** Creates what is not there yet: tables with their time to live, indexes of tables made before them. */
export async function createTables({ endpoint, prefix }: Target): Promise<void> {
  const client = new DynamoDBClient({
    endpoint,
    region: 'sa-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  await Promise.all(tableNames.map((name) => createTable(client, prefix, name)));
  client.destroy();
}

const indexesOf = (name: TableName): Readonly<Record<string, TableIndex>> => tables[name].indexes;

/** Keys and indexes of a table, as the stack Data has them. */
export const tableInput = (prefix: string, name: TableName): CreateTableCommandInput => ({
  TableName: `${prefix}-${name}`,
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: attributesOf(Object.values(indexesOf(name))),
  KeySchema: keySchema('pk', 'sk'),
  GlobalSecondaryIndexes: Object.entries(indexesOf(name)).map(indexNamed),
});

async function createTable(client: DynamoDBClient, prefix: string, name: TableName): Promise<void> {
  const TableName = `${prefix}-${name}`;
  try {
    await client.send(new CreateTableCommand(tableInput(prefix, name)));
    await client.send(
      new UpdateTimeToLiveCommand({
        TableName,
        TimeToLiveSpecification: { AttributeName: 'expires_at', Enabled: true },
      }),
    );
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
    await addMissingIndexes(client, TableName, indexesOf(name));
  }
}

/** A data folder outlives the version of the shop that made it. */
async function addMissingIndexes(
  client: DynamoDBClient,
  TableName: string,
  indexes: Readonly<Record<string, TableIndex>>,
): Promise<void> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  const there = new Set(Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName));
  for (const [name, index] of Object.entries(indexes).filter(([known]) => !there.has(known))) {
    await client.send(
      new UpdateTableCommand({
        TableName,
        AttributeDefinitions: attributesOf([index]),
        GlobalSecondaryIndexUpdates: [{ Create: indexNamed([name, index]) }],
      }),
    );
  }
}

const indexNamed = ([IndexName, index]: readonly [string, TableIndex]) => ({
  IndexName,
  KeySchema: keySchema(index.partitionKey, index.sortKey),
  Projection: { ProjectionType: index.projection },
});

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
