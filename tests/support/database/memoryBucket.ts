import { GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';

/** Keeps the files of the shop's buckets in memory, and counts reads and writes. */
export function memoryBucket(): { readonly reads: () => number; readonly writes: () => number } {
  const objects = new Map<string, Uint8Array>();
  const client = mockClient(S3Client);
  client.on(PutObjectCommand).callsFake(({ Key, Body }: { Key: string; Body: Uint8Array }) => {
    objects.set(Key, Body);
    return {};
  });
  client.on(GetObjectCommand).callsFake(({ Key }: { Key: string }) => {
    const bytes = objects.get(Key);
    if (!bytes) throw new NoSuchKey({ $metadata: {}, message: Key });
    return { Body: { transformToByteArray: () => Promise.resolve(bytes) } };
  });
  return {
    reads: () => client.commandCalls(GetObjectCommand).length,
    writes: () => client.commandCalls(PutObjectCommand).length,
  };
}
