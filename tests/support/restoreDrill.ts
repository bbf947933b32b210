import { DeleteTableCommand, DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { type TableName, tableNames } from '#shared/storage/tables';
import { remakeTables } from '#infra/operations/restore/lostTables';
import {
  compareTables,
  type Equality,
  type Progress,
  restoreCopy,
} from '#infra/operations/restore/restoreCopy';

/** A client for a database on this machine. */
export const clientOf = (endpoint: string) =>
  new DynamoDBClient({
    endpoint,
    region: 'sa-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });

type Drill = {
  readonly client: DynamoDBClient;
  /** The prefix of the shop's tables. */
  readonly shop: string;
  /** The prefix of additional tables that hold a copy, as a restore by AWS creates them. */
  readonly beside: string;
};

const progress = (): Progress => ({ read: () => undefined, write: () => undefined });

const copied = (client: DynamoDBClient, from: string, to: string) => ({
  client,
  from,
  to,
  progress: progress(),
  headroom: 0,
});

/** Copies the shop's tables with the restore's own code; returns whether the copies are equal. */
export async function copyBeside({ client, shop, beside }: Drill): Promise<Equality> {
  await remakeTables({ client, prefix: beside, isProtected: false });
  const work = copied(client, shop, beside);
  await restoreCopy(work);
  return compareTables(work);
}

/** Deletes tables of the shop and restores them from the copy, as `restore-tables` does. */
export async function restoreLost(
  { client, shop, beside }: Drill,
  lost: readonly TableName[] = [],
): Promise<Equality & { readonly made: readonly TableName[] }> {
  for (const name of lost) {
    await client.send(new DeleteTableCommand({ TableName: `${shop}-${name}` }));
  }
  const made = await remakeTables({ client, prefix: shop, isProtected: false });
  const work = copied(client, beside, shop);
  await restoreCopy(work);
  return { ...(await compareTables(work)), made };
}

/** The tables without a stream for the outbox. */
export async function withoutStream({ client, shop }: Drill): Promise<TableName[]> {
  const found: TableName[] = [];
  for (const name of tableNames) {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: `${shop}-${name}` }));
    if (!Table?.LatestStreamArn) found.push(name);
  }
  return found;
}
