import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import * as v from 'valibot';
import { codeOf, type RefusalCode } from '#shared/api/refusals';
import { dataPolicy } from '#shared/api/securityHeaders';
import { acceptedCoding, encode, isCompressible } from '#infra/local/http/contentCoding';

const reply = v.object({
  statusCode: v.number(),
  headers: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])), {}),
  cookies: v.optional(v.array(v.string())),
  body: v.optional(v.string()),
  isBase64Encoded: v.optional(v.boolean(), false),
});

/** An answer as sent. */
export type Sent = {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
};

/**
 * Sends a Lambda's answer in payload format 2.0, compressed like by the CDN; anything else is the
 * Lambda's fault.
 */
export async function sendReply(
  request: IncomingMessage,
  response: ServerResponse,
  returned: unknown,
  replaced: Readonly<Record<string, string>> = {},
): Promise<Sent> {
  const { statusCode, headers, cookies, body, isBase64Encoded } = v.parse(reply, returned);
  setHeaders(response, headers, replaced);
  if (cookies) response.setHeader('set-cookie', cookies);
  const plain = Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8');
  const compressible = isCompressible(String(response.getHeader('content-type')), plain.length);
  const coding = compressible ? acceptedCoding(request.headers['accept-encoding']) : undefined;
  const sent = coding ? await encode(plain, coding) : plain;
  if (compressible) response.setHeader('vary', 'accept-encoding');
  if (coding) response.setHeader('content-encoding', coding);
  // Node refuses a length with 204.
  if (statusCode !== 204) response.setHeader('content-length', sent.length);
  response.writeHead(statusCode);
  response.end(sent);
  return { status: statusCode, headers: response.getHeaders(), body: sent };
}

function setHeaders(
  response: ServerResponse,
  own: Readonly<Record<string, string | number | boolean>>,
  replaced: Readonly<Record<string, string>>,
): void {
  for (const [name, value] of Object.entries(own)) response.setHeader(name, String(value));
  for (const [name, value] of Object.entries(replaced)) response.setHeader(name, value);
}

/** An answer of the servers around the functions; a refusal includes its code. */
export function sendDetail(
  response: ServerResponse,
  status: number,
  detail: string,
  code: RefusalCode | undefined = codeOf(detail) ?? (status < 500 ? 'invalid' : undefined),
): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': dataPolicy,
  });
  response.end(JSON.stringify({ detail, ...(code ? { codes: { detail: code } } : {}) }));
}
