import { clear, forgive } from '#platform/auth/throttle';

/** Clears the failed logins counted for a username from an address. */
export async function forgetLogin(username: string, ip: string): Promise<void> {
  await Promise.all([clear('login-account', `${username} ${ip}`), forgive('login-address', ip)]);
}
