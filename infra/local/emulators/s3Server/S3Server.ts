import { createHash, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { BucketStore, type StoredObject } from './bucketStore';
import { listObjects, listVersions } from './listObjects';
import { crc32Text, readPayload } from './readPayload';
import { receivePost } from './receivePost';
import { accessDenied, S3Error } from './S3Error';
import { sendObject } from './sendObject';
import { storedHeaders } from './storedHeaders';
import { type Credentials, parseUrl, verifySignature } from './verifySignature';
import { elements, escapeXml, sendXml } from './xmlReply';

type S3Options = {
  readonly folder: string;
  readonly buckets: readonly string[];
  readonly credentials: Credentials;
  /** The base path of the server, e.g. `/_local/s3`. */
  readonly prefix: string;
  readonly allowedOrigin: string;
  /** Like the buckets of production: overwritten or deleted objects are kept as older versions. */
  readonly versioned?: boolean;
  /** Buckets backed directly by folders, read with GET only. */
  readonly folders?: Readonly<Partial<Record<string, string>>>;
};

type Call = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly query: URLSearchParams;
  readonly bucket: string;
  readonly key: string;
};

/**
 * The part of S3 that the product uses, backed by files: PUT, GET, HEAD, DELETE, copy, list,
 * pre-signed URLs and POST forms, all with signature checks.
 */
export class S3Server {
  readonly #options: S3Options;
  readonly #stores: ReadonlyMap<string, BucketStore>;

  constructor(options: S3Options) {
    this.#options = options;
    this.#stores = new Map(
      options.buckets.map((name) => [
        name,
        new BucketStore(path.join(options.folder, name), { versioned: options.versioned }),
      ]),
    );
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('x-amz-request-id', randomBytes(8).toString('hex'));
    try {
      allowOrigin(request, response, this.#options.allowedOrigin);
      await this.#answer(request, response);
    } catch (error) {
      request.resume();
      sendError(request, response, error);
    }
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'OPTIONS') {
      if (!response.hasHeader('access-control-allow-origin')) {
        throw new S3Error(403, 'AccessForbidden', 'This CORS request is not allowed.');
      }
      response.writeHead(200).end();
      return;
    }
    const url = parseUrl(request);
    const [, bucket = '', ...key] = url.pathname.slice(this.#options.prefix.length).split('/');
    const call: Call = {
      request,
      response,
      query: url.searchParams,
      bucket: decodeURIComponent(bucket),
      key: decodeURIComponent(key.join('/')),
    };
    await (call.key === '' ? this.#onBucket(call) : this.#onObject(call));
  }

  #storeOf(bucket: string): BucketStore {
    const store = this.#stores.get(bucket);
    if (!store) throw new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist');
    return store;
  }

  async #onBucket(call: Call): Promise<void> {
    const { request, response, query, bucket } = call;
    const store = this.#storeOf(bucket);
    const { credentials } = this.#options;
    const isForm = (request.headers['content-type'] ?? '').startsWith('multipart/form-data');
    if (request.method === 'POST' && isForm) {
      sendPosted(call, await receivePost(request, bucket, store, credentials));
      return;
    }
    const payload = verifySignature(request, credentials);
    if (request.method === 'GET') {
      const list = query.has('versions') ? listVersions : listObjects;
      sendXml(response, 200, list(bucket, store, query));
    } else if (request.method === 'HEAD') response.writeHead(200).end();
    else if (request.method === 'POST' && query.has('delete')) {
      const keys = elements((await readPayload(request, payload)).toString('utf8'), 'Key');
      for (const key of keys) await store.remove(key);
      const deleted = keys.map((key) => `<Deleted><Key>${escapeXml(key)}</Key></Deleted>`);
      sendXml(response, 200, `<DeleteResult>${deleted.join('')}</DeleteResult>`);
    } else throw new S3Error(405, 'MethodNotAllowed');
  }

  async #onObject(call: Call): Promise<void> {
    const { request, response, query, bucket, key } = call;
    const folder = this.#options.folders?.[bucket];
    if (folder !== undefined && request.method === 'GET') {
      verifySignature(request, this.#options.credentials);
      return sendFolderFile(response, folder, key);
    }
    const store = this.#storeOf(bucket);
    const payload = verifySignature(request, this.#options.credentials);
    if (request.method === 'GET' || request.method === 'HEAD') {
      const asked = query.get('versionId');
      const object = asked === null ? store.get(key) : store.version(key, asked);
      await sendObject({ request, response }, store, object, query);
    } else if (request.method === 'DELETE') {
      const version = query.get('versionId');
      await (version === null ? store.remove(key) : store.removeVersion(key, version));
      response.writeHead(204).end();
    } else if (request.method === 'PUT') {
      await this.#put(call, store, payload);
    } else throw new S3Error(405, 'MethodNotAllowed');
    return undefined;
  }

  async #put(call: Call, store: BucketStore, payload: string): Promise<void> {
    const { request, response, key } = call;
    const bytes = await readPayload(request, payload);
    const source = request.headers['x-amz-copy-source'];
    if (typeof source === 'string') {
      const object = await this.#copy(call, store, source);
      const changed = new Date(object.changed).toISOString();
      const etag = `<ETag>&quot;${object.etag}&quot;</ETag>`;
      const body = `${etag}<LastModified>${changed}</LastModified>`;
      sendXml(response, 200, `<CopyObjectResult>${body}</CopyObjectResult>`);
      return;
    }
    const object = await keep(store, key, bytes, {
      headers: storedHeaders(request.headers),
      isNew: mustBeNew(request),
    });
    response.writeHead(200, {
      etag: `"${object.etag}"`,
      'x-amz-checksum-crc32': crc32Text(object.crc32),
    });
    response.end();
  }

  async #copy(call: Call, store: BucketStore, source: string): Promise<StoredObject> {
    const [bucket = '', ...key] = decodeURIComponent(source).replace(/^\//, '').split('/');
    const original = this.#storeOf(bucket).get(key.join('/'));
    const wanted = call.request.headers['x-amz-copy-source-if-match'];
    if (typeof wanted === 'string' && wanted.replaceAll('"', '') !== original.etag) {
      throw new S3Error(412, 'PreconditionFailed');
    }
    const replace = call.request.headers['x-amz-metadata-directive'] === 'REPLACE';
    const headers = replace ? storedHeaders(call.request.headers) : original.headers;
    const bytes = await this.#storeOf(bucket).bytes(original);
    return keep(store, call.key, bytes, { headers, isNew: mustBeNew(call.request) });
  }
}

async function keep(
  store: BucketStore,
  key: string,
  bytes: Buffer,
  { headers, isNew }: { headers: Record<string, string>; isNew: boolean },
): Promise<StoredObject> {
  const file = store.newFile();
  await writeFile(store.pathOf(file), bytes);
  const etag = createHash('md5').update(bytes).digest('hex');
  const incoming = { file, size: bytes.length, etag, crc32: crc32(bytes) };
  return store.save(key, incoming, headers, { isNew });
}

/** S3 only accepts an asterisk for writes. */
function mustBeNew({ headers }: IncomingMessage): boolean {
  const condition = headers['if-none-match'];
  if (condition === undefined) return false;
  if (condition === '*') return true;
  throw new S3Error(501, 'NotImplemented');
}

function sendPosted(
  { request, response, bucket }: Call,
  { object, form }: Awaited<ReturnType<typeof receivePost>>,
): void {
  const location = `http://${request.headers.host ?? ''}/${bucket}/${encodeURIComponent(object.key)}`;
  response.setHeader('etag', `"${object.etag}"`);
  response.setHeader('location', location);
  if (form.get('success_action_status') !== '201') {
    response.writeHead(form.get('success_action_status') === '200' ? 200 : 204).end();
    return;
  }
  const key = `<Bucket>${bucket}</Bucket><Key>${escapeXml(object.key)}</Key>`;
  const etag = `<ETag>&quot;${object.etag}&quot;</ETag>`;
  const body = `<Location>${escapeXml(location)}</Location>${key}${etag}`;
  sendXml(response, 201, `<PostResponse>${body}</PostResponse>`);
}

function allowOrigin(request: IncomingMessage, response: ServerResponse, allowed: string): void {
  if (request.headers.origin !== allowed) return;
  response.setHeader('access-control-allow-origin', allowed);
  response.setHeader('vary', 'Origin');
  response.setHeader('access-control-allow-methods', 'GET, HEAD, PUT, POST');
  response.setHeader('access-control-expose-headers', 'ETag, Accept-Ranges, Content-Range');
  const wanted = request.headers['access-control-request-headers'];
  if (wanted) response.setHeader('access-control-allow-headers', wanted);
}

function sendError(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const known = error instanceof S3Error ? error : new S3Error(500, 'InternalError');
  if (request.method === 'HEAD') response.writeHead(known.status).end();
  else {
    const message = `<Message>${escapeXml(known.message)}</Message>`;
    sendXml(response, known.status, `<Error><Code>${known.code}</Code>${message}</Error>`);
  }
}

/** Serves a read-only bucket backed by a folder: what a deployment would put there. */
async function sendFolderFile(
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
