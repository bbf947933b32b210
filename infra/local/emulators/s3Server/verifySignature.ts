import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { accessDenied, S3Error } from './S3Error';

export type Credentials = { readonly accessKeyId: string; readonly secretAccessKey: string };

/** The caller's statements about the signature, in headers or a pre-signed URL's query. */
type Claim = {
  readonly credential: string;
  readonly signedHeaders: string;
  readonly signature: string;
  /** `20260131T120000Z` */
  readonly date: string;
  readonly lifetimeSeconds: number;
  /** SHA-256 of the body in hex, or one of S3's words for "not signed". */
  readonly payload: string;
};

const clockSkewSeconds = 15 * 60;

/**
 * Checks a Signature Version 4 request and returns the signed hash of the body. The path is signed
 * as sent, so the server may have a base path.
 */
export function verifySignature(request: IncomingMessage, credentials: Credentials): string {
  const url = parseUrl(request);
  const claim = url.searchParams.has('X-Amz-Signature')
    ? claimOfQuery(url.searchParams, request)
    : claimOfHeaders(request);
  refuseOutOfTime(claim);
  const scope = scopeOf(claim.credential, credentials);
  const text = [
    'AWS4-HMAC-SHA256',
    claim.date,
    scope.text,
    sha256(canonicalRequest(request, url, claim)),
  ].join('\n');
  if (!sameText(hmacHex(signingKey(credentials, scope), text), claim.signature)) {
    throw new S3Error(403, 'SignatureDoesNotMatch', 'The request signature does not match.');
  }
  return claim.payload;
}

/** Checks the signature of a POST form, which only covers its policy. */
export function verifyPolicySignature(
  form: ReadonlyMap<string, string>,
  credentials: Credentials,
): void {
  const scope = scopeOf(form.get('x-amz-credential') ?? '', credentials);
  const expected = hmacHex(signingKey(credentials, scope), form.get('policy') ?? '');
  if (!sameText(expected, form.get('x-amz-signature') ?? '')) {
    throw new S3Error(403, 'SignatureDoesNotMatch', 'The policy signature does not match.');
  }
}

export function parseUrl(request: IncomingMessage): URL {
  const [path = '/', query = ''] = (request.url ?? '/').split('?');
  return new URL(`http://s3.local${path}?${query.replaceAll('+', '%20')}`);
}

function claimOfQuery(query: URLSearchParams, request: IncomingMessage): Claim {
  const text = (name: string) => query.get(name) ?? '';
  return {
    credential: text('X-Amz-Credential'),
    signedHeaders: text('X-Amz-SignedHeaders'),
    signature: text('X-Amz-Signature'),
    date: text('X-Amz-Date'),
    lifetimeSeconds: Number(text('X-Amz-Expires')),
    payload:
      query.get('X-Amz-Content-Sha256') ??
      header(request, 'x-amz-content-sha256') ??
      'UNSIGNED-PAYLOAD',
  };
}

function claimOfHeaders(request: IncomingMessage): Claim {
  const authorization = request.headers.authorization ?? '';
  if (!authorization.startsWith('AWS4-HMAC-SHA256 ')) throw accessDenied();
  const part = (name: string) => new RegExp(`${name}=([^,\\s]+)`).exec(authorization)?.[1] ?? '';
  return {
    credential: part('Credential'),
    signedHeaders: part('SignedHeaders'),
    signature: part('Signature'),
    date: header(request, 'x-amz-date') ?? '',
    lifetimeSeconds: clockSkewSeconds,
    payload: header(request, 'x-amz-content-sha256') ?? '',
  };
}

function refuseOutOfTime({ date, lifetimeSeconds }: Claim): void {
  const iso = date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  const signed = Date.parse(iso);
  const now = Date.now();
  if (Number.isNaN(signed) || signed > now + clockSkewSeconds * 1000) throw accessDenied();
  if (!(now <= signed + lifetimeSeconds * 1000)) throw accessDenied('Request has expired');
}

type Scope = { readonly day: string; readonly region: string; readonly text: string };

function scopeOf(credential: string, credentials: Credentials): Scope {
  const [accessKeyId = '', day = '', region = ''] = credential.split('/');
  if (accessKeyId !== credentials.accessKeyId) throw new S3Error(403, 'InvalidAccessKeyId');
  return { day, region, text: `${day}/${region}/s3/aws4_request` };
}

function canonicalRequest(request: IncomingMessage, url: URL, claim: Claim): string {
  const path = url.pathname.split('/').map((part) => encode(decodeURIComponent(part)));
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted();
  const headers = claim.signedHeaders
    .split(';')
    .map((name) => `${name}:${(header(request, name) ?? '').trim().replace(/ +/g, ' ')}\n`);
  return [
    request.method,
    path.join('/'),
    query.join('&'),
    headers.join(''),
    claim.signedHeaders,
    claim.payload,
  ].join('\n');
}

function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(',') : value;
}

const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();
const hmacHex = (key: Buffer, text: string) => hmac(key, text).toString('hex');

function signingKey({ secretAccessKey }: Credentials, { day, region }: Scope): Buffer {
  return ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secretAccessKey}`, day), region));
}

function sameText(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
