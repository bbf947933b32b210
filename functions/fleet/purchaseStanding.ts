import type { PurchaseStanding } from '#shared/signatures/paperGaps';
import { outsideOf } from '#shared/publications/applicability';
import { lackingOf } from '#shared/publications/documents/documentScope';
import type { CalendarDate } from '#shared/values/calendarDate';
import type { PublicationRecord } from '../publications/publicationRecord';
import { saidOf } from '../signatures/amending/documentStates';
import { shownDocuments } from '../signatures/amending/heldDocuments';
import { missingOf } from '../signatures/receivedRevision';
import { versionBought } from '../signatures/revisions/versionBought';
import { isOverdue } from '../signatures/signatureRules';
import type { FleetCraft, FleetFacts } from './fleetCraft';
import type { FleetRow } from './fleetSummaryRepository';

/** The purchases that papers and counts include; one that ended and was bought again is left out. */
export const auditedRows = ({ rows }: Pick<FleetCraft, 'rows'>, today: CalendarDate): FleetRow[] =>
  rows.filter((row) => !(isOverdue(row, today) && isReplaced(row, rows, today)));

/** Whether another purchase of the same publication is in force. */
export const isReplaced = (row: FleetRow, rows: readonly FleetRow[], today: CalendarDate) =>
  rows.some(
    (other) =>
      other.id !== row.id && other.publication === row.publication && !isOverdue(other, today),
  );

/** What the holder still has to do, or what has still to be sent to them. */
export function missingIn(row: FleetRow, { catalogue, today }: FleetFacts) {
  const title = catalogue.get(row.publication);
  return title ? missingOf(row, title, today) : null;
}

/** The documents that the holder has not acknowledged, and the mandatory ones that are not complied with. */
export function lackingDocuments(row: FleetRow, facts: FleetFacts): ReturnType<typeof lackingOf> {
  const title = facts.catalogue.get(row.publication);
  const documents = facts.documents.get(row.publication);
  if (!title || !documents || row.prefix === null || row.suspended_by !== null) {
    return lackingOf([]);
  }
  const { model, prefix } = row;
  const serial = facts.corrected.get(prefix) ?? row.serial;
  const states = facts.statesOf(prefix);
  const of = { documents, aircraft: { model, serial }, today: facts.today };
  const shown = shownDocuments(row, title, of).map((document) => ({
    ...document,
    ...saidOf(states, document),
  }));
  return lackingOf(shown);
}

type Owned = Pick<FleetCraft, 'prefix' | 'serial' | 'model' | 'rows'>;

/** The standing of each purchase for an aircraft. Screen, papers and public check all count from it. */
export const standingsIn = (craft: Owned, facts: FleetFacts): PurchaseStanding[] =>
  auditedRows(craft, facts.today).flatMap((row) => {
    const title = facts.catalogue.get(row.publication);
    return title ? [standingOf(row, { craft, title, facts })] : [];
  });

type Purchase = {
  readonly craft: Pick<FleetCraft, 'prefix' | 'serial' | 'model'>;
  readonly title: PublicationRecord;
  readonly facts: FleetFacts;
};

/** The standing of a purchase today: its state and what its holder has still to do. */
export function standingOf(row: FleetRow, { craft, title, facts }: Purchase): PurchaseStanding {
  const found = outsideOf(title, craft);
  const state = stateOf(row, title, facts.today);
  return {
    airplane_prefix: craft.prefix,
    state,
    missing: missingIn(row, facts),
    // The public check says the same: a purchase of a fleet is revoked only while it is suspended.
    suspended: state === 'revoked',
    ...(found ? { outside: found.by } : {}),
    ...lackingDocuments(row, facts),
  };
}

function stateOf(
  row: FleetRow,
  title: PublicationRecord,
  today: CalendarDate,
): PurchaseStanding['state'] {
  if (isOverdue(row, today)) return 'expired';
  if (row.suspended_by !== null) return 'revoked';
  const isOutdated = row.due === null && versionBought(row, title) !== title.revision;
  return isOutdated ? 'superseded' : 'current';
}
