import type { HttpOperation } from '#shared/api/endpoints';

export type RouteMatch = {
  readonly route: HttpOperation;
  readonly pathParameters: Readonly<Record<string, string>>;
};

/** Selects a route like API Gateway: literal segments take precedence over parameters. */
export function createRouter(routes: readonly HttpOperation[]) {
  const patterns = routes
    .map((route) => ({ route, segments: route.endpoint.path.split('/') }))
    .toSorted((a, b) => weight(a.segments).localeCompare(weight(b.segments)));

  return (method: string, path: string): RouteMatch | undefined => {
    const parts = path.split('/');
    for (const { route, segments } of patterns) {
      if (route.endpoint.method !== method) continue;
      const pathParameters = matchSegments(segments, parts);
      if (pathParameters) return { route, pathParameters };
    }
    return undefined;
  };
}

const weight = (segments: readonly string[]) =>
  segments.map((segment) => (segment.startsWith('{') ? '1' : '0')).join('');

function matchSegments(segments: readonly string[], parts: readonly string[]) {
  if (segments.length !== parts.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const part = parts[index] ?? '';
    if (segment.startsWith('{') && part !== '') parameters[segment.slice(1, -1)] = decoded(part);
    else if (segment !== part) return undefined;
  }
  return parameters;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
