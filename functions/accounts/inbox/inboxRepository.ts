import * as v from 'valibot';
import { type Followed, followed, inboxReasons, longestInboxText } from '#shared/accounts/inbox';
import { overtaken } from '#platform/db/decideAndCommit';
import { type Key, queryItems } from '#platform/db/items';
import { findStored, queryStored } from '#platform/db/storedItems';
import { deleteItem, putItem } from '#platform/db/itemWrites';
import { epochSeconds } from '#platform/db/values/epochSeconds';
import { commit, type Write } from '#platform/db/write';

const table = 'accounts';

/** Days for which a finished item can be seen and reopened. */
const keptDays = 90;

const storedItem = v.object({
  id: v.string(),
  /** The profile of the staff member who has to do it. */
  person: v.number(),
  reason: v.picklist(inboxReasons),
  target: v.picklist(followed),
  target_id: v.number(),
  /** The customer whom the item is about. */
  client: v.object({ id: v.number(), name: v.string() }),
  text: v.nullable(v.string()),
  from: v.number(),
  since: v.string(),
  due: v.nullable(v.string()),
  done_at: v.nullable(v.string()),
});
export type StoredItem = v.InferOutput<typeof storedItem>;

const open = 'OPEN#';
const done = 'DONE#';
const inboxKey = (person: number, id: string, state: typeof open | typeof done): Key => ({
  pk: `INBOX#${person}`,
  sk: state + id,
});
const itemKey = ({ person, id, done_at }: StoredItem) =>
  inboxKey(person, id, done_at === null ? open : done);

type Place = Pick<StoredItem, 'person' | 'id'> & { readonly client: { readonly id: number } };

/** Points from a client to the inbox items about them; it holds ids only. */
const aboutKey = ({ client, person, id }: Place): Key => ({
  pk: `ABOUT#${client.id}`,
  sk: `${person}#${id}`,
});

export const keepItem = (item: StoredItem): Write[] => [
  putItem({
    table,
    item: { ...itemKey(item), ...item, text: item.text?.slice(0, longestInboxText) ?? null },
  }),
  putItem({ table, item: aboutKey(item) }),
];

/** Deletes the item whether it is open or done. */
export const dropItem = (item: Place): Write[] => [
  deleteItem({ table, key: inboxKey(item.person, item.id, open) }),
  deleteItem({ table, key: inboxKey(item.person, item.id, done) }),
  deleteItem({ table, key: aboutKey(item) }),
];

/** Moves the item from open to done, or back; refused when it is no longer where it was read. */
export function moveItem(item: StoredItem, done_at: string | null, now: Date): Write[] {
  const after = { ...item, done_at };
  // The object keeps its assignee, so an assigned item does not expire.
  const ends =
    done_at === null || item.reason === 'assigned'
      ? {}
      : { expires_at: epochSeconds(now) + keptDays * 24 * 3600 };
  return [
    deleteItem({ table, key: itemKey(item), when: { exists: true }, refused: overtaken }),
    putItem({ table, item: { ...itemKey(after), ...after, ...ends } }),
    putItem({ table, item: { ...aboutKey(item), ...ends } }),
  ];
}

/** All items of a person: open, postponed or done recently. */
export const inboxOf = (person: number): Promise<StoredItem[]> =>
  queryStored(storedItem, { table, pk: `INBOX#${person}`, strong: true });

export const openItems = (person: number): Promise<StoredItem[]> =>
  queryStored(storedItem, { table, pk: `INBOX#${person}`, prefix: open });

export async function findItem(person: number, id: string): Promise<StoredItem | undefined> {
  const states = [open, done] as const;
  const [waiting, over] = await Promise.all(
    states.map((state) =>
      findStored(storedItem, table, inboxKey(person, id, state), { strong: true }),
    ),
  );
  return waiting ?? over;
}

export type Target = { readonly target: Followed; readonly id: number };

const storedAssignee = v.object({
  person: v.number(),
  since: v.string(),
  by: v.number(),
  edition: v.number(),
  client: v.number(),
});
export type StoredAssignee = v.InferOutput<typeof storedAssignee>;
const storedReminder = v.object({ due: v.string() });

const assigned = 'ASSIGNED';
const followKey = ({ target, id }: Target, sk: string): Key => ({
  pk: `FOLLOWED#${target}#${id}`,
  sk,
});
const reminderOf = (person: number) => `REMINDER#${person}`;

/** Reads both the object's assignee and the day on which `person` wants to be reminded of it. */
export async function followingOf(target: Target, person?: number) {
  const items = await queryItems({ table, pk: followKey(target, '').pk, strong: true });
  const itemAt = (sk: string) => items.find((item) => item.sk === sk);
  const assignee = itemAt(assigned);
  const reminder = person === undefined ? undefined : itemAt(reminderOf(person));
  return {
    assignee: assignee && v.parse(storedAssignee, assignee),
    reminder: reminder && v.parse(storedReminder, reminder).due,
  };
}

/** Refused as overtaken when a colleague assigned it first. */
export function keepAssignee(
  target: Target,
  before: StoredAssignee | undefined,
  after: Omit<StoredAssignee, 'edition'> | null,
): Write {
  const place = {
    table,
    when: before ? { equals: { edition: before.edition } } : { exists: false },
    refused: overtaken,
  } as const;
  const key = followKey(target, assigned);
  return after
    ? putItem({ ...place, item: { ...key, ...after, edition: (before?.edition ?? 0) + 1 } })
    : deleteItem({ ...place, key });
}

export const keepReminder = (target: Target, person: number, due: string | null): Write => {
  const key = followKey(target, reminderOf(person));
  return due === null ? deleteItem({ table, key }) : putItem({ table, item: { ...key, due } });
};

/** A person has at most one item for each object and reason. */
export const itemId = (reason: StoredItem['reason'], { target, id }: Target): string =>
  `${reason}.${target}.${id}`;

/** Where the inbox item of an object's assignee is stored. */
export const assignedPlace = (target: Target, { person, client }: StoredAssignee): Place => ({
  person,
  client: { id: client },
  id: itemId('assigned', target),
});

/** Removes the object's reminder or assignee behind an item, where it still is this person's. */
export async function unfollow({
  reason,
  person,
  target,
  target_id: id,
}: StoredItem): Promise<Write[]> {
  const thing = { target, id };
  if (reason === 'reminder') return [keepReminder(thing, person, null)];
  if (reason !== 'assigned') return [];
  const { assignee } = await followingOf(thing);
  return assignee?.person === person ? [keepAssignee(thing, assignee, null)] : [];
}

const pointer = v.object({ sk: v.pipe(v.string(), v.regex(/^\d+#/)) });

/** Deletes the items about a person in everybody's inbox, and the person's own inbox. */
export async function forgetInbox(person: number): Promise<void> {
  const pointers = await queryStored(pointer, { table, pk: `ABOUT#${person}`, strong: true });
  for (const { sk } of pointers) {
    const end = sk.indexOf('#');
    const one = { person: Number(sk.slice(0, end)), id: sk.slice(end + 1) };
    const kept = await findItem(one.person, one.id);
    const writes = kept ? await unfollow(kept) : [];
    await commit([...writes, ...dropItem({ ...one, client: { id: person } })]);
  }
  for (const item of await inboxOf(person)) {
    await commit([...(await unfollow(item)), ...dropItem(item)]);
  }
}
