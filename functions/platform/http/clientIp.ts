import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { cameThroughTheEdge } from './edge';

/**
 * The caller's address. Behind CloudFront the connection shows the edge, so its viewer header
 * counts, but only with the edge's secret; X-Forwarded-For never does, because anyone can send it.
 */
export function clientIp(event: APIGatewayProxyEventV2): string {
  const viewer = event.headers['cloudfront-viewer-address'];
  // "198.51.100.10:46532", "2001:db8::1:46532": the last colon starts the port.
  const address = viewer?.slice(0, viewer.lastIndexOf(':'));
  if (address && cameThroughTheEdge(event)) return throttleUnit(address);
  return throttleUnit(event.requestContext.http.sourceIp);
}

/** An IPv6 subscriber has a whole /64, which therefore counts as one address. */
function throttleUnit(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const start = head === '' ? [] : head.split(':');
  const end = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => '0');
  const groups = address.includes('::') ? [...start, ...zeros, ...end] : start;
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
