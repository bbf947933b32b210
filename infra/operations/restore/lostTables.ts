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
  /** Beginning of the names of the tables to be made. */
  readonly from: string;
  /** Beginning of the names of the shop's own. */
  readonly to: string;
  /** The moment gone back to. */
  readonly at: Date;
};

/**
 * Has AWS restore every table beside the shop's own, to one moment; of one that was deleted the backup that
 * DynamoDB made of it then, which it keeps for 35 days. Answers what each comes from.
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
  /** As the shop on AWS has them: the local engine knows neither protection nor backups. */
  readonly isProtected: boolean;
};

/**
 * Makes the shop's tables that are gone anew, empty, with keys, indexes, stream, time to live and protection.
 * Alarms know a table by its name and need nothing. Answers which were made.
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

/** A large table takes hours to be restored. */
const untilThere = (client: DynamoDBClient, TableName: string) =>
  waitUntilTableExists(
    { client, maxWaitTime: 24 * 3600, minDelay: 1, maxDelay: 30 },
    { TableName },
  );
