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

/** What papers and counts speak of: of what ended and was bought anew, the new purchase alone. */
export const auditedRows = ({ rows }: Pick<FleetCraft, 'rows'>, today: CalendarDate): FleetRow[] =>
  rows.filter((row) => !(isOverdue(row, today) && isReplaced(row, rows, today)));

/** Bought anew since: what ended is no longer asked about. */
export const isReplaced = (row: FleetRow, rows: readonly FleetRow[], today: CalendarDate) =>
  rows.some(
    (other) =>
      other.id !== row.id && other.publication === row.publication && !isOverdue(other, today),
  );

/** What is asked of its holder or is to be sent to them. */
export function missingIn(row: FleetRow, { catalogue, today }: FleetFacts) {
  const title = catalogue.get(row.publication);
  return title ? missingOf(row, title, today) : null;
}

/** The documents for its aircraft that its holder has not acknowledged, and those that are obligatory and not complied with. */
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

/** How each purchase for an aircraft stands: its row, its papers and their public check count from these. */
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

/** How a purchase of a fleet stands today, by what its holder is asked for. */
export function standingOf(row: FleetRow, { craft, title, facts }: Purchase): PurchaseStanding {
  const found = outsideOf(title, craft);
  const state = stateOf(row, title, facts.today);
  return {
    airplane_prefix: craft.prefix,
    state,
    missing: missingIn(row, facts),
    // As the public check says it: no other purchase of a fleet is revoked.
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
