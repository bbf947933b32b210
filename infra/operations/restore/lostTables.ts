import {
  CreateTableCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  ListBackupsCommand,
  ResourceNotFoundException,
  RestoreTableFromBackupCommand,
  RestoreTableToPointInTimeCommand,
  UpdateContinuousBackupsCommand,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { type TableName, tableNames } from '#shared/storage/tables';
import { tableInput } from '../../settings/tableInput';

type Restoring = {
  readonly client: DynamoDBClient;
  /** Prefix of the tables to be created. */
  readonly from: string;
  /** Prefix of the shop's own tables. */
  readonly to: string;
  readonly at: Date;
};

/**
 * Lets AWS restore every table beside the shop's own, as of one moment; for a deleted table, from
 * the backup that DynamoDB made at its deletion and keeps for 35 days. Answers the source of each.
 */
export async function beginRestore(restoring: Restoring): Promise<Map<TableName, string>> {
  const sources = new Map<TableName, string>();
  for (const name of tableNames) {
    const target = `${restoring.from}-${name}`;
    sources.set(
      name,
      (await isThere(restoring.client, target))
        ? 'was there already'
        : await restoreOne(restoring, name, target),
    );
  }
  return sources;
}

async function restoreOne(
  { client, to, at }: Restoring,
  name: TableName,
  TargetTableName: string,
): Promise<string> {
  const TableName = `${to}-${name}`;
  if (await isThere(client, TableName)) {
    await client.send(
      new RestoreTableToPointInTimeCommand({
        SourceTableName: TableName,
        TargetTableName,
        RestoreDateTime: at,
      }),
    );
    return `the table as of ${at.toISOString()}`;
  }
  const { BackupSummaries = [] } = await client.send(
    new ListBackupsCommand({ TableName, BackupType: 'SYSTEM' }),
  );
  const [latest] = BackupSummaries.toSorted(
    (one, other) =>
      (other.BackupCreationDateTime?.getTime() ?? 0) - (one.BackupCreationDateTime?.getTime() ?? 0),
  );
  if (!latest?.BackupArn) {
    throw new Error(
      `${TableName} is gone and DynamoDB has no backup of it: restore it from AWS Backup under the name ${TargetTableName} (docs/operations.md)`,
    );
  }
  await client.send(
    new RestoreTableFromBackupCommand({ BackupArn: latest.BackupArn, TargetTableName }),
  );
  return `the deleted table as of ${latest.BackupCreationDateTime?.toISOString() ?? 'its end'}`;
}

export async function untilRestored({ client, from }: Restoring): Promise<void> {
  for (const name of tableNames) await untilThere(client, `${from}-${name}`);
}

type Remaking = {
  readonly client: DynamoDBClient;
  readonly prefix: string;
  /** As in the shop on AWS: the local engine has neither deletion protection nor backups. */
  readonly isProtected: boolean;
};

/**
 * Recreates the shop's missing tables, empty, with keys, indexes, stream, time to live and
 * protection. Alarms refer to tables by name and need no change. Answers which were created.
 */
export async function remakeTables({
  client,
  prefix,
  isProtected,
}: Remaking): Promise<TableName[]> {
  const made: TableName[] = [];
  for (const name of tableNames) {
    const TableName = `${prefix}-${name}`;
    if (await isThere(client, TableName)) continue;
    await client.send(
      new CreateTableCommand({
        ...tableInput(prefix, name),
        StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' },
        ...(isProtected
          ? { SSESpecification: { Enabled: true }, DeletionProtectionEnabled: true }
          : {}),
      }),
    );
    await untilThere(client, TableName);
    await client.send(
      new UpdateTimeToLiveCommand({
        TableName,
        TimeToLiveSpecification: { AttributeName: 'expires_at', Enabled: true },
      }),
    );
    if (isProtected) {
      await client.send(
        new UpdateContinuousBackupsCommand({
          TableName,
          PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        }),
      );
    }
    made.push(name);
  }
  return made;
}

async function isThere(client: DynamoDBClient, TableName: string): Promise<boolean> {
  try {
    await client.send(new DescribeTableCommand({ TableName }));
    return true;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return false;
    throw error;
  }
}

/** Restoring a large table takes hours. */
const untilThere = (client: DynamoDBClient, TableName: string) =>
  waitUntilTableExists(
    { client, maxWaitTime: 24 * 3600, minDelay: 1, maxDelay: 30 },
    { TableName },
  );
