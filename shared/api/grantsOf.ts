import type { Endpoint, Grants } from './endpoint';

/** The grants an endpoint declares, plus those `serve` needs: session, throttle, budgets. */
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
