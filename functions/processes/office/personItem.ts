import type { StoredItem } from '#functions/accounts/inbox/inboxRepository';
import type { ProfileRow } from '#functions/profiles/profileRepository';
import { shownName } from '#functions/profiles/reading/presentProfile';

type Saying = Pick<StoredItem, 'id' | 'text' | 'from'> & { readonly now: Date };

/** The shop's own item about a person, for the inboxes of superusers. */
export const personItem = (
  row: ProfileRow,
  { now, ...said }: Saying,
): Omit<StoredItem, 'person'> => ({
  ...said,
  reason: 'system',
  target: 'profile',
  target_id: row.id,
  client: { id: row.id, name: shownName(row) },
  since: now.toISOString(),
  due: null,
  done_at: null,
});
