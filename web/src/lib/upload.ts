import type { Endpoint, PathOf, ReplyOf } from '#shared/api/endpoint';
import { commonMessages } from '#shared/messages';
import { answerFailure } from './answerFailure';
import { isReply, urlOf } from './httpClient';
import { RequestFailure } from './RequestFailure';
import { currentToken } from './session';

type Options<E extends Endpoint> = (keyof PathOf<E> extends never
  ? { path?: never }
  : { path: PathOf<E> }) & {
  file: File;
  /** Bytes of the file sent so far. */
  onProgress?: (sent: number, total: number) => void;
  signal?: AbortSignal;
};

/** Sends one file as multipart, telling how far it got. Fails as `request` does; no overlay. */
export function upload<const E extends Endpoint>(
  endpoint: E,
  options: Options<NoInfer<E>>,
): Promise<ReplyOf<E>> {
  const { file, onProgress, signal } = options;
  const path: Readonly<Record<string, string | number>> | undefined = options.path;
  const token = currentToken();
  const call = new XMLHttpRequest();
  const form = new FormData();
  form.append('file', file);
  return new Promise((resolve, reject) => {
    call.open(endpoint.method, urlOf(endpoint.path, { path }));
    call.setRequestHeader('accept', 'application/json');
    call.setRequestHeader('accept-language', 'pt-br');
    if (token) call.setRequestHeader('authorization', `Bearer ${token}`);
    call.upload.onprogress = ({ loaded }) => onProgress?.(Math.min(loaded, file.size), file.size);
    call.onload = () => {
      const reply = parse(call);
      if (call.status >= 200 && call.status < 300 && isReply(endpoint, reply)) resolve(reply);
      else reject(failure(call, token));
    };
    call.onerror = () => {
      reject(new RequestFailure(0, 'O envio foi interrompido. Verifique a conexão.'));
    };
    call.onabort = () => {
      reject(new DOMException('Envio cancelado', 'AbortError'));
    };
    signal?.addEventListener('abort', () => {
      call.abort();
    });
    call.send(form);
  });
}

function parse(call: XMLHttpRequest): unknown {
  try {
    return JSON.parse(call.responseText);
  } catch {
    return null;
  }
}

function failure(call: XMLHttpRequest, token: string | null): RequestFailure {
  if (call.status < 300) return new RequestFailure(500, commonMessages.unexpectedError);
  return answerFailure({
    status: call.status,
    body: call.responseText,
    retryAfter: call.getResponseHeader('retry-after'),
    token,
    alerts: true,
  });
}
