import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { eventOf } from '#tests/support/calls/call';

const route = { method: 'GET', path: '/x' } as const;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

vi.stubEnv('ORIGIN_VERIFY_DIGESTS', ['now', 'next'].map(sha256).join(','));
const { clientIp } = await import('#platform/http/clientIp');

const from = (headers: Record<string, string>, ip = '10.0.0.1') =>
  clientIp(eventOf(route, { headers, ip }));

describe('the address a throttle counts', () => {
  it('is the viewer the edge names, with either of its secrets', () => {
    const viewer = { 'cloudfront-viewer-address': '198.51.100.10:46532' };
    expect(from({ ...viewer, 'x-origin-verify': 'now' })).toBe('198.51.100.10');
    expect(from({ ...viewer, 'x-origin-verify': 'next' })).toBe('198.51.100.10');
  });

  it.each<Record<string, string>>([
    { 'cloudfront-viewer-address': '198.51.100.10:46532' },
    { 'cloudfront-viewer-address': '198.51.100.10:46532', 'x-origin-verify': 'guess' },
    { 'cloudfront-viewer-address': '198.51.100.10:46532', 'x-origin-verify': '' },
    { 'x-forwarded-for': '198.51.100.10' },
    { 'x-origin-verify': 'now' },
  ])('is the connection when the header proves nothing: %j', (headers) =>
    expect(from(headers)).toBe('10.0.0.1'),
  );

  it('is the /64 of an IPv6 subscriber, however it is written', () => {
    expect(from({}, '2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
    expect(from({}, '2001:DB8:1:2::9')).toBe('2001:db8:1:2::/64');
    expect(from({}, '2001:0db8::1')).toBe('2001:db8:0:0::/64');
    expect(from({}, '::1')).toBe('0:0:0:0::/64');
    const viewer = { 'cloudfront-viewer-address': '2001:db8:1:2::9:46532' };
    expect(from({ ...viewer, 'x-origin-verify': 'now' })).toBe('2001:db8:1:2::/64');
  });

  it('is the IPv4 address inside a mapped one', () =>
    expect(from({}, '::ffff:127.0.0.1')).toBe('::ffff:127.0.0.1'));
});
