import * as v from 'valibot';
import { limits } from '#shared/site/limits';

const required = v.pipe(v.string(), v.nonEmpty());
const origin = v.pipe(
  v.string(),
  v.url(),
  v.transform((value) => new URL(value).origin),
);

const publicKey = v.looseObject({ kty: v.literal('OKP') });
const publicKeys = v.object({ keys: v.pipe(v.array(publicKey), v.minLength(1), v.maxLength(2)) });

const variables = v.object({
  ENVIRONMENT: v.picklist(['production', 'test', 'local']),
  VERSION: v.optional(required, 'dev'),
  /** `debug` also logs error texts, which may contain names: never use it with real data. */
  LOG_LEVEL: v.optional(v.picklist(['debug', 'info', 'warn', 'error']), 'info'),
  TABLE_PREFIX: required,
  BUCKET_PREFIX: required,
  /** Secrets are stored as `<prefix>/<name>`. */
  SECRET_PREFIX: required,
  SITE_ORIGIN: origin,
  SITE_NAME: required,
  STAFF_EMAIL: v.pipe(v.string(), v.email()),
  MAIL_FROM: required,
  /**
   * Public half of the token key, a JWK; only the token Lambda can read the private half. During a
   * key rotation this is a set of the old and the new key, and tokens of both are valid.
   */
  TOKEN_PUBLIC_KEY: v.pipe(
    v.string(),
    v.parseJson(),
    v.union([
      publicKeys,
      v.pipe(
        publicKey,
        v.transform((key) => ({ keys: [key] })),
      ),
    ]),
    v.transform(({ keys }) => keys),
  ),
  /**
   * SHA-256 of the secret that CloudFront sends as `x-origin-verify`: the current one and, during a
   * rotation, the next.
   */
  ORIGIN_VERIFY_DIGESTS: v.pipe(
    v.optional(v.string(), ''),
    v.transform((value) => value.split(',').filter((part) => part !== '')),
    v.array(v.pipe(v.string(), v.hash(['sha256']))),
  ),
  /** Key of `keyedHash`, which hides addresses and e-mails where only equality matters. */
  ADDRESS_KEY: v.pipe(v.string(), v.minLength(32)),
  /** Whether staff must have a second factor. */
  STAFF_FACTOR: v.picklist(['required', 'optional']),
  LIMITS: v.pipe(v.string(), v.parseJson(), limits),
  /** `off` only for load and crash tests on one machine. */
  BUDGETS: v.optional(v.picklist(['on', 'off']), 'on'),
  AWS_ENDPOINT_URL_S3: v.optional(v.string()),
});

const environment = v.pipe(
  variables,
  v.check(
    ({ BUDGETS, ENVIRONMENT }) => BUDGETS === 'on' || ENVIRONMENT === 'local',
    'BUDGETS=off lifts the budgets of the local environment only',
  ),
  v.check(
    ({ ENVIRONMENT, STAFF_FACTOR }) => ENVIRONMENT !== 'production' || STAFF_FACTOR === 'required',
    'production asks its staff for a second factor',
  ),
);

/** Read by every function, once per cold start; a missing variable stops the function before it serves traffic. */
export const config = v.parse(environment, process.env);

/**
 * A JSON variable that only some functions use. It is read once, before the first request, like the
 * rest of the configuration; validating it in every function would add a millisecond to each cold
 * start.
 */
export const setting = <Schema extends v.GenericSchema>(
  name: 'COMPANY' | 'FISCAL' | 'PAYMENTS' | 'SHIPPING',
  schema: Schema,
): v.InferOutput<Schema> =>
  v.parse(schema, v.parse(v.pipe(v.string(), v.parseJson()), process.env[name]));
