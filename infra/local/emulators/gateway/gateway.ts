import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '#infra/local/http/readBody';
import { invoke, TimedOut } from './invoke';
import { loadHandler, unmatched } from './loadHandler';
import type { RouteMatch } from './routes';
import { sendDetail, sendReply, type Sent } from './sendReply';
import { toEvent } from './toEvent';
import { callRefusals } from '#shared/messages/refusals/callRefusals';

const requestLimit = 10 * 1024 * 1024;
const eventLimit = 6 * 1024 * 1024;
/** Of a call that is waited for; the body counts as the string that it is in the answer. */
const answerLimit = 6 * 1024 * 1024;
const timeoutMs = 30_000;

export type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse };

/**
 * What API Gateway does with one request: limits, event, Lambda, reply. Unmatched ones go to `$default`.
 * Answers what went out when it was the Lambda's. `replaced` are headers that the CDN puts in the place of the Lambda's own.
 */
export async function gateway(
  { request, response }: Exchange,
  url: URL,
  match: RouteMatch | undefined,
  replaced: Readonly<Record<string, string>> = {},
): Promise<Sent | undefined> {
  const body = await readBody(request, requestLimit);
  const event = body && toEvent({ request, url, match, body });
  if (!event || Buffer.byteLength(JSON.stringify(event)) > eventLimit) {
    sendDetail(response, 413, callRefusals.too_large);
    return undefined;
  }
  response.setHeader('apigw-requestid', event.requestContext.requestId);
  const file = match ? `${match.route.noun}/endpoints/${match.route.name}` : unmatched;
  try {
    const handler = await loadHandler(file);
    const returned = await invoke(handler, event, { name: file, timeoutMs });
    checkLength(file, returned);
    return await sendReply(request, response, returned, replaced);
  } catch (error) {
    process.stderr.write(`${String(error instanceof Error ? error.stack : error)}\n`);
    sendFailure(response, error);
    return undefined;
  }
}

function sendFailure(response: ServerResponse, error: unknown): void {
  if (response.headersSent) response.destroy();
  else if (error instanceof TimedOut) sendDetail(response, 503, 'Serviço indisponível');
  else if (error instanceof TooLong) sendDetail(response, 502, 'Um erro foi encontrado');
  else sendDetail(response, 500, 'Um erro foi encontrado');
}

/** Lambda gives up a function that answers more than it passes on. */
class TooLong extends Error {
  override readonly name = 'TooLong';
}

function checkLength(file: string, returned: unknown): void {
  // No text at all; `sendReply` refuses it.
  if (returned === undefined) return;
  const bytes = Buffer.byteLength(JSON.stringify(returned));
  if (bytes > answerLimit) throw new TooLong(`${file}: Lambda refuses an answer of ${bytes} bytes`);
}
