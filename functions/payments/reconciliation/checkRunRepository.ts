import * as v from 'valibot';
import { getItem } from '#platform/db/items';
import { putItem } from '#platform/db/itemWrites';
import { storedDay } from '#platform/db/values/storedValues';
import { overtaken } from '#platform/db/decideAndCommit';
import { commit } from '#platform/db/write';

const table = 'system';
const key = { pk: 'PAYMENTCHECK', sk: 'RUN' };

/** The newest check and how far it is, so that another call goes on where one broke off. */
const checkRunRecord = v.object({
  version: v.number(),
  from: storedDay,
  to: storedDay,
  started: v.string(),
  finished: v.nullable(v.string()),
  failed: v.nullable(v.string()),
  /** Of the known providers, the one that is read. */
  place: v.number(),
  /** Its page to be read next; null for its first. */
  page: v.nullable(v.string()),
  pages: v.number(),
  read: v.number(),
  agreed: v.number(),
  mended: v.number(),
  /** Differences that no check had seen before. */
  found: v.number(),
});
export type CheckRunRecord = v.InferOutput<typeof checkRunRecord>;

export async function findCheckRun(): Promise<CheckRunRecord | undefined> {
  const item = await getItem(table, key, { strong: true });
  return item && v.parse(checkRunRecord, item);
}

/** Throws Overtaken when another caller took the check further meanwhile. */
export async function saveCheckRun(
  before: CheckRunRecord | undefined,
  changes: Omit<CheckRunRecord, 'version'>,
): Promise<CheckRunRecord> {
  const after = { ...changes, version: (before?.version ?? 0) + 1 };
  const when = before ? { equals: { version: before.version } } : { exists: false };
  await commit([putItem({ table, item: { ...key, ...after }, when, refused: overtaken })]);
  return after;
}
