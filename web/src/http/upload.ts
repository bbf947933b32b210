import type { Endpoint, PathOf, ReplyOf } from '#shared/api/endpoint';
import { commonMessages } from '#shared/messages/messages';
import { answerFailure } from './answerFailure';
import { actingHeader } from './actingHeader';
import { isReply, urlOf } from './httpClient';
import { dismissSuccesses } from '../state/notify';
import { RequestFailure } from './RequestFailure';
import { currentToken } from '../state/session';

type Sending = {
  file: File;
  /** Called with the bytes of the file sent so far. */
  onProgress?: ((sent: number, total: number) => void) | undefined;
  signal?: AbortSignal | undefined;
};

type Options<E extends Endpoint> = (keyof PathOf<E> extends never
  ? { path?: never }
  : { path: PathOf<E> }) &
  Sending;

/** Sends one file as multipart and reports progress; fails like `request`, without overlay. */
export async function upload<const E extends Endpoint>(
  endpoint: E,
  options: Options<NoInfer<E>>,
): Promise<ReplyOf<E>> {
  const path: Readonly<Record<string, string | number>> | undefined = options.path;
  const token = currentToken();
  dismissSuccesses();
  const call = new XMLHttpRequest();
  call.open(endpoint.method, urlOf(endpoint.path, { path }));
  call.setRequestHeader('accept', 'application/json');
  call.setRequestHeader('accept-language', 'pt-br');
  if (token) call.setRequestHeader('authorization', `Bearer ${token}`);
  for (const [name, value] of Object.entries(actingHeader(endpoint))) {
    call.setRequestHeader(name, value);
  }
  const form = new FormData();
  form.append('file', options.file);
  await send(call, form, options);
  const reply = parse(call);
  if (isSuccess(call) && isReply(endpoint, reply)) return reply;
  throw failure(call, token);
}

/** A form signed by the server, which sends one file straight to the bucket. */
type SignedForm = { readonly url: string; readonly fields: Readonly<Record<string, string>> };

export async function uploadToBucket({ url, fields }: SignedForm, file: Sending): Promise<void> {
  const call = new XMLHttpRequest();
  call.open('POST', url);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  // The file comes last, because the bucket ignores fields after it.
  form.append('file', file.file);
  await send(call, form, file);
  if (!isSuccess(call)) throw new RequestFailure(call.status, 'O arquivo não foi aceito.');
}

const isSuccess = ({ status }: XMLHttpRequest) => status >= 200 && status < 300;

function send(call: XMLHttpRequest, form: FormData, { file, onProgress, signal }: Sending) {
  return new Promise<void>((resolve, reject) => {
    call.upload.onprogress = ({ loaded }) => onProgress?.(Math.min(loaded, file.size), file.size);
    call.onload = () => resolve();
    call.onerror = () =>
      reject(new RequestFailure(0, 'O envio foi interrompido. Verifique a conexão.'));
    call.onabort = () => reject(new DOMException('Envio cancelado', 'AbortError'));
    signal?.addEventListener('abort', () => call.abort());
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
    header: (name) => call.getResponseHeader(name),
    token,
    alerts: true,
  });
}
