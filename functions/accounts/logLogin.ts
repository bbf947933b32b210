import { keyedHash } from '#platform/auth/keyedHash';
import { log } from '#platform/observability/logger';

type Login = {
  /** Undefined where there is no such account. */
  readonly profile_id?: number | undefined;
  readonly ip: string;
  readonly why?: 'password' | 'throttled' | 'code';
};

/** One line for each login that was tried: an attack is found by its address, and whom it met. */
export const logLogin = (how: 'succeeded' | 'failed', { ip, ...login }: Login): void => {
  const level = how === 'failed' ? 'warn' : 'info';
  log(level, `login.${how}`, { ...login, address: keyedHash('log', ip) });
};
