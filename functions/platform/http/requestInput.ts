import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as v from 'valibot';
import type { Endpoint } from '#shared/api/endpoint';
import { orMissing } from '#shared/api/fields';
import { apiMessages } from '#shared/messages/messages';
import { notFound, refused, unacceptable, RuleViolation } from '../domainErrors';
import { tooLarge } from './answers/errors';
import type { Peek, RawRequest, Receive, UploadedFile } from './operation';
import { bodyBytes, checkJsonBody, maxBodyBytes, parseJsonBody } from './requestBody';
import { requestRefusals } from '#shared/messages/input/requestRefusals';
import { callRefusals } from '#shared/messages/refusals/callRefusals';

type Reading = { body: unknown; upload: UploadedFile | undefined; raw: RawRequest | undefined };

/**
 * Checks size and type of the body before the object is looked up. A file is also extracted here,
 * but problems in its content are only reported afterwards.
 */
export async function checkBody(
  { body }: Endpoint,
  event: APIGatewayProxyEventV2,
  receive: Receive | undefined,
): Promise<UploadedFile | RuleViolation | undefined> {
  if (body === undefined) return undefined;
  if (body === 'raw') {
    if (bodyBytes(event).length > maxBodyBytes) throw tooLarge();
    return undefined;
  }
  const upload = 'upload' in body ? await receive?.(event, body.upload) : undefined;
  if (!upload) checkJsonBody(event);
  return upload;
}

export function readBody(
  { body }: Endpoint,
  event: APIGatewayProxyEventV2,
  upload: UploadedFile | RuleViolation | undefined,
): Reading {
  const none = { body: undefined, upload: undefined, raw: undefined };
  if (body === undefined) return none;
  if (body === 'raw') return { ...none, raw: { headers: event.headers, bytes: bodyBytes(event) } };
  if (upload instanceof RuleViolation) throw upload;
  if (upload) return { ...none, upload };
  const schema = 'upload' in body ? body.upload.orJson : body;
  return schema ? { ...none, body: parsed(schema, parseJsonBody(event)) } : none;
}

export function readQuery({ query }: Endpoint, event: APIGatewayProxyEventV2) {
  return { query: query ? parsed(query, queryOf(event)) : {} };
}

/**
 * Parsed from the raw query: the event's own parameters join repeated names by commas, which values
 * may contain too. The last value of a repeated name counts.
 */
const queryOf = ({ rawQueryString }: APIGatewayProxyEventV2): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(rawQueryString));

function parsed(schema: v.GenericSchema, value: unknown): unknown {
  if (!isRecord(value)) throw refused(apiMessages.object);
  const result = v.safeParse(schema, value, { message: unnamedProblem });
  if (!result.success) throw unacceptable(result.issues);
  return result.output;
}

const isRecord = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Replaces the library's English message where a schema has no message of its own. */
const unnamedProblem = orMissing(requestRefusals.invalid);

const numbers: ReadonlySet<string> = new Set(['id', 'line', 'document']);

/** An `id` that is not a positive integer refers to nothing: 404. */
export function readPath(event: APIGatewayProxyEventV2): Record<string, string | number> {
  const entries = Object.entries(event.pathParameters ?? {}).map(([name, text = '']) => {
    if (!numbers.has(name)) return [name, text] as const;
    const value = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN;
    if (!Number.isSafeInteger(value)) throw notFound();
    return [name, value] as const;
  });
  return Object.fromEntries<string | number>(entries);
}

export const peekInto =
  (event: APIGatewayProxyEventV2): Peek =>
  (schema) =>
    outputOf(schema, parseJsonBody(event));

export const peekIntoQuery =
  (event: APIGatewayProxyEventV2): Peek =>
  (schema) =>
    outputOf(schema, queryOf(event));

function outputOf<Schema extends v.GenericSchema>(schema: Schema, value: unknown) {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : undefined;
}

export function idempotencyKey(event: APIGatewayProxyEventV2): string | undefined {
  const key = event.headers['idempotency-key']?.trim();
  if (key && key.length > 255) throw refused(callRefusals.key_too_long);
  return key === '' ? undefined : key;
}
