import type { PurchaseStanding } from '#shared/signatures/paperGaps';
import { outsideOf } from '#shared/publications/applicability';
import type { CalendarDate } from '#shared/values/calendarDate';
import type { PublicationRecord } from '../publications/publicationRecord';
import { versionBought } from '../signatures/revisions/versionBought';
import type { SignatureRecord } from '../signatures/signatureRecord';
import { isOverdue, suspendedBy } from '../signatures/signatureRules';
import {
  documentsToComply,
  type FleetCraft,
  type FleetFacts,
  isReplaced,
  isToBeSent,
  isUnread,
} from './fleetCraft';
import type { FleetRow } from './fleetSummaryRepository';

/** What papers and counts speak of: of what ended and was bought anew, the new purchase alone. */
export const auditedRows = ({ rows }: Pick<FleetCraft, 'rows'>, today: CalendarDate): FleetRow[] =>
  rows.filter((row) => !(isOverdue(row, today) && isReplaced(row, rows, today)));

type Purchase = {
  readonly craft: FleetCraft;
  readonly record: SignatureRecord;
  readonly title: PublicationRecord;
  readonly facts: FleetFacts;
};

/** How a purchase of a fleet stands today, by what its holder is asked for. */
export function standingOf(
  row: FleetRow,
  { craft, record, title, facts }: Purchase,
): PurchaseStanding {
  const { today } = facts;
  const found = outsideOf(title, craft);
  const state = stateOf(row, { record, title, today });
  return {
    airplane_prefix: craft.prefix,
    state,
    missing: isUnread(row, facts) ? 'acknowledgement' : isToBeSent(row, facts) ? 'shipment' : null,
    // As the public check says it: no other purchase of a fleet is revoked.
    suspended: state === 'revoked',
    ...(found ? { outside: found.by } : {}),
    to_comply: documentsToComply(row, facts).map(({ id, number }) => ({ id, number })),
  };
}

type Dated = Pick<Purchase, 'record' | 'title'> & { readonly today: CalendarDate };

function stateOf(row: FleetRow, { record, title, today }: Dated): PurchaseStanding['state'] {
  if (isOverdue(row, today)) return 'expired';
  if (suspendedBy(record, today) !== null) return 'revoked';
  const isOutdated = row.due === null && versionBought(record, title) !== title.revision;
  return isOutdated ? 'superseded' : 'current';
}
