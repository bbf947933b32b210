import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Endpoint } from '#shared/api/endpoint';
import { pictureSeconds, visitorSeconds } from '#shared/api/visitorSeconds';

/** Every answer has it but those that the CDN may hand to the next visitor. */
export const ownAnswer = 'private, no-store';

/** A header of any kind makes a caller no visitor: the CDN keeps their answers apart by it. */
export const cacheControl = (
  { sameForVisitors }: Endpoint,
  { headers }: APIGatewayProxyEventV2,
): string =>
  sameForVisitors && headers.authorization === undefined
    ? `public, max-age=0, s-maxage=${String(visitorSeconds)}`
    : ownAnswer;

/** A picture that is yet to be drawn is asked for again after a minute. */
export const pictureCacheControl = (
  { lasts }: { readonly lasts: boolean },
  { headers }: APIGatewayProxyEventV2,
): string => {
  if (headers.authorization !== undefined) return ownAnswer;
  return lasts
    ? `public, max-age=${String(pictureSeconds)}, s-maxage=${String(pictureSeconds)}, immutable`
    : 'public, max-age=60, s-maxage=60';
};
