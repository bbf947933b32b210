import type { Endpoint } from '#shared/api/endpoint';
import { jobs } from '#shared/api/jobs';
import { health } from '#shared/system/systemEndpoints';
import { deployedOperations } from '#infra/settings/deployedOperations';
import { eventOf } from '../calls/call';

export type Answered = string | number;
type Trial = { readonly event: unknown; readonly fits: (answered: Answered) => boolean };

const strangersCall = (endpoint: Endpoint) =>
  eventOf(endpoint, { path: { id: 1, line: 1, code: 'x', prefix: 'x', provider: 'asaas' } });
const open: ReadonlySet<Endpoint['access']> = new Set(['anyone', 'visitorOrStaff', 'provider']);

/** A harmless call for each bundle. A missing dependency shows in the call's answer. */
export const bundleTrials = new Map<string, Trial>([
  ...deployedOperations.map(({ folder, name, endpoint }): [string, Trial] => [
    `${folder}/endpoints/${name}`,
    {
      event: strangersCall(endpoint),
      fits: (status) => (open.has(endpoint.access) ? Number(status) < 500 : status === 401),
    },
  ]),
  ...Object.values(jobs).map(({ noun, handler }): [string, Trial] => [
    `${noun}/jobs/${handler}`,
    { event: { Records: [] }, fits: (done) => done === 'done' },
  ]),
  [
    'system/jobs/canary',
    // In this test nothing answers at the shop's address, so the job reports what is broken.
    {
      event: {},
      fits: (failure) =>
        failure === 'Error: the shop is broken: home, catalogue, search, login, freight, checkout',
    },
  ],
  [
    'payments/jobs/comparePayments',
    // The provider does not answer either, so the run must fail and alert the operators.
    { event: {}, fits: (failure) => failure === 'ServiceError: the service answered nothing' },
  ],
  [
    'system/endpoints/unmatched',
    { event: strangersCall(health), fits: (status) => status === 405 },
  ],
]);
