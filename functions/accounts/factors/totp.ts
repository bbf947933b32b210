import { Secret, TOTP } from 'otpauth';
import { config } from '#platform/config/config';

const periodSeconds = 30;
/** Steps accepted before and after the present one, because clocks differ. */
const tolerance = 1;

/** 160 bits in base 32, as RFC 4226 recommends. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

const generator = (secret: string, label = '') =>
  new TOTP({
    issuer: config.SITE_NAME,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
  });

/** Returns the `otpauth:` address that the QR code encodes. */
export const totpUri = (secret: string, email: string): string =>
  generator(secret, email).toString();

/** The time step a code belongs to, counted since 1970; undefined for a wrong code. */
export function stepOf(code: string, secret: string, now: Date): number | undefined {
  const delta = generator(secret).validate({
    token: code,
    timestamp: now.getTime(),
    window: tolerance,
  });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / periodSeconds) + delta;
}
