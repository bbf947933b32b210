import { areasOfTarget } from '#shared/system/history';
import { hasArea } from '#shared/accounts/areas';
import { fold } from '#shared/values/text';
import { keepItem, type StoredItem } from '#functions/accounts/inbox/inboxRepository';
import { listStaffRows } from '#functions/profiles/profileRepository';
import { shownName } from '#functions/profiles/reading/presentProfile';
import type { Actor, Doing } from '#platform/auth/actor';
import { areasOf } from '#platform/auth/session';
import { commit, type Write } from '#platform/db/write';
import { commentAction } from './commentEntry';
import { type FollowedThing, followedHistory } from './followedThing';

/** Writes a comment on an object and adds it to the inbox of everyone it mentions. */
export async function comment(thing: FollowedThing, text: string, acting: Doing): Promise<void> {
  await commit([
    followedHistory(thing, { action: commentAction, text, ...acting }),
    ...(await mentionsIn(text, thing, acting)),
  ]);
}

/** An inbox item for each `@Name` who may open the object, except the author. */
export async function mentionsIn(
  text: string,
  thing: FollowedThing,
  { actor, now, before = '' }: Doing & { readonly before?: string },
): Promise<Write[]> {
  if (!text.includes('@')) return [];
  const mentioned = await mentionsFor(thing, actor);
  const known = mentioned(before);
  return mentioned(text)
    .filter((person) => !known.includes(person))
    .flatMap((person) => keepItem(mentionOf(thing, { person, text, actor, now })));
}

/** Finds the staff mentioned in a text, except the author and those who may not open the object. */
export async function mentionsFor(
  { target }: FollowedThing,
  writer: Actor,
): Promise<(text: string) => number[]> {
  const staff = (await listStaffRows()).map((row) => ({
    id: row.id,
    name: shownName(row),
    areas: areasOf(row),
  }));
  return (text) =>
    namedIn(text, staff)
      .filter(({ id, areas }) => id !== writer.id && hasArea(areas, areasOfTarget[target]))
      .map(({ id }) => id);
}

type Note = { readonly before: string | null; readonly after: string | null };

/** Inbox items for people whom a note mentions now but did not before. */
export async function mentionInNote(
  thing: FollowedThing,
  { before, after }: Note,
  acting: Doing,
): Promise<void> {
  if (after === null || after === before) return;
  await commit(await mentionsIn(after, thing, { ...acting, before: before ?? '' }));
}

type Mention = Doing & { readonly person: number; readonly text: string };

export const mentionOf = (
  { target, id: target_id, client }: FollowedThing,
  { person, text, actor, now }: Mention,
): StoredItem => ({
  id: `mention.${target}.${target_id}.${now.getTime()}`,
  person,
  reason: 'mention',
  target,
  target_id,
  client,
  text,
  from: actor.id ?? 0,
  since: now.toISOString(),
  due: null,
  done_at: null,
});

type Named = { readonly name: string };

/** People are mentioned by their full name, or by its first word where only one person has it. */
export function namedIn<Person extends Named>(text: string, people: readonly Person[]): Person[] {
  const parts = fold(text).split('@').slice(1);
  const found = parts.flatMap((part) => {
    const whole = people
      .filter(({ name }) => startsWithWord(part, fold(name)))
      .toSorted((one, other) => other.name.length - one.name.length);
    if (whole[0]) return [whole[0]];
    const first = people.filter(({ name }) => startsWithWord(part, firstWord(fold(name))));
    return first.length === 1 ? first : [];
  });
  return [...new Set(found)];
}

const firstWord = (name: string) => name.split(' ')[0] ?? name;

const startsWithWord = (text: string, word: string) =>
  word !== '' && text.startsWith(word) && !/^[\p{L}\p{N}]/u.test(text.slice(word.length));
