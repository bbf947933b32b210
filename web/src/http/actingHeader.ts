import type { Endpoint } from '#shared/api/endpoint';
import { useSession } from '../state/session';

/** Names the company that a call acts for; a call about the person has no such header. */
export function actingHeader({ roles }: Pick<Endpoint, 'roles'>): Record<string, string> {
  const { acting, user } = useSession.getState();
  return acting && roles ? { 'x-acting-for': String(user.id) } : {};
}
