import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import busboy from 'busboy';
import type { BucketStore, Incoming, StoredObject } from './bucketStore';
import { checkPolicy } from './postPolicy';
import { S3Error } from './S3Error';
import { storedHeaders } from './storedHeaders';
import { type Credentials, verifyPolicySignature } from './verifySignature';

type Post = { readonly object: StoredObject; readonly form: ReadonlyMap<string, string> };

/**
 * Receives a browser's upload form. Its fields precede the file, so the policy is checked before
 * any byte of the file is stored, and the size while it arrives.
 */
export async function receivePost(
  request: IncomingMessage,
  bucket: string,
  store: BucketStore,
  credentials: Credentials,
): Promise<Post> {
  const form = new Map([['bucket', bucket]]);
  const parser = busboy({ headers: request.headers, defParamCharset: 'utf8' });
  parser.on('field', (name, value) => form.set(name.toLowerCase(), value));
  const received = new Promise<StoredObject>((resolve, reject) => {
    let started = false;
    parser.on('file', (_name, file) => {
      started = true;
      keepFile(file, form, store, credentials).then(resolve, (error: unknown) => {
        file.resume();
        reject(error instanceof Error ? error : new Error('upload failed'));
      });
    });
    parser.on('close', () => {
      if (!started) reject(new S3Error(400, 'InvalidArgument', 'POST requires one file.'));
    });
    parser.on('error', () => reject(new S3Error(400, 'MalformedPOSTRequest')));
  });
  request.pipe(parser);
  return { object: await received, form };
}

async function keepFile(
  file: Readable,
  form: ReadonlyMap<string, string>,
  store: BucketStore,
  credentials: Credentials,
): Promise<StoredObject> {
  if (!form.has('policy')) throw new S3Error(403, 'AccessDenied');
  verifyPolicySignature(form, credentials);
  const limits = checkPolicy(form);
  const incoming = await writeIncoming(file, store, limits);
  return store.save(form.get('key') ?? '', incoming, storedHeaders(Object.fromEntries(form)));
}

async function writeIncoming(
  file: Readable,
  store: BucketStore,
  limits: { min: number; max: number },
): Promise<Incoming> {
  const name = store.newFile();
  const md5 = createHash('md5');
  let size = 0;
  let checksum = 0;
  const measured = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      size += chunk.length;
      if (size > limits.max) throw new S3Error(400, 'EntityTooLarge');
      md5.update(chunk);
      checksum = crc32(chunk, checksum);
      yield chunk;
    }
    if (size < limits.min) throw new S3Error(400, 'EntityTooSmall');
  };
  try {
    await pipeline(file, measured, createWriteStream(store.pathOf(name)));
  } catch (error) {
    await store.discard(name);
    throw error;
  }
  return { file: name, size, etag: md5.digest('hex'), crc32: checksum };
}
