import type { Endpoint } from '#shared/api/endpoint';
import { useSession } from '../state/session';

/** Says for whom a call is made; one that is about the person alone does not say it, and stays theirs. */
export function actingHeader({ roles }: Pick<Endpoint, 'roles'>): Record<string, string> {
  const { acting, user } = useSession.getState();
  return acting && roles ? { 'x-acting-for': String(user.id) } : {};
}
