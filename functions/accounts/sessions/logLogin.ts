import { keyedHash } from '#platform/auth/keyedHash';
import { log } from '#platform/runtime/logger';

export type LoginStep = 'password' | 'app' | 'passkey' | 'recovery_code' | 'email_code';

type Login = {
  /** Undefined when there is no such account. */
  readonly profile_id?: number | undefined;
  readonly ip: string;
  readonly why?: 'password' | 'throttled' | 'code';
  /** The step that was passed; for a login that succeeded, its last step. */
  readonly by?: LoginStep;
};

/** Logs one line for each attempted step of a login, to find an attack's address and its targets. */
export const logLogin = (how: 'begun' | 'succeeded' | 'failed', { ip, ...login }: Login): void => {
  const level = how === 'failed' ? 'warn' : 'info';
  log(level, `login.${how}`, { ...login, address: keyedHash('log', ip) });
};
