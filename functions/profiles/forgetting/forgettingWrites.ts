import { forgetFactors } from '#functions/accounts/factors/factorSheet';
import { accountKey } from '#platform/auth/accountRecord';
import type { Doing } from '#platform/auth/actor';
import { readHistory } from '#platform/history/history';
import { teamKey } from '#platform/auth/teamRecord';
import { getAccount, profileHistory } from '#functions/accounts/accountRepository';
import { deleteItem } from '#platform/db/itemWrites';
import { queueJob } from '#platform/history/queue';
import type { Write } from '#platform/db/write';
import { erasedContact } from './erasedContact';
import { customerFlags, noDetails } from '../profilePolicy';
import type { ProfileRow } from '../profileRepository';

/** The profile of an erased person, of which only the id is left. */
export const erasedProfile = (row: ProfileRow, now: Date): ProfileRow => ({
  ...row,
  ...erasedContact,
  ...noDetails,
  // This is unique like every profile's e-mail, but no address, so that nothing is ever sent to it.
  email: `excluido-${row.id}`,
  unwanted_notices: [],
  pending_email: null,
  ...customerFlags,
  is_active: false,
  status: 2,
  erased_at: now.toISOString(),
});

type Forgetting = Doing & { readonly action: string };

/** Deletes the account with all its sessions, and queues the erasure of the person's data. */
export async function forgettingWrites(
  row: ProfileRow,
  { action, actor, now }: Forgetting,
): Promise<Write[]> {
  const { acted_for: teams = [] } = (await getAccount(row.id)) ?? {};
  const said = [row, ...(await formerOf(row.id))];
  const waiting = row.pending_email ? [row.pending_email.address] : [];
  const emails = [...new Set([...wordsIn(said, ['email']), ...waiting])];
  const words = wordsIn(said, identifying);
  const effects = [queueJob.forgetClient({ profile: row.id, emails, words, teams })];
  return [
    deleteItem({ table: 'accounts', key: accountKey(row.id) }),
    deleteItem({ table: 'accounts', key: teamKey(row.id) }),
    ...(await forgetFactors(row.id)),
    profileHistory(row.id, { action, actor, now, effects }),
  ];
}

const identifying = ['name', 'company_name', 'email', 'phone', 'cpf', 'cnpj', 'ie'] as const;

/** What was done, sent or came back before a change is on record under what the profile said then. */
const formerOf = async (id: number) =>
  (await readHistory('accounts', id)).flatMap(({ changes }) => (changes ? [changes] : []));

type Said = Partial<Record<(typeof identifying)[number], unknown>>;

function wordsIn(said: readonly Said[], fields: readonly (keyof Said)[]): string[] {
  const words = said.flatMap((one) => fields.map((field) => one[field]));
  return [...new Set(words.flatMap((word) => (typeof word === 'string' && word ? [word] : [])))];
}
