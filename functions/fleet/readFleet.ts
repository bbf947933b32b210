import type { CalendarDate } from '#shared/values/calendarDate';
import { correctionsOf } from '../aircraft/aircraftRepository';
import { registeredAmong } from '../aircraft/register/registerRepository';
import { pendingRenewals } from '../orders/bookkeeping/pendingRenewalRepository';
import { documentsOf } from '../publications/documents/documentRepository';
import { titlesWithRemoved } from '../publications/publicationRepository';
import { statesOfClient } from '../signatures/amending/documentStates';
import {
  isInRenewalWindow,
  sureEnd,
  sureUntil,
  transferOn,
  suspendedBy,
} from '../signatures/signatureRules';
import { craftsOf, type FleetCraft, type FleetFacts, type FleetParts } from './fleetCraft';
import { type FleetRow, keepFleet, keptFleet } from './fleetSummaryRepository';
import type { RegisteredAircraft } from '#shared/aircraft/registeredAircraft';
import { readableSignaturesOf } from '../signatures/signatureRepository';
import { areSame, purchaseSumsOf, sumsOf } from '../signatures/client/heldRepository';
import { renewsAutomatically } from '../signatures/autoRenewal/autoRenewalRules';
import { receivedNumber } from '../signatures/receivedRevision';
import type { SignatureRecord } from '../signatures/signatureRecord';

export type Fleet = {
  readonly crafts: readonly FleetCraft[];
  /** All purchases, including those for no aircraft. */
  readonly rows: readonly FleetRow[];
  readonly facts: FleetFacts;
};

export async function readFleet(client: number, today: CalendarDate): Promise<Fleet> {
  const [rows, corrections] = await Promise.all([
    fleetRowsOf(client, today),
    correctionsOf(client),
  ]);
  const added = corrections.filter(({ added_at }) => added_at !== null);
  const [facts, registered] = await Promise.all([
    factsOf(client, { rows, corrections }, today),
    registeredAmong(added.map(({ prefix }) => prefix)),
  ]);
  return { crafts: craftsOf({ rows, corrections, registered }, facts), rows, facts };
}

async function factsOf(
  client: number,
  { rows, corrections }: Pick<FleetParts, 'rows' | 'corrections'>,
  today: CalendarDate,
): Promise<FleetFacts> {
  const ids = [...new Set(rows.map(({ publication }) => publication))];
  const ending = rows
    .filter((row) => isInRenewalWindow(row, today))
    .map(({ id }) => ({ id, client: { id: client } }));
  const [{ catalogue, onSale }, renewals] = await Promise.all([
    titlesWithRemoved(ids, { readable: true }),
    ending.length > 0 ? pendingRenewals(ending) : new Map<number, number>(),
  ]);
  const documents = await documentsOf([...catalogue.values()]);
  const states = documents.size > 0 ? await statesOfClient(client) : null;
  return {
    today,
    catalogue,
    onSale,
    renewing: new Set(renewals.keys()),
    documents,
    statesOf: (prefix) => states?.({ client, place: prefix }) ?? new Map(),
    corrected: new Map(
      corrections
        .filter(({ removed_at }) => removed_at === null)
        .map(({ prefix, serial }) => [prefix, serial]),
    ),
  };
}

const rowOf = (
  signature: SignatureRecord,
  today: CalendarDate,
  registered?: RegisteredAircraft,
): FleetRow => ({
  id: signature.id,
  created: signature.created,
  status: signature.status,
  version_bought: signature.version_bought,
  number_bought: signature.number_bought,
  publication: signature.publication.id,
  name: signature.publication.name,
  prefix: signature.airplane_prefix,
  serial: signature.airplane_serial_number,
  fuel_type: signature.fuel_type,
  due: signature.due,
  end: sureEnd(signature, today),
  acknowledged: signature.acknowledged?.number ?? null,
  received: receivedNumber(signature),
  model: registered?.model ?? null,
  year: registered?.year ?? null,
  automatic: renewsAutomatically(signature) && sureUntil(signature, today) === null,
  suspended_by: suspendedBy(signature, today),
  in_transfer: transferOn(signature, today) !== undefined,
  in_review: signature.transfer?.accepted === true,
});

/** Up to this many rows, reading them each time costs no more. */
const fewRows = 20;

/**
 * All purchases of a person, for an aircraft or not. A larger fleet is kept as one packed item for later
 * requests of the same day, under sums that change with every purchase; rows from an outdated index are
 * never kept.
 */
async function fleetRowsOf(client: number, today: CalendarDate): Promise<FleetRow[]> {
  const sums = await purchaseSumsOf(client);
  const kept = sums && (await keptFleet(client, { sums, today }));
  if (kept) return kept;
  const records = await readableSignaturesOf(client);
  const register = await registeredAmong(
    records.flatMap(({ airplane_prefix }) => airplane_prefix ?? []),
  );
  const rows = records.map((record) =>
    rowOf(record, today, register.get(record.airplane_prefix ?? '')),
  );
  if (sums && rows.length > fewRows && areSame(sumsOf(records), sums)) {
    await keepFleet(client, { sums, today }, rows);
  }
  return rows;
}
