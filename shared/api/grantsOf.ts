import type { Endpoint, Grants } from './endpoint';

/** The grants an endpoint declares, plus those for session, throttle, budgets, snapshots. */
export function grantsOf(endpoint: Endpoint): Grants {
  const counts = endpoint.throttle ?? endpoint.budget ?? endpoint.spends;
  return {
    ...endpoint.grants,
    accounts: endpoint.grants.accounts ?? 'read',
    ...(endpoint.access === 'provider' ? {} : { sessionUse: true }),
    ...(endpoint.scope ? { keyUse: true } : {}),
    ...(endpoint.records?.includes('snapshot') ? { snapshots: true } : {}),
    ...(counts ? { system: 'write' } : {}),
  };
}
