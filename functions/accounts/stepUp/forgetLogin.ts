import { clear, forgive } from '#platform/auth/throttle';

/** What was counted of a login before its password was compared, of that name from that address. */
export async function forgetLogin(username: string, ip: string): Promise<void> {
  await Promise.all([clear('login-account', `${username} ${ip}`), forgive('login-address', ip)]);
}
