import {
  DescribeTableCommand,
  DynamoDBClient,
  ListBackupsCommand,
  ResourceNotFoundException,
  RestoreTableFromBackupCommand,
  RestoreTableToPointInTimeCommand,
} from '@aws-sdk/client-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { describe, expect, it } from 'vitest';
import { tableNames } from '#shared/storage/tables';
import { beginRestore } from '#infra/operations/restore/lostTables';

const aws = mockClient(DynamoDBClient);
const at = new Date('2026-01-31T15:00:00Z');
const restoring = { client: new DynamoDBClient(), from: 'restored', to: 'shop', at };

/** Tables of the shop that are there, and backups of those that are gone. */
function world(gone: readonly string[], backups: readonly string[]) {
  aws.reset();
  aws.on(DescribeTableCommand).callsFake(({ TableName = '' }: { TableName?: string }) => {
    if (TableName.startsWith('shop-') && !gone.includes(TableName)) return { Table: {} };
    throw new ResourceNotFoundException({ $metadata: {}, message: 'not found' });
  });
  aws.on(ListBackupsCommand).resolves({
    BackupSummaries: backups.map((BackupArn, day) => ({
      BackupArn,
      BackupCreationDateTime: new Date(Date.UTC(2026, 0, day + 1)),
    })),
  });
  aws.on(RestoreTableFromBackupCommand).resolves({});
  aws.on(RestoreTableToPointInTimeCommand).resolves({});
}

describe('a restore on AWS', () => {
  it('takes every table as of one moment', async () => {
    world([], []);
    await beginRestore(restoring);
    const asked = aws
      .commandCalls(RestoreTableToPointInTimeCommand)
      .map(({ args }) => args[0].input);
    expect(asked).toEqual(
      tableNames.map((name) => ({
        SourceTableName: `shop-${name}`,
        TargetTableName: `restored-${name}`,
        RestoreDateTime: at,
      })),
    );
  });

  it('takes a deleted table from the backup that DynamoDB made of it then, the newest', async () => {
    world(['shop-orders'], ['first', 'second']);
    const sources = await beginRestore(restoring);
    expect(aws.commandCalls(ListBackupsCommand)[0]?.args[0].input).toEqual({
      TableName: 'shop-orders',
      BackupType: 'SYSTEM',
    });
    const [asked] = aws.commandCalls(RestoreTableFromBackupCommand);
    expect(asked?.args[0].input).toEqual({
      BackupArn: 'second',
      TargetTableName: 'restored-orders',
    });
    expect(sources.get('orders')).toContain('2026-01-02');
    expect(aws.commandCalls(RestoreTableToPointInTimeCommand)).toHaveLength(tableNames.length - 1);
  });

  it('says where else to look when there is none', async () => {
    world(['shop-orders'], []);
    await expect(beginRestore(restoring)).rejects.toThrow('AWS Backup');
  });
});
