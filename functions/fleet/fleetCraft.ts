import { grouped } from '#shared/values/grouped';
import { type CalendarDate, daysBetween } from '#shared/values/calendarDate';
import { type Attention, attentionKinds } from '#shared/fleet/fleet';
import type { RegisteredAircraft } from '#shared/aircraft/registeredAircraft';
import type { FuelType } from '#shared/orders/fuelType';
import { nameOfDocument } from '#shared/publications/documents/documentKinds';
import { lackingOf } from '#shared/publications/documents/documentScope';
import { countsOf, type GapCount, gapsIn, inForceIn } from '#shared/signatures/paperGaps';
import type { AircraftCorrection } from '../aircraft/aircraftRepository';
import type { DocumentRecord } from '../publications/documents/documentRecord';
import type { PublicationRecord } from '../publications/publicationRecord';
import type { DocumentStates } from '../signatures/amending/documentStates';
import { isInRenewalWindow, isOverdue } from '../signatures/signatureRules';
import type { FleetRow } from './fleetSummaryRepository';
import { isReplaced, lackingDocuments, missingIn, standingsIn } from './purchaseStanding';

export type FleetCraft = {
  readonly prefix: string;
  readonly serial: string | null;
  readonly fuel_type: FuelType | null;
  readonly model: string | null;
  readonly year: number | null;
  /** The purchases that need most attention come first, then by name. */
  readonly rows: readonly FleetRow[];
  /** When the owner added the aircraft without a purchase; null when it has purchases. */
  readonly added: string | null;
  readonly attention: readonly Attention[];
  /** What its papers report as missing, with counts. */
  readonly gaps: readonly GapCount[];
  readonly standing: ReturnType<typeof inForceIn>;
  readonly renewable: readonly FleetRow[];
  readonly validUntil: CalendarDate | null;
};

/** What the catalogue, orders and documents say about the rows. */
export type FleetFacts = {
  readonly today: CalendarDate;
  readonly catalogue: ReadonlyMap<number, PublicationRecord>;
  readonly onSale: ReadonlySet<number>;
  /** Ids of signatures with a renewal that awaits payment. */
  readonly renewing: ReadonlySet<number>;
  /** Documents by publication; titles without documents are absent. */
  readonly documents: ReadonlyMap<number, readonly DocumentRecord[]>;
  /** The owner's declarations about documents, by aircraft. */
  readonly statesOf: (prefix: string) => DocumentStates;
  /** Serial numbers corrected by the owner, by prefix. */
  readonly corrected: ReadonlyMap<string, string | null>;
};

/** Days before its end from which a subscription counts as ending soon. */
const soonDays = 30;

export type FleetParts = {
  readonly rows: readonly FleetRow[];
  readonly corrections: readonly AircraftCorrection[];
  /** Register data of aircraft that were added without a purchase. */
  readonly registered: ReadonlyMap<string, RegisteredAircraft>;
};

/**
 * A person's aircraft: those that need action first, then those with incomplete papers, and those
 * without purchases last. A removed aircraft comes back with its next purchase.
 */
export function craftsOf(
  { rows, corrections, registered }: FleetParts,
  facts: FleetFacts,
): FleetCraft[] {
  const corrected = new Map(corrections.map((correction) => [correction.prefix, correction]));
  const byPrefix = grouped(rows, ({ prefix }) => prefix);
  return [...byPrefix]
    .flatMap(([prefix, own]) =>
      prefix === null ? [] : (craftOf(prefix, own, corrected.get(prefix), facts) ?? []),
    )
    .concat(
      corrections
        .filter(({ prefix }) => !byPrefix.has(prefix))
        .flatMap((one) => addedCraft(one, registered.get(one.prefix)) ?? []),
    )
    .sort(byNeed);
}

function addedCraft(
  { prefix, serial, fuel_type, added_at: added }: AircraftCorrection,
  registered?: RegisteredAircraft,
): FleetCraft | undefined {
  if (added === null) return undefined;
  const { model = null, year = null } = registered ?? {};
  const nothing = { rows: [], attention: [], gaps: [], renewable: [], validUntil: null };
  const standing = inForceIn([]);
  return { prefix, serial, fuel_type, model, year, added, standing, ...nothing };
}

function craftOf(
  prefix: string,
  rows: readonly FleetRow[],
  correction: AircraftCorrection | undefined,
  facts: FleetFacts,
): FleetCraft | undefined {
  const removedAt = correction?.removed_at ?? null;
  const last = rows.reduce((one, other) => (one.created < other.created ? other : one));
  if (removedAt !== null && last.created <= removedAt) return undefined;
  const said = correction && removedAt === null ? correction : last;
  const needs = rows.map((row) => needOfRow(row, rows, facts));
  const ends = rows.flatMap(({ end }) => end ?? []).toSorted();
  const aircraft = { prefix, serial: said.serial, model: last.model };
  const standings = standingsIn({ ...aircraft, rows }, facts);
  // What a transfer closed to its giver is asked of nobody until it is decided.
  const open = rows.filter((row) => !row.in_review);
  return {
    ...aircraft,
    fuel_type: said.fuel_type,
    year: last.year,
    rows: needs
      .toSorted(
        (one, other) =>
          one.rank - other.rank || one.row.name.localeCompare(other.row.name, 'pt-BR'),
      )
      .map(({ row }) => row),
    added: null,
    attention: attentionOf(needs, facts.today),
    gaps: countsOf(gapsIn(standingsIn({ ...aircraft, rows: open }, facts))),
    standing: inForceIn(standings),
    renewable: rows.filter((row) => isRenewable(row, facts)),
    validUntil: ends[0] ?? null,
  };
}

/** What a purchase asks of its holder, and its rank among the aircraft's purchases. */
type RowNeed = {
  readonly row: FleetRow;
  readonly kinds: readonly Attention['kind'][];
  readonly documents: ReturnType<typeof lackingDocuments>;
  readonly rank: number;
};

function needOfRow(row: FleetRow, rows: readonly FleetRow[], facts: FleetFacts): RowNeed {
  const { today } = facts;
  const overdue = isOverdue(row, today);
  const isOver = overdue && isReplaced(row, rows, today);
  const missing = missingIn(row, facts);
  const documents = row.in_review ? lackingOf([]) : lackingDocuments(row, facts);
  const holds = {
    overdue: overdue && !isOver,
    due:
      !overdue &&
      !row.automatic &&
      !row.in_review &&
      row.end !== null &&
      daysBetween(today, row.end) <= soonDays,
    unacknowledged: missing === 'acknowledgement' && !row.in_review,
    compliance: documents.to_comply.length > 0,
    unacknowledged_documents: documents.to_acknowledge.length > 0,
    awaiting: missing === 'shipment' && !isOver,
  };
  const kinds = attentionKinds.filter((kind) => holds[kind]);
  const [worst] = kinds;
  const nothing = attentionKinds.length + (overdue ? 1 : 0);
  return { row, kinds, documents, rank: worst ? attentionKinds.indexOf(worst) : nothing };
}

function attentionOf(needs: readonly RowNeed[], today: CalendarDate): Attention[] {
  return attentionKinds.flatMap((kind): Attention[] => {
    const found = needs.filter(({ kinds }) => kinds.includes(kind));
    if (found.length === 0) return [];
    if (kind === 'compliance' || kind === 'unacknowledged_documents') {
      // Purchases and manuals may share a document, so each document counts once.
      const names = found.flatMap(({ documents }) =>
        kind === 'compliance'
          ? documents.to_comply.map(nameOfDocument)
          : documents.to_acknowledge.map(({ id }) => String(id)),
      );
      return [{ kind, count: new Set(names).size, days: null }];
    }
    const days = found.flatMap(({ row: { end } }) => (end === null ? [] : daysBetween(today, end)));
    return [{ kind, count: found.length, days: kind === 'due' ? Math.min(...days) : null }];
  });
}

function isRenewable(row: FleetRow, { today, catalogue, onSale, renewing }: FleetFacts): boolean {
  const price = catalogue.get(row.publication)?.price_signature ?? null;
  return (
    price !== null &&
    isInRenewalWindow(row, today) &&
    onSale.has(row.publication) &&
    !renewing.has(row.id) &&
    !row.automatic &&
    row.suspended_by === null &&
    !row.in_transfer
  );
}

function byNeed(one: FleetCraft, other: FleetCraft): number {
  return (
    needOf(one) - needOf(other) ||
    daysOf(one) - daysOf(other) ||
    other.attention.length - one.attention.length ||
    one.prefix.localeCompare(other.prefix)
  );
}

function needOf(craft: FleetCraft): number {
  const {
    attention: [worst],
    added,
  } = craft;
  if (worst) return attentionKinds.indexOf(worst.kind);
  return attentionKinds.length + (isIncomplete(craft) ? 0 : added === null ? 1 : 2);
}

/** Whether an aircraft needs no action today although its papers lack something. */
export const isIncomplete = ({ attention, gaps }: Pick<FleetCraft, 'attention' | 'gaps'>) =>
  attention.length === 0 && gaps.length > 0;

const daysOf = ({ attention: [worst] }: FleetCraft) => worst?.days ?? 0;
