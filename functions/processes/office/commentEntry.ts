import type { Actor } from '#platform/auth/actor';
import type { HistoryEntry } from '#platform/history/history';

export const commentAction = 'Comentário';

const changeableMs = 10 * 60_000;

/**
 * Until when the author may change a comment; undefined for anything but the actor's own comments.
 */
export function changeableUntil(
  { action, actor, created }: HistoryEntry,
  author: Actor,
): Date | undefined {
  if (action !== commentAction || actor.id !== author.id) return undefined;
  return new Date(Date.parse(created) + changeableMs);
}
