import { normaliseAircraftPrefix } from '#shared/brazil/aircraftPrefix';
import { aircraftMentionsOf } from '#functions/orders/client/aircraftOfOrders';
import { notFound } from '#platform/domainErrors';
import { correctionsOf } from '#functions/aircraft/aircraftRepository';
import { knownAircraft, type KnownAircraft } from '#functions/aircraft/knownAircraft';

/** All aircraft a customer has bought for, most recently used first. */
export async function ownAircraft(client: number): Promise<KnownAircraft[]> {
  const [namings, corrections] = await Promise.all([
    aircraftMentionsOf(client),
    correctionsOf(client),
  ]);
  return knownAircraft(namings, corrections);
}

export async function findOwnAircraft(client: number, typed: string): Promise<KnownAircraft> {
  const prefix = normaliseAircraftPrefix(typed);
  const found = (await ownAircraft(client)).find((known) => known.prefix === prefix);
  if (!found) throw notFound();
  return found;
}
