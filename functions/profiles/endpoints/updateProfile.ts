import { updateProfile } from '#shared/profiles/profileEndpoints';
import type { FindRequest } from '#platform/http/operation';
import { serve } from '#platform/http/serve';
import { findChangeableProfile } from '../reading/findVisibleProfile';
import { presentProfile } from '../reading/presentProfile';
import {
  contactAfter,
  emailAfter,
  flagsAfter,
  gainsRole,
  identityAfter,
  noticesAfter,
  type ProfileFlags,
  isMoved,
  changesAccess,
  wantedEmail,
} from '../profilePolicy';
import { shownToStaff } from '../reading/shownToStaff';
import { isDeepStrictEqual } from 'node:util';
import { areasChangedText } from '#shared/accounts/areaHistory';
import { personProblems } from '#shared/profiles/personProblems';
import type { ProfileChange } from '#shared/profiles/profileInput';
import { changeAccount, getAccount, profileHistory } from '#functions/accounts/accountRepository';
import { checkOwnPassword } from '#functions/accounts/passwords/checkOwnPassword';
import { noPassword } from '#functions/accounts/passwords/password';
import { newInvitation, sendRecoveryEffect } from '#functions/accounts/passwords/newRecovery';
import type { Account } from '#platform/auth/accountRecord';
import { actorOf } from '#platform/auth/actor';
import { spend } from '#platform/auth/budgets/spend';
import { invalid, notFound, staleRecord } from '#platform/domainErrors';
import { type Effect, queueJob } from '#platform/history/queue';
import type { Session } from '#platform/auth/session';
import { commit, type Write } from '#platform/db/write';
import { contactChangeEffects } from '../mails/queueing/contactChangeEffects';
import { countingIdentity } from '../saving/countingIdentity';
import { dataChangedEffects } from '../mails/queueing/dataChangedEffects';
import { emailAskedEffects, emailChangedByStaff } from '../emailChange/emailEffects';
import { nameProblems } from '../saving/nameProblems';
import { countEmailLink, pendingEmail } from '../emailChange/pendingEmail';
import { type ProfileRow, profiles } from '../profileRepository';
import {
  accountPart,
  anotherSuperuserRemains,
  checkUnique,
  claimsKeys,
  discreetTexts,
  uniqueWrites,
} from '../profileWrites';

type Changing = {
  readonly change: ProfileChange;
  readonly caller: Session;
  readonly ip: string;
  readonly now: Date;
};

/** Applies what the caller may change and ignores the rest; without a change it writes nothing. */
async function changeProfile(row: ProfileRow, changing: Changing): Promise<ProfileRow> {
  const { change, caller, ip, now } = changing;
  if ((change.row_version ?? String(row.version)) !== String(row.version)) throw staleRecord();
  const wanted = withMoveDate(row, wantedRow(row, changing), now);
  if (isDeepStrictEqual(wanted, row)) return row;
  checkPerson(wanted, row);
  const account = await getAccount(row.id);
  if (!account) throw notFound();
  const asked = wantedEmail(row, change, caller);
  const asksEmail = asked !== undefined;
  if (asksEmail) {
    await checkPassword(account, changing);
    await countEmailLink(asked, now);
  }
  const after = profiles.revised(row, wanted);
  const invitation = anotherInvitation(account, { before: row, after, now });
  const store = async () => {
    const texts = caller.isStaff ? undefined : discreetTexts;
    await checkUnique(after, texts);
    await commit([
      ...uniqueWrites(row, after, texts),
      ...profiles.replace(row, after),
      ...accountWrites(account, { before: row, after, asksEmail, invitation }),
      ...(await superuserWrites(row, after)),
      ...changeEntries(row, after, {
        ...changing,
        besides: invitation ? [sendRecoveryEffect(account, invitation, { invited: true })] : [],
      }),
    ]);
  };
  const spender = { session: caller, ip, now };
  const spent = await spend('profileSaves', spender);
  try {
    if (!asksEmail && !claimsKeys(row, after)) await store();
    else await countingIdentity(store, spender, { always: asksEmail });
  } catch (error) {
    await spent.giveBack();
    throw error;
  }
  return after;
}

/** Asks for the password, so that a stolen session cannot take over the account. */
async function checkPassword(account: Account, { change, now }: Changing): Promise<void> {
  await checkOwnPassword(account, {
    password: change.user?.current_password,
    now,
    wrong: (message) => invalid({ user: { current_password: [message] } }),
  });
}

function wantedRow(row: ProfileRow, { change, caller, now }: Changing): ProfileRow {
  const flags = flagsAfter(row, change, caller);
  const email = emailAfter(row, change, caller);
  const asked = wantedEmail(row, change, caller);
  const isSame =
    email === row.email && isDeepStrictEqual(rolesOf(row), rolesOf({ ...row, ...flags }));
  const waiting = isSame ? row.pending_email : null;
  return {
    ...row,
    ...identityAfter(row, change, caller),
    ...contactAfter(row, change),
    ...flags,
    email,
    pending_email: asked === undefined ? waiting : pendingEmail(asked, now),
    unwanted_notices: [...noticesAfter(row, change, caller)],
    status: flags.is_active ? 1 : 2,
  };
}

/** Notes when the delivery address changes, because earlier orders keep their own. */
const withMoveDate = (before: ProfileRow, after: ProfileRow, now: Date): ProfileRow =>
  isMoved(before, after) ? { ...after, address_since: now.toISOString() } : after;

function checkPerson(row: ProfileRow, before: ProfileRow): void {
  const problems = {
    ...personProblems({ ...row, state: row.billing_address?.state ?? null }),
    ...nameProblems(row, before),
  };
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

const rolesOf = ({ is_active, is_partner, is_staff, is_superuser }: ProfileFlags) => ({
  is_active,
  is_partner,
  is_staff,
  is_superuser,
});

type Change = { readonly before: ProfileRow; readonly after: ProfileRow };

const endsLinks = ({ before, after }: Change): boolean =>
  before.email !== after.email || !isDeepStrictEqual(rolesOf(before), rolesOf(after));

/** A gained role ends a password that staff chose, or may have set by a link they saw. */
const losesPassword = (account: Account, { before, after }: Change): boolean =>
  account.password_seen === true && gainsRole(before, after);

/**
 * A new invitation when the change ends a person's password, or their link before they chose one. Only
 * their mailbox shows it.
 */
function anotherInvitation(
  account: Account,
  { now, ...change }: Change & { readonly now: Date },
): ReturnType<typeof newInvitation> | undefined {
  const isWaiting = account.invited === true && endsLinks(change);
  const isNeeded = change.after.is_active && (isWaiting || losesPassword(account, change));
  return isNeeded ? newInvitation(now) : undefined;
}

type AccountChange = Change & {
  readonly asksEmail: boolean;
  readonly invitation: ReturnType<typeof newInvitation> | undefined;
};

/**
 * New roles end every session. A requested address also writes the account, so that a password change at the
 * same moment overtakes a request made under the former password.
 */
function accountWrites(
  account: Account,
  { before, after, asksEmail, invitation }: AccountChange,
): Write[] {
  const mirrored = accountPart(after);
  if (!asksEmail && isDeepStrictEqual(accountPart(before), mirrored)) return [];
  const sameRoles = isDeepStrictEqual(rolesOf(before), rolesOf(after));
  return [
    changeAccount(account, {
      ...mirrored,
      ...(sameRoles ? {} : { token_version: account.token_version + 1 }),
      ...(losesPassword(account, { before, after })
        ? { password_hash: noPassword(), invited: true, password_seen: false }
        : {}),
      ...invitation,
    }),
  ];
}

function superuserWrites(before: ProfileRow, after: ProfileRow): Promise<Write[]> {
  const was = before.is_superuser && before.is_active;
  const stays = after.is_superuser && after.is_active;
  return was && !stays ? anotherSuperuserRemains(before) : Promise.resolve([]);
}

const isOfStaff = ({ is_active, is_staff, is_superuser }: ProfileRow) =>
  is_active && (is_staff || is_superuser);

const losesAccess = (before: ProfileRow, after: ProfileRow) =>
  (before.is_active && !after.is_active) || (before.is_superuser && !after.is_superuser);

/** The version is meaningless in the history, and the nonce of a link must not be in it. */
const unrecorded: ReadonlySet<string> = new Set(['version', 'pending_email', 'address_since']);

type Recording = Changing & { readonly besides: readonly Effect[] };

/** History entries of a change; areas get a separate entry, because they have their own history. */
function changeEntries(
  before: ProfileRow,
  after: ProfileRow,
  { caller, now, besides }: Recording,
): Write[] {
  const present = new Map<string, unknown>(Object.entries(after));
  const changed = Object.entries(before).filter(
    ([field, value]) => !unrecorded.has(field) && !isDeepStrictEqual(value, present.get(field)),
  );
  const others = changed.filter(([field]) => field !== 'areas');
  const by = { actor: actorOf(caller), now };
  const areasChanged = areasChangedText(before.areas, after.areas);
  const settling = { effects: [queueJob.settleAreaRequests({ person: after.id })] };
  const areaEntry = (action: string) => profileHistory(before.id, { ...by, action, ...settling });
  const areaEntries = areasChanged === null ? [] : [areaEntry(areasChanged)];
  if (others.length === 0 && areasChanged !== null) return areaEntries;
  const main = profileHistory(before.id, {
    ...by,
    action: 'Cadastro alterado',
    changes: Object.fromEntries(others),
    effects: [
      ...contactChangeEffects(before, after),
      ...(isMoved(before, after) ? [queueJob.refreshWaiting({ client: after.id })] : []),
      ...(isOfStaff(before) && !isOfStaff(after)
        ? [queueJob.leaveOffice({ person: after.id })]
        : []),
      ...(after.is_partner && !before.is_partner
        ? [queueJob.announcePartner({ person: after.id, by: caller.profileId })]
        : []),
      ...(losesAccess(before, after) ? [queueJob.stopWebhooks({ profile: after.id })] : []),
      ...emailAskedEffects(before, after),
      ...emailChangedByStaff(before, after),
      ...dataChangedEffects(before, after, { by: caller.profileId, now }),
      ...(isOfStaff(before) !== isOfStaff(after) && areasChanged === null ? settling.effects : []),
      ...besides,
    ],
  });
  return [main, ...areaEntries];
}

export const handler = serve(updateProfile, {
  find: ({ path, session }: FindRequest<typeof updateProfile>) =>
    findChangeableProfile(path.id, session),
  asksFreshFactor: ({ found, body, session }) => changesAccess(found, body, session),
  run: async ({ body, found, session, ip, now }) => {
    const row = await changeProfile(found, { change: body, caller: session, ip, now });
    return presentProfile(row, await shownToStaff(row, session, { now, opened: false }));
  },
});
