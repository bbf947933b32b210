import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { accessDenied, S3Error } from './S3Error';

/** A bucket that is a folder as it stands, read only: what a deployment would put there. */
export async function sendFolderFile(
  response: ServerResponse,
  folder: string,
  key: string,
): Promise<void> {
  const file = path.join(folder, key);
  if (!file.startsWith(`${folder}${path.sep}`)) throw accessDenied();
  const bytes = await readFile(file).catch(() => undefined);
  if (!bytes) throw new S3Error(404, 'NoSuchKey', 'The specified key does not exist.');
  response.writeHead(200, {
    'content-length': bytes.length,
    'content-type': 'application/octet-stream',
  });
  response.end(bytes);
}
