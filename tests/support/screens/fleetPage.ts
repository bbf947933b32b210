import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FleetAircraft, FleetTotals } from '#shared/fleet/fleet';
import type { Signature } from '#shared/signatures/signature';
import { startSession } from '#web/state/startSession';
import { signatureOf, subscribed } from '../samples/sampleShipments';
import { type Api, customer, heading, openShop, serveApi } from './browser';

const noRenewals = { count: 0, aircraft: 0, total: '0.00' as const };
export const fleetTotalsOf = (change: Partial<FleetTotals> = {}): FleetTotals => ({
  aircraft: 2,
  publications: 3,
  without_aircraft: 0,
  overdue: 1,
  due: 0,
  unacknowledged: 0,
  compliance: 0,
  unacknowledged_documents: 0,
  awaiting: 0,
  renewals: noRenewals,
  ...change,
});
export const craft = (change: Partial<FleetAircraft> = {}): FleetAircraft => ({
  prefix: 'PT-UVA',
  serial: '412',
  model: 'AG-201A',
  year: 2004,
  fuel_type: 2,
  publications: [],
  outside: [],
  missing: [],
  missing_count: 0,
  attention: [],
  gaps: [],
  standing: { in_force: 0, all: 0 },
  added: null,
  valid_until: '2027-02-14',
  ...change,
});
export const held = (change: Partial<Signature> = {}) =>
  signatureOf(1, { id: 4, airplane_prefix: 'PT-UVA', ...change });

export async function openFleet(results: FleetAircraft[], api: Api = {}, sums = fleetTotalsOf()) {
  const needing = results.filter(({ attention }) => attention.length > 0).length;
  const calls = serveApi({
    'GET /api/fleet': {
      body: {
        count: results.length,
        pages: 1,
        results,
        needing,
        incomplete: results.filter(
          ({ attention, gaps }) => attention.length === 0 && gaps.length > 0,
        ).length,
        without: results.filter(({ added }) => added !== null).length,
        totals: sums,
        models: ['AG-201', 'AG-201A'],
      },
    },
    'GET /publication/4': { body: subscribed },
    ...api,
  });
  startSession('t', customer);
  openShop('/fleet');
  await heading('Minha frota');
  return calls;
}
export const openCraft = async (prefix: string) => {
  const summary = await screen.findByText(prefix);
  await userEvent.click(summary);
  const found = summary.closest('details');
  if (!found) throw new Error('no fold');
  return within(found);
};
