import { randomBytes } from 'node:crypto';
import { passwordProblem } from '#shared/accounts/passwordProblem';
import { personProblems } from '#shared/profiles/personProblems';
import { storedAddress } from '#shared/profiles/addresses/addressInput';
import type { InvitedProfile, NewProfile } from '#shared/profiles/profileInput';
import { insertAccount, profileHistory } from '#functions/accounts/accountRepository';
import {
  newInvitation,
  noRecovery,
  sendRecoveryEffect,
} from '#functions/accounts/passwords/newRecovery';
import { hashPassword } from '#functions/accounts/passwords/password';
import type { Actor } from '#platform/auth/actor';
import type { Spender } from '#platform/auth/budgets/limits';
import { invalid } from '#platform/domainErrors';
import { nextId } from '#platform/db/sequence';
import { type Effect, queueJob } from '#platform/history/queue';
import { commit } from '#platform/db/write';
import { countingIdentity } from './countingIdentity';
import { nameProblems } from './nameProblems';
import { shownName } from '../reading/presentProfile';
import { passwordFacts } from './passwordFacts';
import { customerFlags, storedIe, type ProfileFlags } from '../profilePolicy';
import { profiles, type ProfileRow } from '../profileRepository';
import { accountPart, checkUnique, uniqueWrites } from '../profileWrites';
import { welcomeEffect, welcomeLater } from '../mails/queueing/welcomeEffect';

type Creation = {
  readonly flags?: ProfileFlags;
  /** Absent when people sign up themselves. */
  readonly actor?: Actor;
  readonly now: Date;
  /** The caller, whose attempts to learn that an e-mail or document is taken are limited. */
  readonly spender?: Spender;
};

/** Creates a profile with its account from a form; throws 400 with all problems together. */
export async function createProfile(input: NewProfile, creation: Creation): Promise<ProfileRow> {
  const { password } = input.user;
  const details = detailsOf(input);
  const problems = personProblems({ ...details, state: details.billing_address?.state ?? null });
  const weak = passwordProblem(password, passwordFacts(details));
  const user = weak === undefined ? {} : { user: { password: [weak] } };
  const found = { ...problems, ...nameProblems(details), ...user };
  if (Object.keys(found).length > 0) throw invalid(found);
  const withOrder = input.with_order === true && creation.actor === undefined;
  return storeProfile(withOrder ? { ...details, with_order: true } : details, {
    ...creation,
    password,
  });
}

/** Registers a client for staff; the client chooses a password by a link in an e-mail. */
export async function inviteProfile(
  input: InvitedProfile,
  creation: Creation & { readonly actor: Actor },
): Promise<ProfileRow> {
  const details = detailsOf(input);
  const state = details.billing_address?.state ?? null;
  const found = { ...personProblems({ ...details, state }), ...nameProblems(details) };
  if (Object.keys(found).length > 0) throw invalid(found);
  return storeProfile(details, { ...creation, password: null });
}

export type ProfileDetails = Omit<
  ProfileRow,
  | keyof ProfileFlags
  | 'id'
  | 'version'
  | 'status'
  | 'created'
  | 'unwanted_notices'
  | 'pending_email'
>;

function detailsOf(input: NewProfile | InvitedProfile): ProfileDetails {
  const shipping = input.shipping_address;
  return {
    email: input.user.email,
    name: input.name,
    company_name: input.company_name ?? null,
    person_or_company: input.person_or_company,
    phone: input.phone,
    cnpj: input.cnpj ?? null,
    cpf: input.cpf ?? null,
    ie: storedIe(input.ie ?? null),
    billing_address: storedAddress(input.billing_address),
    shipping_address: shipping ? storedAddress(shipping) : null,
  };
}

/**
 * Like `createProfile`, but without checks, for details that are known to be valid. Without a password,
 * the person is invited to choose one.
 */
export async function storeProfile(
  details: ProfileDetails,
  creation: Creation & { readonly password: string | null },
): Promise<ProfileRow> {
  const { spender, flags = customerFlags, now, password } = creation;
  const passwordHash = await hashPassword(password ?? randomBytes(32).toString('base64url'));
  const invitation = password === null ? newInvitation(now) : null;
  const row: ProfileRow = {
    ...details,
    ...flags,
    id: await nextId('profile'),
    version: 1,
    status: flags.is_active ? 1 : 2,
    created: now.toISOString(),
    unwanted_notices: [],
    pending_email: null,
  };
  const store = () => insertProfile(row, { ...creation, passwordHash, invitation });
  await (spender ? countingIdentity(store, spender) : store());
  return row;
}

type Inserting = Creation & {
  readonly passwordHash: string;
  readonly invitation: ReturnType<typeof newInvitation> | null;
};

async function insertProfile(
  row: ProfileRow,
  { passwordHash, invitation, actor, now }: Inserting,
): Promise<void> {
  await checkUnique(row);
  await commit([
    ...uniqueWrites(undefined, row),
    ...profiles.insert(row),
    insertAccount({
      profile_id: row.id,
      ...accountPart(row),
      token_version: 1,
      password_hash: passwordHash,
      ...(actor && !invitation ? { password_seen: true } : {}),
      ...(invitation ? { ...invitation, invited: true } : noRecovery),
    }),
    profileHistory(row.id, {
      action: invitation ? 'Cadastro criado, convite enviado' : 'Cadastro criado',
      actor: actor ?? { id: row.id, name: shownName(row) },
      now,
      ...(invitation
        ? {
            effects: [
              sendRecoveryEffect({ profile_id: row.id }, invitation, { invited: true }),
              ...roleEffects(row, actor),
            ],
          }
        : announcement(row, now, actor)),
    }),
  ]);
}

/** A sign-up in the checkout delays the welcome, because the order's e-mail may contain it. */
const announcement = (row: ProfileRow, now: Date, actor: Actor | undefined) =>
  row.with_order === true
    ? welcomeLater(row, now)
    : { effects: [welcomeEffect(row), ...roleEffects(row, actor)] };

/** Superusers get an inbox item about new staff, who have no areas yet, and about new partners. */
const roleEffects = (
  { id, is_staff, is_partner }: ProfileRow,
  actor: Actor | undefined,
): Effect[] => [
  ...(is_staff ? [queueJob.settleAreaRequests({ person: id })] : []),
  ...(is_partner && actor?.id ? [queueJob.announcePartner({ person: id, by: actor.id })] : []),
];
