import { type DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { UnknownData } from '../../domainErrors';

/** The data shape that this code writes; raised with a new one (docs/adding.md, "A new shape"). */
export const dataVersion = 1;
/** The oldest data shape that this code reads; raised when the code for older rows is removed. */
export const oldestRead = 1;

/** Data shapes in the tables: none newer than `version`, none older than `migrated`. */
export const dataVersionKey = { pk: 'DATA', sk: 'VERSION' } as const;
const ownKey = { pk: { S: dataVersionKey.pk }, sk: { S: dataVersionKey.sk } };

/**
 * Refuses every command while the tables hold data shapes that this code does not know. The row is
 * read once per process, before its first command; after a refusal it is read again, because a
 * release or a restore may have changed it. The returned function resolves to the newest shape found.
 */
export function refuseUnknownData(client: DynamoDBClient, systemTable: string) {
  let known: Promise<number> | undefined;
  const ask = async () => {
    const readVersion = new GetItemCommand({ TableName: systemTable, Key: ownKey });
    const { Item: row } = await client.send(readVersion);
    // Without the row the shop is new, and this code writes its first rows.
    return row ? judged(Number(row.version?.N), Number(row.migrated?.N)) : dataVersion;
  };
  const knownData = () => {
    known ??= ask().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
  client.middlewareStack.add(
    (next) => async (args) => {
      if (!('Key' in args.input && args.input.Key === ownKey)) await knownData();
      return next(args);
    },
    { step: 'initialize', name: 'refuseUnknownData' },
  );
  return knownData;
}

function judged(version: number, migrated: number): number {
  if (version <= dataVersion && migrated >= oldestRead) return version;
  throw new UnknownData(
    `rows of ${migrated} to ${version}, code of ${oldestRead} to ${dataVersion}`,
  );
}
