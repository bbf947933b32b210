import type { ThrottleName } from '#shared/api/endpoint';
import { config } from './config';

export type Limit = { readonly limit: number; readonly windowSeconds: number };

const hour = 3600;
const quarter = 15 * 60;
/** Demonstrations and tests on one machine share one address. */
const perHour = (limit: number): Limit => ({
  limit: config.ENVIRONMENT === 'local' ? 1000 : limit,
  windowSeconds: hour,
});

/** Per caller address, for whole endpoints. */
export const endpointLimits: Readonly<Record<ThrottleName, Limit>> = {
  signUp: perHour(10),
  contact: perHour(5),
  quotes: perHour(60),
  photoUpload: perHour(100),
};

export const loginLimits = {
  account: { limit: 5, windowSeconds: quarter },
  address: { limit: 20, windowSeconds: quarter },
} as const satisfies Record<string, Limit>;

export const recoveryLimits = {
  account: { limit: 3, windowSeconds: hour },
  address: { limit: 20, windowSeconds: hour },
} as const satisfies Record<string, Limit>;
