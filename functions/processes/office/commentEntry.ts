import type { Actor } from '#platform/auth/actor';
import type { HistoryEntry } from '#platform/history/history';

export const commentAction = 'Comentário';

const changeableMs = 10 * 60_000;

/** Until when the actor may change a comment; undefined unless it is their own comment. */
export function changeableUntil(
  { action, actor, created }: HistoryEntry,
  author: Actor,
): Date | undefined {
  if (action !== commentAction || actor.id !== author.id) return undefined;
  return new Date(Date.parse(created) + changeableMs);
}
