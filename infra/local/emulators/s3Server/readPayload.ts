import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { S3Error } from './S3Error';

/** The bytes of a signed PUT, after checking all digests that the caller sent. */
export async function readPayload(request: IncomingMessage, signedHash: string): Promise<Buffer> {
  const raw = await collect(request);
  const chunked =
    signedHash.startsWith('STREAMING-') ||
    (request.headers['content-encoding'] ?? '').includes('aws-chunked');
  const { bytes, trailer } = chunked
    ? unchunk(raw)
    : { bytes: raw, trailer: new Map<string, string>() };
  if (/^[0-9a-f]{64}$/.test(signedHash) && sha256(bytes) !== signedHash) {
    throw new S3Error(400, 'XAmzContentSHA256Mismatch');
  }
  const sums = { ...Object.fromEntries(trailer), ...request.headers };
  const crc = sums['x-amz-checksum-crc32'] ?? crc32Text(crc32(bytes));
  const md5 = sums['content-md5'] ?? md5Text(bytes);
  if (crc !== crc32Text(crc32(bytes)) || md5 !== md5Text(bytes)) {
    throw new S3Error(400, 'BadDigest');
  }
  return bytes;
}

/** A CRC32 in S3's format: four bytes, big-endian, in base64. */
export function crc32Text(value: number): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes.toString('base64');
}

async function collect(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  await finished(request);
  return Buffer.concat(chunks);
}

/** Decodes `aws-chunked`: sizes in hex before each chunk, checksums after the last. */
function unchunk(raw: Buffer): { bytes: Buffer; trailer: Map<string, string> } {
  const parts: Buffer[] = [];
  let position = 0;
  for (;;) {
    const lineEnd = raw.indexOf('\r\n', position);
    const size = Number.parseInt(raw.toString('latin1', position, lineEnd), 16);
    if (lineEnd < 0 || Number.isNaN(size)) throw new S3Error(400, 'IncompleteBody');
    position = lineEnd + 2;
    if (size === 0) break;
    parts.push(raw.subarray(position, position + size));
    position += size + 2;
  }
  const trailer = new Map<string, string>();
  for (const line of raw.toString('latin1', position).split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) trailer.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  return { bytes: Buffer.concat(parts), trailer };
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const md5Text = (bytes: Buffer) => createHash('md5').update(bytes).digest('base64');
