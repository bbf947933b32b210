import * as v from 'valibot';
import { findStored } from '#platform/db/storedItems';
import { putItem } from '#platform/db/itemWrites';
import { storedDay } from '#platform/db/values/storedValues';
import { overtaken } from '#platform/db/decideAndCommit';
import { commit } from '#platform/db/write';

const table = 'system';
const key = { pk: 'PAYMENTCHECK', sk: 'RUN' };

/** The newest check and its progress, so that another call continues an interrupted one. */
const checkRunRecord = v.object({
  version: v.number(),
  from: storedDay,
  to: storedDay,
  started: v.string(),
  finished: v.nullable(v.string()),
  failed: v.nullable(v.string()),
  /** The index, among the known providers, of the one being read. */
  place: v.number(),
  /** The provider's next page; null for its first. */
  page: v.nullable(v.string()),
  pages: v.number(),
  read: v.number(),
  agreed: v.number(),
  mended: v.number(),
  /** How many differences no earlier check had seen. */
  found: v.number(),
});
export type CheckRunRecord = v.InferOutput<typeof checkRunRecord>;

export const findCheckRun = (): Promise<CheckRunRecord | undefined> =>
  findStored(checkRunRecord, table, key, { strong: true });

/** Throws Overtaken when another caller continued the check meanwhile. */
export async function saveCheckRun(
  before: CheckRunRecord | undefined,
  changes: Omit<CheckRunRecord, 'version'>,
): Promise<CheckRunRecord> {
  const after = { ...changes, version: (before?.version ?? 0) + 1 };
  const when = before ? { equals: { version: before.version } } : { exists: false };
  await commit([putItem({ table, item: { ...key, ...after }, when, refused: overtaken })]);
  return after;
}
