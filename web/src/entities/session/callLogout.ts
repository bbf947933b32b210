import { logout } from '#shared/accounts/logoutEndpoints';
import { request } from '#web/http/httpClient';

/** Whatever it answers: this browser has forgotten the session. */
export function callLogout(token: string): void {
  request(logout, { token, overlay: false, alerts: false }).catch(() => undefined);
}
