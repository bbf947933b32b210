import { DescribeTableCommand, DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { expect, it } from 'vitest';
import { tables } from '#shared/storage/tables';
import { startDatabase } from './database/database';

await startDatabase();
const client = new DynamoDBClient({});

it('creates every table of the product', async () => {
  const { TableNames } = await client.send(new ListTablesCommand({}));
  expect(TableNames?.toSorted()).toEqual(
    Object.keys(tables)
      .map((name) => `test-${name}`)
      .toSorted(),
  );
});

it.each(Object.entries(tables))('gives %s its indexes', async (name, { indexes }) => {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: `test-${name}` }));
  expect(Table?.GlobalSecondaryIndexes?.map((index) => index.IndexName).toSorted()).toEqual(
    Object.keys(indexes).toSorted(),
  );
});
