import { keyedHash } from '#platform/auth/keyedHash';
import { log } from '#platform/runtime/logger';

export type LoginStep = 'password' | 'app' | 'passkey' | 'recovery_code' | 'email_code';

type Login = {
  /** Undefined where there is no such account. */
  readonly profile_id?: number | undefined;
  readonly ip: string;
  readonly why?: 'password' | 'throttled' | 'code';
  /** The step that was right: of a login that succeeded its last one. */
  readonly by?: LoginStep;
};

/** One line for each step of a login that was tried: an attack is found by its address, and whom it met. */
export const logLogin = (how: 'begun' | 'succeeded' | 'failed', { ip, ...login }: Login): void => {
  const level = how === 'failed' ? 'warn' : 'info';
  log(level, `login.${how}`, { ...login, address: keyedHash('log', ip) });
};
