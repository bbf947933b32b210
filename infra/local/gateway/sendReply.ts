import type { ServerResponse } from 'node:http';
import * as v from 'valibot';

const reply = v.object({
  statusCode: v.number(),
  headers: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])), {}),
  cookies: v.optional(v.array(v.string())),
  body: v.optional(v.string()),
  isBase64Encoded: v.optional(v.boolean(), false),
});

/** Sends what a Lambda returned in payload format 2.0; anything else is the Lambda's fault. */
export function sendReply(response: ServerResponse, returned: unknown): void {
  const { statusCode, headers, cookies, body, isBase64Encoded } = v.parse(reply, returned);
  if (body === undefined) response.setHeader('content-length', 0);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, String(value));
  if (cookies) response.setHeader('set-cookie', cookies);
  response.writeHead(statusCode);
  response.end(
    body === undefined ? undefined : Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'),
  );
}

export function sendDetail(response: ServerResponse, status: number, detail: string): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(JSON.stringify({ detail }));
}
