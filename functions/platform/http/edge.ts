import { createHash, timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { config } from '../config/config';
import { forbidden } from '../domainErrors';
import { callRefusals } from '#shared/messages/refusals/callRefusals';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Whether a request carries the CDN's secret. During a rotation either side may have the old value,
 * the new one or both.
 */
export function cameThroughTheEdge({ headers }: Pick<APIGatewayProxyEventV2, 'headers'>): boolean {
  // At most two, so that a caller who bypasses the CDN cannot make us compute thousands of digests.
  const sent = (headers['x-origin-verify'] ?? '').split(',', 2).map(digest);
  return config.ORIGIN_VERIFY_DIGESTS.some((expected) =>
    sent.some((candidate) => timingSafeEqual(Buffer.from(expected, 'hex'), candidate)),
  );
}

/**
 * Whether a call bypassed the CDN: the API's own address has no firewall, so it answers nothing.
 * Without a CDN there is no secret, and every call is allowed.
 */
export const isDetour = (event: APIGatewayProxyEventV2): boolean =>
  config.ORIGIN_VERIFY_DIGESTS.length > 0 && !cameThroughTheEdge(event);

export const detour = () => forbidden(callRefusals.foreign_origin);
