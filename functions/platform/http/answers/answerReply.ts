import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as v from 'valibot';
import type { Endpoint } from '#shared/api/endpoint';
import { cacheControl, pictureCacheControl } from './cacheControl';
import {
  emptyReply,
  jsonReply,
  pageReply,
  pdfReply,
  pictureReply,
  type Reply,
  xmlReply,
} from './reply';

const pdfSchema = v.object({ filename: v.string(), bytes: v.instance(Uint8Array) });

const pageSchema = v.object({ status: v.picklist([200, 404]), html: v.string() });

const pictureSchema = v.object({
  bytes: v.instance(Uint8Array),
  type: v.string(),
  lasts: v.boolean(),
});

/** The reply an endpoint declares; its schema drops whatever is not declared. */
export function answerReply(
  endpoint: Endpoint,
  value: unknown,
  event: APIGatewayProxyEventV2,
): Reply {
  const { answer } = endpoint;
  if (answer === 'nothing') return emptyReply(endpoint.status ?? 204);
  if (answer === 'pdf') return pdfReply(endpoint.status ?? 200, v.parse(pdfSchema, value));
  if (answer === 'picture') {
    const picture = v.parse(pictureSchema, value);
    return pictureReply(picture, pictureCacheControl(picture, event));
  }
  const kept = { 'Cache-Control': cacheControl(endpoint, event) };
  if (answer === 'page') {
    const page = v.parse(pageSchema, value);
    // A 404 is not cached, because the publication may exist a moment later.
    return pageReply(page, page.status === 200 ? kept : {});
  }
  if (answer === 'xml') return xmlReply(v.parse(v.string(), value), kept);
  if (answer === 'fileLink') return linkReply(v.parse(v.string(), value), event);
  return jsonReply(endpoint.status ?? 200, v.parse(answer, value), kept);
}

/** A navigating browser is redirected; the SPA asks for JSON and navigates by itself. */
function linkReply(url: string, event: APIGatewayProxyEventV2): Reply {
  const wantsJson = (event.headers.accept ?? '').includes('application/json');
  return wantsJson ? jsonReply(200, { url }) : emptyReply(302, { Location: url });
}

/** Redirects a refused call that a person opened as a page to the screen that explains it. */
export function screenReply(
  { refusedTo }: Endpoint,
  { headers, pathParameters }: APIGatewayProxyEventV2,
): Reply | undefined {
  if (refusedTo === undefined || !(headers.accept ?? '').includes('text/html')) return undefined;
  const screen = refusedTo.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(pathParameters?.[name] ?? ''),
  );
  return emptyReply(303, { Location: screen });
}
