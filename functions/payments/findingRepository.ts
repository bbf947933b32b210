import { epochSeconds } from '#platform/db/values/epochSeconds';
import { updateIf } from '#platform/db/conditionalUpdate';
import { queryItems } from '#platform/db/items';
import { findStored, queryStored } from '#platform/db/storedItems';
import { deleteItem, putItem } from '#platform/db/itemWrites';
import { commitUnless, type Write } from '#platform/db/write';
import { StaleRecord } from '#platform/domainErrors';
import { system } from '#platform/auth/actor';
import {
  findingId,
  findingRecord,
  type FindingRecord,
  type FoundDifference,
  seenByNoCheck,
  type Settlement,
} from './findingRecord';

const table = 'system';
const openFindings = 'UNSETTLED';
const keptDays = 400;

/** The partition of closed findings: those that the check mended, and those that were settled. */
const closedFindings = (view: 'mended' | 'settled') => `FINDING#CLOSED#${view}`;
const openKey = (id: string) => ({ pk: openFindings, sk: id });
const knownKey = (id: string) => ({ pk: 'FINDING#KNOWN', sk: id });

class KnownFinding extends Error {
  override readonly name = 'KnownFinding';
}
/** Another member of staff settled the finding first. */
export class FindingGone extends StaleRecord {}

type Seen = { readonly run: string; readonly now: Date };

/** Stores a difference, or notes that it still exists; returns true when it is new. Settled ones stay settled. */
export async function keepFinding(found: FoundDifference, { run, now }: Seen): Promise<boolean> {
  const id = findingId(found);
  const record: FindingRecord = {
    ...found,
    id,
    found: now.toISOString(),
    seen: run,
    settled: null,
  };
  const isMended = found.kind === 'mended';
  const place = isMended ? closed('mended', record, now) : { ...openKey(id), ...record };
  const isNew = await commitUnless(KnownFinding, [
    putItem({
      table,
      item: { ...knownKey(id), expires_at: expiry(now) },
      when: { exists: false },
      refused: () => new KnownFinding(),
    }),
    putItem({ table, item: place }),
  ]);
  if (!isNew && !isMended) {
    await updateIf(table, openKey(id), {
      UpdateExpression: 'SET seen = :run',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':run': run },
    });
  }
  return isNew;
}

const expiry = (now: Date) => epochSeconds(now) + keptDays * 86_400;

const closed = (view: 'mended' | 'settled', record: FindingRecord, now: Date) => ({
  ...record,
  pk: closedFindings(view),
  sk: `${now.toISOString()}#${record.id}`,
  expires_at: expiry(now),
});

export const findOpenFinding = (id: string): Promise<FindingRecord | undefined> =>
  findStored(findingRecord, table, openKey(id), { strong: true });

/** Throws FindingGone when it is no longer open; for one that only its order states, the order's write checks that. */
export const closeFinding = (
  finding: FindingRecord,
  settled: Settlement,
  now: Date,
): readonly Write[] => [
  finding.seen === seenByNoCheck
    ? deleteItem({ table, key: openKey(finding.id) })
    : deleteItem({
        table,
        key: openKey(finding.id),
        when: { exists: true },
        refused: () => new FindingGone(),
      }),
  putItem({ table, item: closed('settled', { ...finding, settled }, now) }),
  // A difference that the system closed may come back; one that a person settled is not raised again.
  ...(settled.resolution === null ? [deleteItem({ table, key: knownKey(finding.id) })] : []),
];

/** Closes a finding that is no longer a difference although nobody settled it. */
export const closeBySystem = (finding: FindingRecord, note: string, now: Date) =>
  commitUnless(
    FindingGone,
    closeFinding(finding, { resolution: null, note, by: system, at: now.toISOString() }, now),
  );

const settledKey = (id: string, at: string) => ({
  pk: closedFindings('settled'),
  sk: `${at}#${id}`,
});

export const findSettled = (id: string, at: string): Promise<FindingRecord | undefined> =>
  findStored(findingRecord, table, settledKey(id, at), { strong: true });

/** Reopens a settled finding; throws FindingGone when it is open already. */
export const openAgain = (finding: FindingRecord, at: string): readonly Write[] => [
  deleteItem({
    table,
    key: settledKey(finding.id, at),
    when: { exists: true },
    refused: () => new FindingGone(),
  }),
  putItem({ table, item: { ...openKey(finding.id), ...finding, settled: null } }),
];

export const openFindingsOf = (): Promise<FindingRecord[]> =>
  queryStored(findingRecord, { table, pk: openFindings, strong: true });

export const countClosedFindings = async (
  view: 'mended' | 'settled',
  limit: number,
): Promise<number> => (await queryItems({ table, pk: closedFindings(view), limit })).length;

/** All closed findings that are still kept, newest first. */
export const closedFindingsOf = (view: 'mended' | 'settled'): Promise<FindingRecord[]> =>
  queryStored(findingRecord, { table, pk: closedFindings(view), newestFirst: true });
