import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { ListObjectVersionsCommand, GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { paginateScan } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { type BucketName, buckets, type TableName, tableNames } from '#shared/storage/tables';

export type StoredThing = {
  /** Table and key, or bucket and key. */
  readonly where: string;
  /** In lower case, with compressed parts decompressed. */
  readonly text: string;
  /** The data that accounting keeps of an erased buyer, which `text` leaves out. */
  readonly kept?: string;
  readonly item?: { readonly table: TableName; readonly pk: string; readonly sk: string };
  readonly file?: { readonly bucket: BucketName; readonly key: string; readonly digest: string };
};

const keySchema = v.object({ pk: v.string(), sk: v.string() });

/** All items of all tables and all versions of all files. It needs database and buckets. */
export async function everythingStored(): Promise<StoredThing[]> {
  return [...(await storedItems()), ...(await storedFiles())];
}

/** All items of all tables. */
export async function storedItems(): Promise<StoredThing[]> {
  const { dynamo, tableName } = await import('#platform/db/client/dynamo');
  const { packed } = await import('#platform/db/values/packed');
  const opened = v.union([packed, v.unknown()]);
  const withBooks = v.object({ kept_for_books: v.unknown() });
  const found: StoredThing[] = [];
  for (const table of tableNames) {
    for await (const { Items = [] } of paginateScan(
      { client: dynamo },
      { TableName: tableName(table) },
    )) {
      for (const item of Items) {
        const { pk, sk } = v.parse(keySchema, item);
        const fields = Object.entries(item).map(([field, value]) => {
          const content = v.parse(opened, value);
          const books = v.safeParse(withBooks, content);
          if (!books.success || typeof content !== 'object') return { field, content };
          const { kept_for_books: kept } = books.output;
          return { field, content: { ...content, kept_for_books: null }, kept };
        });
        const kept = fields.find((field) => 'kept' in field)?.kept;
        found.push({
          where: `${table} ${pk} ${sk}`,
          text: JSON.stringify(
            ordered(Object.fromEntries(fields.map(({ field, content }) => [field, content]))),
          ).toLowerCase(),
          ...(kept ? { kept: JSON.stringify(kept) } : {}),
          item: { table, pk, sk },
        });
      }
    }
  }
  return found;
}

/** Sorts attributes, because a table returns them in another order each time. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([field, content]) => [field, ordered(content)]));
}

/** The versions of all files, whose `text` is their number alone. */
export async function storedVersions() {
  const client = new S3Client({ forcePathStyle: true });
  const found = [];
  for (const bucket of buckets) {
    const { Versions = [] } = await client.send(
      new ListObjectVersionsCommand({ Bucket: bucketName(bucket) }),
    );
    for (const { Key: key = '', VersionId: text = '' } of Versions) {
      found.push({ where: `${bucket} ${key}`, bucket, key, text });
    }
  }
  return found;
}

const bucketName = (bucket: BucketName) => `test-${bucket}`;

async function storedFiles(): Promise<StoredThing[]> {
  const client = new S3Client({ forcePathStyle: true });
  return Promise.all(
    (await storedVersions()).map(async ({ where, bucket, key, text: VersionId }) => {
      const asked = { Bucket: bucketName(bucket), Key: key, VersionId };
      const { Body } = await client.send(new GetObjectCommand(asked));
      const bytes = Buffer.from((await Body?.transformToByteArray()) ?? []);
      const plain = bytes.readUInt16BE(0) === 0x1f8b ? gunzipSync(bytes) : bytes;
      const digest = createHash('sha256').update(bytes).digest('hex');
      const text = plain.toString('utf8').toLowerCase();
      return { where, text, file: { bucket, key, digest } };
    }),
  );
}

/** The places that contain any of the words, with the words. */
export const tracesIn = (things: readonly StoredThing[], words: readonly string[]): string[] =>
  things.flatMap(({ where, text }) =>
    words.filter((word) => text.includes(word.toLowerCase())).map((word) => `${where}: ${word}`),
  );
