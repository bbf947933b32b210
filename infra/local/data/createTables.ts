import {
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceInUseException,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { type TableIndex, type TableName, tableNames } from '#shared/storage/tables';
import { attributesOf, indexesOf, indexNamed, tableInput } from '../../settings/tableInput';

type Target = { readonly endpoint: string; readonly prefix: string };

/** Creates what is missing: tables with their time to live, and indexes of older tables. */
export async function createTables({ endpoint, prefix }: Target): Promise<void> {
  const client = new DynamoDBClient({
    endpoint,
    region: 'sa-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  await Promise.all(tableNames.map((name) => createTable(client, prefix, name)));
  client.destroy();
}

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

/** A data folder may be older than the current version of the shop. */
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
