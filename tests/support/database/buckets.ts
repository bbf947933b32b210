import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { type BucketName, buckets } from '#shared/storage/tables';
import { freePort } from '#infra/local/machine/freePort';
import { S3Server } from '#infra/local/emulators/s3Server/S3Server';
import { writeShells } from './siteShells';

/**
 * Empty buckets on the local S3 for one test file, gone when the file ends. Call it before importing
 * anything that reads the configuration.
 */
export async function startBuckets(): Promise<{ endpoint: string }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'buckets-'));
  const siteFolder = path.join(folder, 'site');
  writeShells(siteFolder);
  const s3 = new S3Server({
    folder,
    buckets: buckets.map((name) => `test-${name}`),
    folders: { 'test-site': siteFolder },
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    prefix: '/s3',
    allowedOrigin: 'http://localhost:8080',
    versioned: true,
  });
  const server = createServer((request, response) => {
    void s3.handle(request, response);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const endpoint = `http://127.0.0.1:${String(port)}/s3`;
  process.env.AWS_ENDPOINT_URL_S3 = endpoint;
  return { endpoint };
}

/** The keys below `prefix` in a bucket of the shop. */
export async function filesIn(bucket: BucketName, prefix = ''): Promise<string[]> {
  const { listFiles } = await import('#platform/files/files');
  const keys = [];
  for await (const { key } of listFiles({ bucket, prefix })) keys.push(key);
  return keys;
}
