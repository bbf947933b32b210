import * as v from 'valibot';
import { forgetFactors } from '#functions/accounts/factors/factorSheet';
import { accountKey } from '#platform/auth/accountRecord';
import type { Actor } from '#platform/auth/actor';
import { readHistory } from '#platform/history/history';
import { teamKey } from '#platform/auth/teamRecord';
import { getAccount, profileHistory } from '#functions/accounts/accountRepository';
import { deleteItem } from '#platform/db/itemWrites';
import { queueJob } from '#platform/history/queue';
import type { Write } from '#platform/db/write';
import { erasedContact } from './erasedContact';
import type { ProfileRow } from '../profileRepository';

/** The profile of an erased person, of which only the id is left. */
export const emptied = (row: ProfileRow, now: Date): ProfileRow => ({
  ...row,
  ...erasedContact,
  // This is unique like every profile's e-mail, but no address, so that nothing is ever sent to it.
  email: `excluido-${row.id}`,
  person_or_company: false,
  phone: '',
  cpf: null,
  cnpj: null,
  ie: null,
  billing_address: null,
  shipping_address: null,
  unwanted_notices: [],
  pending_email: null,
  is_active: false,
  is_staff: false,
  is_superuser: false,
  areas: [],
  is_partner: false,
  status: 2,
  erased_at: now.toISOString(),
});

type Forgetting = { readonly action: string; readonly actor: Actor; readonly now: Date };

/** Deletes the account with all its sessions, and queues the erasure of the person's data. */
export async function forgettingWrites(
  row: ProfileRow,
  { action, actor, now }: Forgetting,
): Promise<Write[]> {
  const { acted_for: teams = [] } = (await getAccount(row.id)) ?? {};
  const data = { profile: row.id, emails: await emailsOf(row), words: wordsOf(row), teams };
  const effects = [queueJob.forgetClient(data)];
  return [
    deleteItem({ table: 'accounts', key: accountKey(row.id) }),
    deleteItem({ table: 'accounts', key: teamKey(row.id) }),
    ...(await forgetFactors(row.id)),
    profileHistory(row.id, { action, actor, now, effects }),
  ];
}

const changedEmail = v.object({ email: v.string() });

/** All addresses that the person had, because returned e-mails are recorded by address. */
async function emailsOf({ id, email, pending_email }: ProfileRow): Promise<string[]> {
  const former = (await readHistory('accounts', id)).flatMap(({ changes }) => {
    const parsed = v.safeParse(changedEmail, changes);
    return parsed.success ? [parsed.output.email] : [];
  });
  return [...new Set([email, ...former, ...(pending_email ? [pending_email.address] : [])])];
}

function wordsOf(row: ProfileRow): string[] {
  const { name, company_name, email, phone, cpf, cnpj, ie } = row;
  return [name, company_name, email, phone, cpf, cnpj, ie].flatMap((word) => (word ? [word] : []));
}
