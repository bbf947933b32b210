import { SignatureV4 } from '@smithy/signature-v4';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import type { TableName } from '#shared/storage/tables';
import { dynamo, tableName } from '#platform/db/client/dynamo';
import { atFirstUse } from '#platform/runtime/atFirstUse';
import { ServiceError } from '#platform/runtime/callService';

/** Where the rows of a table are. */
export const searchIndexOf = (table: TableName): string => tableName(table);

type Call = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** JSON, or for `_bulk` a line of it for each value. */
  readonly body?: object | readonly object[];
};

/** An OpenSearch domain, asked with the function's own role. Throws ServiceError. */
export type SearchService = (call: Call) => Promise<unknown>;

const timeoutMs = 5000;
/** What it refuses because it has too much to do, or is being restarted, is asked for again. */
const busy = new Set([429, 502, 503, 504]);
const waits = [100, 400];

/** npm's client would add 290 KB to every function that searches; these are the five calls of it that are needed. */
export function searchService(url: string, signed = signer(url)): SearchService {
  return async (call) => {
    for (const wait of waits) {
      try {
        return await ask(url, call, signed);
      } catch (error) {
        if (!(error instanceof ServiceError && busy.has(error.status ?? 0))) throw error;
        await pause(wait * (0.5 + Math.random()));
      }
    }
    return ask(url, call, signed);
  };
}

type Signed = (call: Omit<Call, 'body'>, text: string) => Promise<Record<string, string>>;

function signer(url: string): Signed {
  const { protocol, hostname, host } = new URL(url);
  const made = atFirstUse(() => {
    const { credentials, region, sha256 } = dynamo.config;
    return new SignatureV4({ service: 'es', credentials, region, sha256 });
  });
  return async ({ method, path }, text) => {
    const type = path.endsWith('/_bulk') ? 'application/x-ndjson' : 'application/json';
    const headers = { host, ...(text === '' ? {} : { 'content-type': type }) };
    const request = { method, protocol, hostname, path, headers, body: text };
    const { headers: signed } = await made().sign(request);
    // fetch sets the host by itself.
    return Object.fromEntries(Object.entries(signed).filter(([name]) => name !== 'host'));
  };
}

async function ask(url: string, { body, ...call }: Call, signed: Signed): Promise<unknown> {
  const text = textOf(body);
  const headers = await signed(call, text);
  const { status, ok, answer } = await send(new URL(call.path, url), call.method, headers, text);
  if (ok) return answer;
  throw new ServiceError({ status, body: answer });
}

const textOf = (body: Call['body']): string => {
  if (body === undefined) return '';
  if (!Array.isArray(body)) return JSON.stringify(body);
  return body.map((line) => `${JSON.stringify(line)}\n`).join('');
};

async function send(url: URL, method: string, headers: Record<string, string>, text: string) {
  try {
    const response = await fetch(url, {
      ...{ method, headers, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) },
      ...(text === '' ? {} : { body: text }),
    });
    const answer = parsed(await response.text());
    return { status: response.status, ok: response.ok && answer !== undefined, answer };
  } catch (cause) {
    throw new ServiceError({ status: null, cause });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const reason = v.object({ error: v.object({ type: v.string() }) });

/** The kind of error it names, as `index_not_found_exception`. */
export function kindOf(error: unknown): string | undefined {
  if (!(error instanceof ServiceError)) return undefined;
  const parsedReason = v.safeParse(reason, error.body);
  return parsedReason.success ? parsedReason.output.error.type : undefined;
}
