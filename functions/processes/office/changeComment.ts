import type { Doing } from '#platform/auth/actor';
import { officeRefusals } from '#shared/messages/refusals/officeRefusals';
import {
  dropItem,
  findItem,
  keepItem,
  type StoredItem,
} from '#functions/accounts/inbox/inboxRepository';
import { decideAndCommit } from '#platform/db/decideAndCommit';
import { commit, type Write } from '#platform/db/write';
import { forbidden, notFound, refused } from '#platform/domainErrors';
import { findEntry, rewriteEntry, tableOf } from '#platform/history/history';
import { mentionOf, mentionsFor } from './comment';
import { changeableUntil, commentAction } from './commentEntry';
import type { FollowedThing } from './followedThing';

/** Edits a comment; the history keeps its first text, and mentions are updated. */
export const changeComment = (
  thing: FollowedThing,
  { comment, text }: { readonly comment: string; readonly text: string },
  { actor, now }: Doing,
): Promise<void> =>
  decideAndCommit(async () => {
    const table = tableOf[thing.target];
    const entry = await findEntry(table, thing.id, comment);
    const said = entry?.changes?.comment;
    if (entry?.action !== commentAction || typeof said !== 'string') throw notFound();
    const until = changeableUntil(entry, actor);
    if (!until) throw forbidden();
    if (now >= until) throw refused(officeRefusals.comment_settled);
    if (text === said) return;
    const first = entry.note?.before ?? said;
    await commit([
      rewriteEntry({
        table,
        id: thing.id,
        entry,
        changes: { ...entry.changes, comment: text },
        note: { before: first, after: text },
      }),
      ...(await mentionsMoved(thing, { said, text }, { actor, now: new Date(entry.created) })),
    ]);
  });

type Texts = { readonly said: string; readonly text: string };

/** Inbox items of mentions are identified by the comment's time, so they are found again. */
async function mentionsMoved(
  thing: FollowedThing,
  { said, text }: Texts,
  written: Doing,
): Promise<Write[]> {
  if (!(said + text).includes('@')) return [];
  const mentioned = await mentionsFor(thing, written.actor);
  const before = mentioned(said);
  const after = mentioned(text);
  const items = [...new Set([...before, ...after])].map((person) =>
    mentionOf(thing, { person, text, ...written }),
  );
  const writes = items.map(async (item) => {
    if (!after.includes(item.person)) return dropItem(item);
    if (!before.includes(item.person)) return keepItem(item);
    return reworded(item);
  });
  return (await Promise.all(writes)).flat();
}

/** An item that is done or was passed on keeps the text that was read. */
async function reworded({ person, id, text }: StoredItem): Promise<Write[]> {
  const item = await findItem(person, id);
  return item?.done_at === null ? keepItem({ ...item, text }) : [];
}
