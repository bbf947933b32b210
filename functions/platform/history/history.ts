import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { HistoryTarget } from '#shared/system/history';
import type { TableName } from '#shared/storage/tables';
import type { Actor } from '../auth/actor';
import type { Effect } from './queue';
import { overtaken } from '../db/decideAndCommit';
import { getItem, type Item, queryItems } from '../db/items';

import { putItem, updateItem } from '../db/itemWrites';
import { pendingKeys } from './outboxKeys';
import { pack } from '../db/values/packed';
import type { Departed } from '../personalData/personalStore';
import { silenceMails } from './silenceMails';
import { commit, type Write } from '../db/write';

const noteChange = v.object({ before: v.nullable(v.string()), after: v.nullable(v.string()) });
export type NoteChange = v.InferOutput<typeof noteChange>;

/** The table that holds each kind of object together with its history. */
export const tableOf = {
  order: 'orders',
  signature: 'signatures',
  expedition: 'expeditions',
  publication: 'catalog',
  profile: 'accounts',
} as const satisfies Record<HistoryTarget, TableName>;

export type HistoryNews = {
  readonly table: TableName;
  readonly id: number;
  /** Includes kinds of objects that have no page of their own. */
  readonly entity: HistoryTarget | 'contact' | 'refund';
  /** Portuguese text that staff read, such as "Pedido aprovado". */
  readonly action: string;
  /** The text for the client concerned; without it the entry is for staff only. */
  readonly forClient?: string | undefined;
  readonly actor: Actor;
  readonly now: Date;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly reason?: string | undefined;
  /** The previous values of the fields, for staff who must undo or explain a change. */
  readonly changes?: Readonly<Record<string, unknown>> | undefined;
  /** A note of staff, before and after the change. */
  readonly note?: NoteChange | undefined;
  /** E-mails and jobs that must follow; the outbox delivers them after the commit. */
  readonly effects?: readonly Effect[] | undefined;
  /** When the effects are due; at once by default. */
  readonly due?: Date | undefined;
};

const storedHistory = v.object({
  sk: v.string(),
  action: v.string(),
  for_client: v.optional(v.string()),
  created: v.string(),
  actor: v.object({ id: v.nullable(v.number()), name: v.string() }),
  from: v.optional(v.number()),
  to: v.optional(v.number()),
  reason: v.optional(v.string()),
  changes: v.optional(v.record(v.string(), v.unknown())),
  note: v.optional(noteChange),
});

export type HistoryEntry = Omit<v.InferOutput<typeof storedHistory>, 'sk'> & {
  readonly id: string;
};

/** Records one event of an object, in the same transaction as the event. */
export function appendHistory(news: HistoryNews): Write {
  const created = news.now.toISOString();
  const effects = news.effects ?? [];
  return putItem({
    table: news.table,
    item: {
      pk: historyPartition(news.id),
      sk: `${sortPrefix}${created}#${nextInOrder()}`,
      entity: news.entity,
      entity_id: news.id,
      action: news.action,
      for_client: news.forClient,
      actor: news.actor,
      created,
      from: news.from,
      to: news.to,
      reason: news.reason,
      changes: news.changes,
      note: news.note?.before === news.note?.after ? undefined : news.note,
      ...(effects.length > 0
        ? { effects: pack(effects), tries: 0, ...pendingKeys(news.due?.toISOString() ?? created) }
        : {}),
    },
    when: { exists: false },
  });
}

/** The history of one object, oldest first. */
export async function readHistory(table: TableName, id: number): Promise<HistoryEntry[]> {
  return (await entriesOf(table, id)).map(readEntry);
}

const entriesOf = (table: TableName, id: number) =>
  queryItems({ table, pk: historyPartition(id), prefix: sortPrefix, strong: true });

function readEntry(item: Item): HistoryEntry {
  const { sk, ...stored } = v.parse(storedHistory, item);
  return { id: sk.slice(sortPrefix.length), ...stored };
}

const entryKey = (of: number, entryId: string) => ({
  pk: historyPartition(of),
  sk: sortPrefix + entryId,
});

export async function findEntry(
  table: TableName,
  of: number,
  entryId: string,
): Promise<HistoryEntry | undefined> {
  const item = await getItem(table, entryKey(of, entryId), { strong: true });
  return item && readEntry(item);
}

type Rewritten = Pick<HistoryNews, 'table' | 'id'> & {
  readonly entry: HistoryEntry;
  readonly changes: NonNullable<HistoryNews['changes']>;
  /** The first text is kept beside the current one. */
  readonly note: NoteChange;
};

/** Changes an entry's note, for its author; overtaken if it has changed since the read. */
export const rewriteEntry = ({
  table,
  id,
  entry: { id: entryId, changes: before },
  ...set
}: Rewritten): Write =>
  updateItem({
    table,
    key: entryKey(id, entryId),
    set,
    when: { exists: true, equals: { changes: before } },
    refused: overtaken,
  });

type Forgotten = Pick<Departed, 'profile' | 'contact' | 'words'>;

/**
 * Removes a person from the history of one object: their name, their words, previous values,
 * reasons, and e-mails that are waiting or have failed.
 */
export async function forgetPerson(
  table: TableName,
  id: number,
  { profile, contact, words }: Forgotten,
  /** Entries after this moment belong to another person and stay. */
  until?: string,
): Promise<void> {
  const pk = historyPartition(id);
  for (const item of await entriesOf(table, id)) {
    const { sk, action, for_client, actor, created } = v.parse(storedHistory, item);
    if (until !== undefined && created > until) continue;
    const set = {
      action: withoutWords(action, words),
      for_client: for_client === undefined ? undefined : withoutWords(for_client, words),
      changes: undefined,
      note: undefined,
      reason: undefined,
      ...(actor.id === profile ? { actor: { id: profile, name: contact.name } } : {}),
    };
    await commit([updateItem({ table, key: { pk, sk }, set })]);
    await silenceMails(table, item, () => true);
  }
}

type ForgottenActor = Pick<Departed, 'profile' | 'words'> & { readonly name: string };

/** Replaces a person's name in the history of an object that belongs to someone else. */
export async function forgetActor(
  table: TableName,
  id: number,
  { profile, words, name }: ForgottenActor,
): Promise<void> {
  const pk = historyPartition(id);
  for (const item of await entriesOf(table, id)) {
    const { sk, action, for_client, actor } = v.parse(storedHistory, item);
    const set = {
      action: withoutWords(action, words, name),
      for_client: for_client === undefined ? undefined : withoutWords(for_client, words, name),
      ...(actor.id === profile ? { actor: { id: profile, name } } : {}),
    };
    await commit([updateItem({ table, key: { pk, sk }, set })]);
  }
}

/** Shorter words identify nobody and occur inside other words. */
const leastLetters = 3;

function withoutWords(text: string, words: readonly string[], by = '[removido]'): string {
  const telling = words.filter((word) => word.length >= leastLetters);
  const longestFirst = telling.toSorted((one, other) => other.length - one.length);
  return longestFirst.reduce((left, word) => left.replaceAll(word, by), text);
}

const sortPrefix = 'H#';
const historyPartition = (id: number) => `D#${id}`;

let written = 0;

/** Keeps entries of the same moment in order, and those of two processes apart. */
function nextInOrder(): string {
  written = (written + 1) % 1_000_000;
  return String(written).padStart(6, '0') + randomBytes(5).toString('hex');
}
