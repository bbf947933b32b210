import type { Endpoint, Grants } from './endpoint';

/** What the endpoint declares, plus what `serve` needs: the session's account and the throttle. */
export function grantsOf(endpoint: Endpoint): Grants {
  return {
    ...endpoint.grants,
    accounts: endpoint.grants.accounts ?? 'read',
    ...(endpoint.throttle ? { system: 'write' } : {}),
  };
}
