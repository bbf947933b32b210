import type { Environment } from '../environments';

/**
 * What the SPA may load and contact: itself, the buckets for signed up- and downloads, and two CEP
 * services. Because `token` is in local storage (required), no foreign script may ever run.
 */
export function contentSecurityPolicy(
  { cepServices }: Pick<Environment, 'cepServices'>,
  bucketOrigins: readonly string[],
): string {
  const reached = ["'self'", cepServices.viaCep, cepServices.brasilApi, ...bucketOrigins].join(' ');
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob: ${bucketOrigins.join(' ')}`.trim(),
    "font-src 'self'",
    `connect-src ${reached}`,
    `form-action 'self' ${bucketOrigins.join(' ')}`.trim(),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "manifest-src 'self'",
    "worker-src 'self'",
  ].join('; ');
}
