import type { IncomingMessage } from 'node:http';

/**
 * Whether a request to the local tools comes from another site: by a name of its own that leads to this
 * machine (DNS rebinding), or by a form or call of its pages. They know no login, so nothing else stops it.
 */
export function isForeign({ headers: { host = '', origin } }: IncomingMessage): boolean {
  if (!/^(?:localhost|127\.0\.0\.1)(?::\d+)?$/i.test(host)) return true;
  return origin !== undefined && origin !== `http://${host}`;
}

export const foreignDetail =
  'As ferramentas locais só atendem esta máquina: abra http://localhost em vez de outro endereço.';
