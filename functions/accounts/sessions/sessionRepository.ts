import { chunksOf } from '#shared/values/chunksOf';
import type { Account } from '#platform/auth/accountRecord';
import { queryStored } from '#platform/db/storedItems';
import { deleteItem, putItem } from '#platform/db/itemWrites';
import {
  type SessionRecord,
  sessionKey,
  sessionRecordSchema,
  sessionsOf,
  standing,
} from '#platform/auth/sessionRecord';
import { partWrites } from '#shared/storage/tables';
import { commit } from '#platform/db/write';

export const keepSession = (account: Account, session: SessionRecord): Promise<void> =>
  commit([
    putItem({
      table: 'accounts',
      item: { ...session, ...sessionKey(account.profile_id, session.sk) },
    }),
  ]);

const storedSessions = async (profileId: number): Promise<SessionRecord[]> => {
  return queryStored(sessionRecordSchema, {
    table: 'accounts',
    pk: sessionsOf(profileId),
    strong: true,
  });
};

/** Sessions that are still valid, the most recently used first. */
export async function goodSessions(account: Account, now: Date): Promise<SessionRecord[]> {
  const stored = await storedSessions(account.profile_id);
  return stored
    .filter((session) => standing(account, session, now) === 'good')
    .toSorted((a, b) => b.last_used.localeCompare(a.last_used));
}

/** Deletes the session; its token is refused from then on. */
export const dropSession = (
  profileId: number,
  tokenId: string,
  refused: () => Error,
): Promise<void> =>
  commit([
    deleteItem({
      table: 'accounts',
      key: sessionKey(profileId, tokenId),
      when: { exists: true },
      refused,
    }),
  ]);

/** Deletes all sessions of a person who is erased, ended ones included. */
export async function forgetSessions(profileId: number): Promise<void> {
  const stored = await storedSessions(profileId);
  for (const some of chunksOf(stored, partWrites)) {
    await commit(
      some.map(({ sk }) => deleteItem({ table: 'accounts', key: sessionKey(profileId, sk) })),
    );
  }
}
