import * as v from 'valibot';
import type { BodyInputOf, Endpoint, PathOf, QueryInputOf, ReplyOf } from '#shared/api/endpoint';
import { apiMessages } from '#shared/messages/messages';
import { type FactorCode, factorCodes } from '#shared/accounts/factors/factorCodes';
import { flattenCodes } from './flattenErrors';
import { answerFailure } from './answerFailure';
import { isFactorProved } from './factorAsking';
import { dismissSuccesses, notify } from '../state/notify';
import { startPending } from '../state/pending';
import { repeatAfterAnswer } from './repeats';
import { RequestFailure } from './RequestFailure';
import { actingHeader } from './actingHeader';
import { currentToken } from '../state/session';

type Part<Name extends string, Value> = [Value] extends [never]
  ? Partial<Record<Name, never>>
  : Record<Name, Value>;
type PathPart<E extends Endpoint> = keyof PathOf<E> extends never
  ? { path?: never }
  : { path: PathOf<E> };

export type Options<E extends Endpoint> = PathPart<E> &
  Part<'body', BodyInputOf<E>> & {
    query?: QueryInputOf<E>;
    headers?: Readonly<Record<string, string>>;
    signal?: AbortSignal;
    /**
     * The token of a session that this browser does not store; by default the current session's.
     */
    token?: string;
    /** Whether to show the loading overlay; by default for everything but GET. */
    overlay?: boolean;
    /** Whether to alert failures; by default for everything but GET, whose screens show them. */
    alerts?: boolean;
    /** A 404 is expected and not alerted. */
    mayBeMissing?: boolean;
    /**
     * The call is about the account itself, so a 404 means that it is gone and ends the session.
     */
    ownAccount?: boolean;
  };

type Call = {
  path?: Readonly<Record<string, string | number>> | undefined;
  query?: Readonly<Record<string, unknown>> | undefined;
  body?: unknown;
  headers?: Readonly<Record<string, string>> | undefined;
  signal?: AbortSignal | undefined;
  token?: string | undefined;
  overlay?: boolean | undefined;
  alerts?: boolean | undefined;
  mayBeMissing?: boolean | undefined;
  ownAccount?: boolean | undefined;
};

/**
 * Makes one call of the endpoint table and returns the declared reply. Throws RequestFailure for
 * anything but success, and AbortError when `signal` aborts.
 */
export function request<const E extends Endpoint>(
  endpoint: E,
  options: Options<NoInfer<E>>,
): Promise<ReplyOf<E>>;
export async function request(endpoint: Endpoint, call: Call): Promise<unknown> {
  const changes = endpoint.method !== 'GET';
  const { overlay = changes, alerts = changes } = call;
  if (overlay) dismissSuccesses();
  for (let mayAsk = true; ; mayAsk = false) {
    const wasOffline = !navigator.onLine;
    const outcome = await underOverlay(overlay, () => attempt(endpoint, call, mayAsk));
    if (!outcome) throw unanswered(endpoint, call, { alerts, wasOffline });
    if ('reply' in outcome) return outcome.reply;
    // Runs outside the overlay, which would cover the dialog.
    await proveFactor(outcome.refusal);
  }
}

/**
 * The outcome is unknown, so only calls that are harmless twice are repeated automatically, and
 * those made without a connection. A connection that was lost meanwhile may have carried the call.
 */
function unanswered(
  { method, path }: Endpoint,
  call: Call,
  { alerts, wasOffline }: { alerts: boolean; wasOffline: boolean },
) {
  const { headers, body } = call;
  if (method === 'DELETE') lostDeletions.add(urlOf(path, call));
  const mayRepeat =
    wasOffline ||
    method !== 'POST' ||
    new Headers(headers).has('idempotency-key') ||
    isVersioned(body);
  const text = mayRepeat
    ? 'Sem conexão com o servidor. Nada foi perdido.'
    : 'O servidor não respondeu. Confira se foi feito antes de repetir; nada do que você digitou se perdeu.';
  return new RequestFailure(0, text, {
    mayRepeat,
    notice: alerts ? notify({ tone: 'stop', text }) : undefined,
  });
}

/** Deletions without an answer: sent again, they may find nothing left to delete. */
const lostDeletions = new Set<string>();

const wasDeleted = ({ method, path }: Endpoint, call: Call): boolean =>
  method === 'DELETE' && lostDeletions.delete(urlOf(path, call));

/** A repeated change with a version is refused if the first one succeeded. */
const isVersioned = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'row_version' in body;

async function underOverlay<Result>(overlay: boolean, run: () => Promise<Result>): Promise<Result> {
  const end = overlay ? startPending() : undefined;
  try {
    return await run();
  } finally {
    end?.();
  }
}

/** Null without an answer; `refusal` when the call needs the second factor first. */
async function attempt(endpoint: Endpoint, call: Call, mayAsk: boolean) {
  const { token = currentToken() } = call;
  const response = await send(endpoint, call, token);
  if (!response) return null;
  const refusal = mayAsk ? await factorRefusal(response) : undefined;
  if (refusal !== undefined) return { refusal };
  return { reply: await answer(endpoint, call, token, response) };
}

async function proveFactor(refusal: FactorCode): Promise<void> {
  if (await isFactorProved(refusal)) return;
  throw new RequestFailure(403, 'Sem a confirmação, nada foi feito.', {
    notice: notify({ tone: 'note', text: 'Sem a confirmação, nada foi feito.' }),
  });
}

async function factorRefusal(response: Response): Promise<FactorCode | undefined> {
  if (response.status !== 403) return undefined;
  const code = flattenCodes(await jsonOf(response.clone())).get('detail');
  return Object.values(factorCodes).find((known) => known === code);
}

async function answer(endpoint: Endpoint, call: Call, token: string | null, response: Response) {
  const { ok, status } = response;
  if (ok) {
    const reply = await read(endpoint, response);
    if (isReply(endpoint, reply)) return reply;
  }
  if (status === 404 && wasDeleted(endpoint, call)) return undefined;
  if (status === 404 && call.mayBeMissing) throw new RequestFailure(404, apiMessages.notFound);
  throw answerFailure({
    // A reply that does not match its declaration, for example with an unreadable amount, is the
    // shop's own fault.
    status: ok ? 500 : status,
    body: ok ? '' : await response.text(),
    header: (name) => response.headers.get(name),
    token,
    alerts: call.alerts ?? endpoint.method !== 'GET',
    ownAccount: call.ownAccount,
  });
}

/** Returns null without an answer. */
async function send(endpoint: Endpoint, call: Call, token: string | null) {
  try {
    const response = await fetch(urlOf(endpoint.path, call), {
      method: endpoint.method,
      headers: headersOf(endpoint, call, token),
      body: call.body === undefined ? null : JSON.stringify(call.body),
      signal: call.signal ?? null,
    });
    repeatAfterAnswer();
    return response;
  } catch (error) {
    if (call.signal?.aborted) throw error;
    return null;
  }
}

/** Fills in the path parameters and adds the query, leaving out undefined values. */
export function urlOf(path: string, { path: parameters, query }: Pick<Call, 'path' | 'query'>) {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(parameters?.[name] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (typeof value === 'string' || typeof value === 'number') search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search.toString()}` : filled;
}

function headersOf(endpoint: Endpoint, call: Call, token: string | null): Record<string, string> {
  return {
    accept: endpoint.answer === 'pdf' ? 'application/pdf' : 'application/json',
    'accept-language': 'pt-br',
    ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(call.token === undefined ? actingHeader(endpoint) : {}),
    ...call.headers,
  };
}

async function read(endpoint: Endpoint, response: Response): Promise<unknown> {
  if (endpoint.answer === 'nothing') return undefined;
  if (isFile(endpoint.answer)) return response.blob();
  return jsonOf(response);
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}

const isFile = (answer: Endpoint['answer']) =>
  typeof answer === 'string' && answer !== 'fileLink' && answer !== 'nothing';

const link = v.object({ url: v.string() });

export function isReply<E extends Endpoint>(endpoint: E, reply: unknown): reply is ReplyOf<E> {
  const { answer } = endpoint;
  if (answer === 'nothing') return true;
  if (isFile(answer)) return reply instanceof Blob;
  return v.is(answer === 'fileLink' ? link : answer, reply);
}
