import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import type { BucketName } from '#shared/storage/tables';
import { startFileServer } from './fileServer';

/**
 * Empty buckets on the local S3 for one test file, removed at its end. Call this before importing
 * anything that reads the configuration.
 */
export async function startBuckets(): Promise<{ endpoint: string }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'buckets-'));
  const { endpoint, stop } = await startFileServer({ folder, versioned: true });
  afterAll(() => {
    stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return { endpoint };
}

/** The keys with this prefix in a bucket of the shop. */
export async function filesIn(bucket: BucketName, prefix = ''): Promise<string[]> {
  const { listFiles } = await import('#platform/files/files');
  const keys = [];
  for await (const { key } of listFiles({ bucket, prefix })) keys.push(key);
  return keys;
}
