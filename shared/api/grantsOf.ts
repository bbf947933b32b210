import type { Endpoint, Grants } from './endpoint';

/** What the endpoint declares, plus what `serve` needs: the session, the throttle, the budgets. */
export function grantsOf(endpoint: Endpoint): Grants {
  const counts = endpoint.throttle ?? endpoint.budget ?? endpoint.spends;
  return {
    ...endpoint.grants,
    accounts: endpoint.grants.accounts ?? 'read',
    ...(endpoint.access === 'provider' ? {} : { sessionUse: true }),
    ...(endpoint.scope ? { keyUse: true } : {}),
    ...(counts ? { system: 'write' } : {}),
  };
}
