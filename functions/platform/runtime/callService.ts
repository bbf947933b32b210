type ServiceCall = {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly headers: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly timeoutMs: number;
  /** Aborts the call early, or before it starts. */
  readonly signal?: AbortSignal | undefined;
};

type Failure = {
  /** Null when there was no answer at all. */
  readonly status: number | null;
  readonly body?: unknown;
  /** Seconds to wait before the next try, as requested by the service. */
  readonly retryAfter?: number | null;
  readonly cause?: unknown;
};

/** A service outside the shop refused, failed, or did not answer in time. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly status: number | null;
  readonly body: unknown;
  readonly retryAfter: number | null;

  constructor({ status, body, retryAfter = null, cause }: Failure) {
    super(`the service answered ${status ?? 'nothing'}`, { cause });
    this.status = status;
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

/**
 * The JSON answer of a service, to be validated by a schema. Never retries: only callers know what
 * may be repeated.
 */
export async function callService(url: string, call: ServiceCall): Promise<unknown> {
  const { status, ok, headers, text } = await send(url, call);
  const body = jsonOf(text);
  if (ok && body !== undefined) return body;
  throw new ServiceError({ status, body, retryAfter: retryAfterOf(headers) });
}

/** A file from a service; larger ones are refused before they are read. */
export async function fetchFile(
  url: string,
  {
    headers,
    timeoutMs,
    maxBytes,
  }: Pick<ServiceCall, 'headers' | 'timeoutMs'> & { readonly maxBytes: number },
): Promise<Uint8Array> {
  try {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs) });
    const size = Number(response.headers.get('content-length') ?? 0);
    if (!response.ok || size > maxBytes) throw new ServiceError({ status: response.status });
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (bytes.length > maxBytes) throw new ServiceError({ status: response.status });
    return bytes;
  } catch (cause) {
    if (cause instanceof ServiceError) throw cause;
    throw new ServiceError({ status: null, cause });
  }
}

async function send(url: string, call: ServiceCall) {
  const { method = 'GET', headers, json, timeoutMs, signal } = call;
  const inTime = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method,
      headers: {
        Accept: 'application/json',
        ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      // A redirect would send the key to its target.
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, inTime]) : inTime,
    });
    const text = await response.text();
    return { status: response.status, ok: response.ok, headers: response.headers, text };
  } catch (cause) {
    throw new ServiceError({ status: null, cause });
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function retryAfterOf(headers: Headers): number | null {
  const seconds = Number(headers.get('retry-after') ?? headers.get('ratelimit-reset'));
  return Number.isInteger(seconds) && seconds > 0 ? seconds : null;
}
