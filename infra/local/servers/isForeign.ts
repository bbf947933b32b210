import type { IncomingMessage } from 'node:http';

/**
 * Whether a request to the local tools comes from another site: through a foreign name for this
 * machine (DNS rebinding), or from a form or call on its pages. The tools have no login, so this is
 * their only protection.
 */
export function isForeign({ headers: { host = '', origin } }: IncomingMessage): boolean {
  if (!/^(?:localhost|127\.0\.0\.1)(?::\d+)?$/i.test(host)) return true;
  return origin !== undefined && origin !== `http://${host}`;
}

export const foreignDetail =
  'As ferramentas locais só atendem esta máquina: abra http://localhost em vez de outro endereço.';
