import { BlockList, isIP, isIPv4 } from 'node:net';
import { integrationRefusals } from '#shared/messages/refusals/integrationRefusals';
import type { Message } from '#shared/api/refusals';

// The special-purpose addresses of IANA's registries. Of IPv6 only the public range (2000::/3) passes, without
// the addresses that embed an IPv4 address, which could otherwise reach a private one.
const special = new BlockList();
for (const [network, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
  ] as const),
  ...([
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
  ] as const),
  ...([
    ['192.31.196.0', 24],
    ['192.52.193.0', 24],
    ['192.88.99.0', 24],
  ] as const),
  ...([
    ['192.168.0.0', 16],
    ['192.175.48.0', 24],
    ['198.18.0.0', 15],
  ] as const),
  ...([
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
] as const) {
  special.addSubnet(network, bits, 'ipv4');
}
for (const [network, bits] of [
  // These are Teredo, benchmarks and ORCHID, then documentation, 6to4 and documentation again.
  ...([
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['3fff::', 20],
  ] as const),
  ['2620:4f:8000::', 48],
] as const) {
  special.addSubnet(network, bits, 'ipv6');
}
const assigned = new BlockList();
assigned.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  if (isIPv4(address)) return !special.check(address, 'ipv4');
  return assigned.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

/** Names of machines or networks that are not on the public internet. */
const localNames =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|lan|home\.arpa|onion|invalid|test)$/;

/**
 * The address of a webhook as it is stored, or why it is refused. The URL parser normalises numbers, punycode and
 * full-width digits before the host is checked. Names are not resolved here, but at each delivery.
 */
export function webhookAddress(typed: string): { readonly url: URL } | { readonly why: Message } {
  const url = URL.canParse(typed) ? new URL(typed) : undefined;
  if (url?.protocol !== 'https:') return { why: integrationRefusals.not_https };
  if (url.username !== '' || url.password !== '') {
    return { why: integrationRefusals.url_credentials };
  }
  if (url.port !== '') return { why: integrationRefusals.url_port };
  const host = hostOf(url);
  if (isIP(host) > 0) {
    return isPublicAddress(host) ? { url } : { why: integrationRefusals.not_public };
  }
  // A second final dot would hide a local name from both.
  const isOpen = host.includes('.') && !host.endsWith('.') && !localNames.test(host);
  if (!isOpen) return { why: integrationRefusals.not_public };
  url.hash = '';
  return { url };
}

/** Removes the brackets of IPv6 and the final dot of a fully qualified name. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$|\.$/g, '');
