import type { ReplyOf } from '#shared/api/endpoint';
import type { FleetAircraft } from '#shared/fleet/fleet';
import type { listFleet } from '#shared/fleet/fleetEndpoints';
import type { Signature } from '#shared/signatures/signature';

type FleetPage = ReplyOf<typeof listFleet>;

/** A page of the fleet with the purchase as it is now: what was acknowledged stays where it stands on the page. */
export function acknowledgedInFleet(page: FleetPage, row: Signature): FleetPage {
  if (!page.results.some((craft) => holds(craft, row))) return page;
  const unacknowledged = Math.max(0, page.totals.unacknowledged - 1);
  return {
    ...page,
    results: page.results.map((craft) => (holds(craft, row) ? withRow(craft, row) : craft)),
    totals: { ...page.totals, unacknowledged },
  };
}

const holds = ({ publications }: FleetAircraft, { id }: Signature) =>
  publications.some((one) => one.id === id);

const withRow = (craft: FleetAircraft, row: Signature): FleetAircraft => ({
  ...craft,
  publications: craft.publications.map((one) => (one.id === row.id ? row : one)),
  attention: craft.attention.map((one) =>
    one.kind === 'unacknowledged' ? { ...one, count: Math.max(0, one.count - 1) } : one,
  ),
});
