import type { AttributeDefinition, CreateTableCommandInput } from '@aws-sdk/client-dynamodb';
import { type TableIndex, type TableName, tables } from '#shared/storage/tables';

/** Keys and indexes of a table, as in DataStack. */
export const tableInput = (prefix: string, name: TableName): CreateTableCommandInput => ({
  TableName: `${prefix}-${name}`,
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: attributesOf(Object.values(indexesOf(name))),
  KeySchema: keySchema('pk', 'sk'),
  GlobalSecondaryIndexes: Object.entries(indexesOf(name)).map(indexNamed),
});

export const indexesOf = (name: TableName): Readonly<Record<string, TableIndex>> =>
  tables[name].indexes;

export const indexNamed = ([IndexName, index]: readonly [string, TableIndex]) => ({
  IndexName,
  KeySchema: keySchema(index.partitionKey, index.sortKey),
  Projection: { ProjectionType: index.projection },
});

export function attributesOf(indexes: readonly TableIndex[]): AttributeDefinition[] {
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
