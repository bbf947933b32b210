import type { Endpoint } from '#shared/api/endpoint';
import { useSession } from '../state/session';

/** For whom a call is made; what is about the person alone says nothing, and stays theirs. */
export function actingHeader({ roles }: Pick<Endpoint, 'roles'>): Record<string, string> {
  const { acting, user } = useSession.getState();
  return acting && roles ? { 'x-acting-for': String(user.id) } : {};
}
