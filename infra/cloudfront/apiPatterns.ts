import { operations } from '#shared/api/endpoints';

/**
 * The paths CloudFront sends to the API, by first segment: `/order` and `/order/*` catch the API and
 * leave the screen `/orders` alone. Everything below `/api/` is the API's.
 */
export function apiPatterns(): string[] {
  const heads = new Set(operations.map(({ endpoint }) => `/${endpoint.path.split('/')[1] ?? ''}`));
  return [...heads].sort().flatMap((head) => (head === '/api' ? ['/api/*'] : [head, `${head}/*`]));
}
