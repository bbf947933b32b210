import * as v from 'valibot';
import { type ComplianceEntry, complianceEntry } from '#shared/fleet/compliance';
import { removedPerson } from '#functions/profiles/forgetting/erasedContact';
import { queryItems } from '#platform/db/items';
import { queryStored } from '#platform/db/storedItems';
import { deleteItem, putItem, updateItem } from '#platform/db/itemWrites';
import { commit, type Write } from '#platform/db/write';

const table = 'signatures';
const partition = (client: number) => `COMPLIANCE#${client}`;

/** Reads the entries of an aircraft or of one document on it, newest first. */
export async function complianceOf(
  client: number,
  { prefix, document }: { readonly prefix: string; readonly document?: number | undefined },
): Promise<ComplianceEntry[]> {
  const entries = await queryStored(complianceEntry, {
    table,
    pk: partition(client),
    prefix: document === undefined ? `${prefix}#` : `${prefix}#${document}#`,
    strong: true,
  });
  return newestFirst(entries);
}

export const everyComplianceOf = async (client: number): Promise<ComplianceEntry[]> =>
  newestFirst(await queryStored(complianceEntry, { table, pk: partition(client), strong: true }));

const newestFirst = (entries: readonly ComplianceEntry[]): ComplianceEntry[] =>
  entries.toSorted((one, other) => other.recorded.at.localeCompare(one.recorded.at));

/** Entries are never changed, except to erase a name: a wrong entry is corrected by a new one. */
export const addCompliance = (client: number, entry: ComplianceEntry): Write =>
  putItem({
    table,
    item: {
      pk: partition(client),
      sk: `${entry.prefix}#${entry.document}#${entry.recorded.at}`,
      ...entry,
    },
    when: { exists: false },
  });

export async function forgetCompliance(client: number): Promise<void> {
  for (const { sk } of await queryItems({ table, pk: partition(client), strong: true })) {
    await commit([deleteItem({ table, key: { pk: partition(client), sk: String(sk) } })]);
  }
}

/** Keeps the declarations of a company's team, but removes the name of an erased member. */
export async function forgetDeclarer(client: number, words: readonly string[]): Promise<void> {
  const pk = partition(client);
  const shown = (name: string) => (words.includes(name) ? removedPerson : name);
  for (const item of await queryItems({ table, pk, strong: true })) {
    const { by, recorded } = v.parse(complianceEntry, item);
    const set = { by: shown(by), recorded: { ...recorded, by: shown(recorded.by) } };
    if (set.by === by && set.recorded.by === recorded.by) continue;
    await commit([updateItem({ table, key: { pk, sk: String(item.sk) }, set })]);
  }
}
