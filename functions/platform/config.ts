import * as v from 'valibot';
import { companySchema } from '#shared/company';
import { limits } from '#shared/limits';
import { paymentSettings } from '#shared/payments/paymentSettings';
import { shippingSettings } from '#shared/shipping/shippingSettings';

const required = v.pipe(v.string(), v.nonEmpty());
const origin = v.pipe(
  v.string(),
  v.url(),
  v.transform((value) => new URL(value).origin),
);

const environment = v.object({
  ENVIRONMENT: v.picklist(['production', 'test', 'local']),
  VERSION: v.optional(required, 'dev'),
  /** `debug` also logs the texts of errors, which may name people: never where real data is. */
  LOG_LEVEL: v.optional(v.picklist(['debug', 'info', 'warn', 'error']), 'info'),
  TABLE_PREFIX: required,
  BUCKET_PREFIX: required,
  /** Secrets are stored as `<prefix>/<name>`. */
  SECRET_PREFIX: required,
  SITE_ORIGIN: origin,
  SITE_NAME: required,
  /** Who sells: footers of e-mails and documents. */
  COMPANY: v.pipe(v.string(), v.parseJson(), companySchema),
  PAYMENTS: v.pipe(v.string(), v.parseJson(), paymentSettings),
  SHIPPING: v.pipe(v.string(), v.parseJson(), shippingSettings),
  STAFF_EMAIL: v.pipe(v.string(), v.email()),
  MAIL_FROM: required,
  /** Public half of the token key, a JWK; only the token Lambda can read the private half. */
  TOKEN_PUBLIC_KEY: v.pipe(v.string(), v.parseJson(), v.looseObject({ kty: v.literal('OKP') })),
  /** What CloudFront sends as `x-origin-verify`: the current value and, while rotating, the next. */
  ORIGIN_VERIFY: v.pipe(
    v.optional(v.string(), ''),
    v.transform((value) => value.split(',').filter((part) => part !== '')),
  ),
  LIMITS: v.pipe(v.string(), v.parseJson(), limits),
  AWS_ENDPOINT_URL_S3: v.optional(v.string()),
});

/** Read once per cold start; a missing variable stops the function before it serves traffic. */
export const config = v.parse(environment, process.env);
