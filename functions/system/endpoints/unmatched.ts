import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { operations } from '#shared/api/endpoints';
import { detour, isDetour } from '#platform/http/edge';
import { notFound } from '#platform/domainErrors';
import { methodNotAllowed } from '#platform/http/answers/errors';
import { log } from '#platform/runtime/logger';
import { errorReply, type Reply } from '#platform/http/answers/reply';
import { httpErrorOf } from '#platform/http/answers/httpError';

const routes = operations.map(({ endpoint }) => ({
  method: endpoint.method,
  segments: endpoint.path.split('/'),
}));

/** The `$default` route: 405 if the path exists with other methods, otherwise 404. */
export function handler(event: APIGatewayProxyEventV2): Promise<Reply> {
  const { requestId } = event.requestContext;
  const error = problemOf(event);
  log('info', 'request.unmatched', { request_id: requestId, status: httpErrorOf(error)?.status });
  return Promise.resolve(errorReply(error, requestId));
}

function problemOf(event: APIGatewayProxyEventV2): Error {
  if (isDetour(event)) return detour();
  const { http } = event.requestContext;
  const segments = event.rawPath.replace(/\/$/, '').split('/');
  const allowed = routes.filter((route) => matches(route.segments, segments));
  return allowed.length > 0
    ? methodNotAllowed(http.method, [...new Set(allowed.map(({ method }) => method))].toSorted())
    : notFound();
}

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, index) =>
      part.startsWith('{') ? segments[index] !== '' : part === segments[index],
    )
  );
}
