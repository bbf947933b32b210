/** Headers of all answers, also of functions, so that bypassing the CDN makes no difference. */
export const securityHeaders = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
} as const;

/** For answers that are not pages: if opened as one, they load nothing and cannot be framed. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";
/** For files that a browser shows in its own viewer, which loads what it needs. */
export const filePolicy = "frame-ancestors 'none'";
