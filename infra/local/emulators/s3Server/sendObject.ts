import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { BucketStore, StoredObject } from './bucketStore';
import { crc32Text } from './readPayload';
import { S3Error } from './S3Error';
import { overriddenHeaders } from './storedHeaders';

type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse };
type Range = { readonly start: number; readonly end: number };

/** Answers GET and HEAD of one object: conditions, byte ranges, overridden headers. */
export async function sendObject(
  { request, response }: Exchange,
  store: BucketStore,
  object: StoredObject,
  query: URLSearchParams,
): Promise<void> {
  const etag = `"${object.etag}"`;
  if (request.headers['if-match'] !== undefined && request.headers['if-match'] !== etag) {
    throw new S3Error(412, 'PreconditionFailed');
  }
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, { etag }).end();
    return;
  }
  const range = requestedRange(request.headers.range, object.size);
  const { start, end } = range ?? { start: 0, end: object.size - 1 };
  const headers: OutgoingHttpHeaders = {
    etag,
    'last-modified': new Date(object.changed).toUTCString(),
    'accept-ranges': 'bytes',
    ...object.headers,
    ...overriddenHeaders(query),
    'content-length': end - start + 1,
  };
  if (range) headers['content-range'] = `bytes ${start}-${end}/${object.size}`;
  else if (request.headers['x-amz-checksum-mode'] === 'ENABLED') {
    headers['x-amz-checksum-crc32'] = crc32Text(object.crc32);
  }
  response.writeHead(range ? 206 : 200, headers);
  if (request.method === 'HEAD' || object.size === 0) response.end();
  else await pipeline(store.read(object, { start, end }), response);
}

function requestedRange(header: string | undefined, size: number): Range | undefined {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!asked || header === 'bytes=-') return undefined;
  const [, from, to] = asked;
  const range = from
    ? fromStart(from, to, size)
    : { start: Math.max(0, size - Number(to)), end: size - 1 };
  if (range.start > range.end) throw new S3Error(416, 'InvalidRange');
  return range;
}

const fromStart = (from: string, to: string | undefined, size: number): Range => ({
  start: Number(from),
  end: to ? Math.min(size - 1, Number(to)) : size - 1,
});
