/** What every answer carries, of functions and CDN alike: who calls around the CDN meets the same. */
export const securityHeaders = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
} as const;

/** Answers that are no page have it: opened as one, they load nothing and stand in no frame. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";
/** Files have it that a browser shows by a viewer of its own, which loads what it needs. */
export const filePolicy = "frame-ancestors 'none'";
