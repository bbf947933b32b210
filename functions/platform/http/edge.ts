import { createHash, timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { config } from '../config/config';
import { forbidden } from '../domainErrors';
import { callRefusals } from '#shared/messages/refusals/callRefusals';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Whether a request carries the secret the CDN sends. While it is being changed either side may hold
 * the old value, the new one or both.
 */
export function cameThroughTheEdge({ headers }: Pick<APIGatewayProxyEventV2, 'headers'>): boolean {
  // Two at most: whoever comes past the CDN must not have thousands of digests made.
  const sent = (headers['x-origin-verify'] ?? '').split(',', 2).map(digest);
  return config.ORIGIN_VERIFY_DIGESTS.some((expected) =>
    sent.some((candidate) => timingSafeEqual(Buffer.from(expected, 'hex'), candidate)),
  );
}

/**
 * The API has an address of its own, where no firewall stands: nothing is answered there. Without a CDN
 * there is no secret, and every route in is allowed.
 */
export const isDetour = (event: APIGatewayProxyEventV2): boolean =>
  config.ORIGIN_VERIFY_DIGESTS.length > 0 && !cameThroughTheEdge(event);

export const detour = () => forbidden(callRefusals.foreign_origin);
