import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { PageAnswer, PdfAnswer, PictureAnswer } from '#shared/api/endpoint';
import { withCodes } from '#shared/api/errorCodes';
import { dataPolicy, filePolicy, securityHeaders } from '#shared/api/securityHeaders';
import { commonMessages } from '#shared/messages/messages';
import { attachment } from '#platform/files/attachment';
import { privateAnswer } from './cacheControl';
import { httpErrorOf } from './httpError';

export type Reply = APIGatewayProxyStructuredResultV2;
type ReplyHeaders = Readonly<Record<string, string>>;

/** Headers of every answer, including errors. */
const always: ReplyHeaders = {
  ...securityHeaders,
  'Cache-Control': privateAnswer,
  'Content-Security-Policy': dataPolicy,
};

export const jsonReply = (status: number, body: unknown, headers: ReplyHeaders = {}): Reply => ({
  statusCode: status,
  headers: { ...always, 'Content-Type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(body),
});

export const emptyReply = (status: number, headers: ReplyHeaders = {}): Reply => ({
  statusCode: status,
  headers: { ...always, ...headers },
});

/** The CDN replaces this content security policy with the site's. */
export const pageReply = ({ status, html }: PageAnswer, headers: ReplyHeaders): Reply => ({
  statusCode: status,
  headers: { ...always, 'Content-Type': 'text/html; charset=utf-8', ...headers },
  body: html,
});

export const xmlReply = (text: string, headers: ReplyHeaders): Reply => ({
  statusCode: 200,
  headers: { ...always, 'Content-Type': 'application/xml; charset=utf-8', ...headers },
  body: text,
});

export const pdfReply = (status: number, { filename, bytes }: PdfAnswer): Reply => ({
  statusCode: status,
  headers: {
    ...always,
    'Content-Security-Policy': filePolicy,
    'Content-Type': 'application/pdf',
    'Content-Disposition': attachment(filename),
  },
  body: Buffer.from(bytes).toString('base64'),
  isBase64Encoded: true,
});

export const pictureReply = (
  { bytes, type }: Pick<PictureAnswer, 'bytes' | 'type'>,
  cacheControl: string,
): Reply => ({
  statusCode: 200,
  headers: { ...always, 'Content-Type': type, 'Cache-Control': cacheControl },
  body: Buffer.from(bytes).toString('base64'),
  isBase64Encoded: true,
});

/**
 * The only place where errors become answers; a refusal includes the code of each message. Anything
 * else is the server's own failure and reveals nothing but the request id.
 */
export function errorReply(error: unknown, requestId: string): Reply {
  const refusal = httpErrorOf(error);
  if (refusal) return jsonReply(refusal.status, withCodes(refusal.body), refusal.headers);
  return jsonReply(500, { detail: commonMessages.unexpectedError, request_id: requestId });
}
