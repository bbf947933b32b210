import { operations } from '#shared/api/endpoints';

/**
 * The paths that CloudFront sends to the API, by first segment: `/order` and `/order/*` match the
 * API but not the screen `/orders`. Everything below `/api/` belongs to the API.
 */
export function apiPatterns(): string[] {
  const heads = new Set(operations.map(({ endpoint }) => `/${endpoint.path.split('/')[1] ?? ''}`));
  return [...heads].sort().flatMap((head) => (head === '/api' ? ['/api/*'] : [head, `${head}/*`]));
}
