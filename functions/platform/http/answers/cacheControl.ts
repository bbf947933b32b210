import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Endpoint } from '#shared/api/endpoint';
import { pictureSeconds, visitorSeconds } from '#shared/api/visitorSeconds';

/** For every answer except those that the CDN may reuse for other visitors. */
export const privateAnswer = 'private, no-store';

/** A caller with an Authorization header is no visitor; the CDN caches by that header, too. */
export const cacheControl = (
  { sameForVisitors }: Endpoint,
  { headers }: APIGatewayProxyEventV2,
): string =>
  sameForVisitors && headers.authorization === undefined
    ? `public, max-age=0, s-maxage=${String(visitorSeconds)}`
    : privateAnswer;

/** A picture that is not drawn yet is cached for only a minute. */
export const pictureCacheControl = (
  { lasts }: { readonly lasts: boolean },
  { headers }: APIGatewayProxyEventV2,
): string => {
  if (headers.authorization !== undefined) return privateAnswer;
  return lasts
    ? `public, max-age=${String(pictureSeconds)}, s-maxage=${String(pictureSeconds)}, immutable`
    : 'public, max-age=60, s-maxage=60';
};
