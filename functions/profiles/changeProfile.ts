import { isDeepStrictEqual } from 'node:util';
import { personProblems } from '#shared/profiles/personProblems';
import type { ProfileChange } from '#shared/profiles/profileInput';
import { changeAccount, getAccount } from '../accounts/accountRepository';
import { checkOwnPassword } from '../accounts/checkOwnPassword';
import { noRecovery } from '../accounts/newRecovery';
import type { Account } from '../platform/accountRecord';
import { actorOf } from '../platform/actor';
import { invalid, notFound, staleRecord } from '../platform/errors';
import { entry } from '../platform/history';
import type { Session } from '../platform/session';
import { commit, type Write } from '../platform/write';
import { contactEffects } from './contactEffects';
import { contactAfter, emailAfter, flagsAfter, identityAfter } from './profilePolicy';
import { profiles, type ProfileRow } from './profileRepository';
import { accountPart, anotherSuperuserRemains, checkUnique, uniqueWrites } from './profileWrites';

type Changing = { readonly change: ProfileChange; readonly caller: Session; readonly now: Date };

/** Applies what the caller may change and ignores the rest. Nothing new writes nothing. */
export async function changeProfile(row: ProfileRow, changing: Changing): Promise<ProfileRow> {
  const { change, caller } = changing;
  if ((change.row_version ?? String(row.version)) !== String(row.version)) throw staleRecord();
  const wanted = wantedRow(row, changing);
  if (isDeepStrictEqual(wanted, row)) return row;
  checkPerson(wanted);
  const account = await getAccount(row.id);
  if (!account) throw notFound();
  if (wanted.email !== row.email && caller.profileId === row.id) {
    await checkOwnPassword(account, {
      password: change.user?.current_password,
      now: changing.now,
      wrong: (message) => invalid({ user: { current_password: [message] } }),
    });
  }
  await checkUnique(wanted);
  const after = profiles.revised(row, wanted);
  await commit([
    ...uniqueWrites(row, after),
    ...profiles.replace(row, after),
    ...accountWrites(account, row, after),
    ...(await superuserWrites(row, after)),
    changeEntry(row, after, changing),
  ]);
  return after;
}

function wantedRow(row: ProfileRow, { change, caller }: Changing): ProfileRow {
  const flags = flagsAfter(row, change, caller);
  return {
    ...row,
    ...identityAfter(row, change, caller),
    ...contactAfter(row, change),
    ...flags,
    email: emailAfter(row, change, caller),
    status: flags.is_active ? 1 : 2,
  };
}

function checkPerson(row: ProfileRow): void {
  const problems = personProblems({ ...row, state: row.billing_address?.state ?? null });
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

const rolesOf = ({ is_active, is_partner, is_staff, is_superuser }: ProfileRow) => ({
  is_active,
  is_partner,
  is_staff,
  is_superuser,
});

/** New roles end every session; a new address ends the recovery that was sent to the old one. */
function accountWrites(account: Account, before: ProfileRow, after: ProfileRow): Write[] {
  const mirrored = accountPart(after);
  if (isDeepStrictEqual(accountPart(before), mirrored)) return [];
  const sameRoles = isDeepStrictEqual(rolesOf(before), rolesOf(after));
  return [
    changeAccount(account, {
      ...mirrored,
      ...(sameRoles ? {} : { token_version: account.token_version + 1 }),
      ...(before.email === after.email ? {} : noRecovery),
    }),
  ];
}

function superuserWrites(before: ProfileRow, after: ProfileRow): Promise<Write[]> {
  const was = before.is_superuser && before.is_active;
  const stays = after.is_superuser && after.is_active;
  return was && !stays ? anotherSuperuserRemains(before) : Promise.resolve([]);
}

function changeEntry(before: ProfileRow, after: ProfileRow, { caller, now }: Changing): Write {
  const present = new Map<string, unknown>(Object.entries(after));
  const changed = Object.entries(before).filter(
    ([field, value]) => field !== 'version' && !isDeepStrictEqual(value, present.get(field)),
  );
  return entry({
    table: 'accounts',
    id: before.id,
    entity: 'profile',
    action: 'Cadastro alterado',
    actor: actorOf(caller),
    now,
    changes: Object.fromEntries(changed),
    effects: contactEffects(before, after),
  });
}
