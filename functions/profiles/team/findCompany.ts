import { notFound } from '#platform/domainErrors';
import { ofCompany } from '#shared/profiles/team/teamEndpoints';
import type { Peek } from '#platform/http/operation';
import type { Session } from '#platform/auth/session';
import type { Invitation, Member, Team } from '#platform/auth/teamRecord';
import { profiles, type ProfileRow } from '../profileRepository';
import { findTeam } from './teamRepository';

/** The company whose team a call is about. Only staff may name one that is not theirs; others get 404. */
export async function findCompany(
  asked: number | undefined,
  session: Session,
): Promise<ProfileRow> {
  const id = asked ?? session.profileId;
  if (id !== session.profileId && !session.isStaff) throw notFound();
  const row = await profiles.get(id);
  if (!row) throw notFound();
  return row;
}

/** Whether staff act for a company that is not theirs. */
export const isOfOthers = (asked: number | undefined, { profileId }: Session): boolean =>
  asked !== undefined && asked !== profileId;

export type TeamRow =
  | { readonly kind: 'holder' }
  | { readonly kind: 'person'; readonly person: Member }
  | { readonly kind: 'invitation'; readonly invitation: Invitation };

/** Finds the holder, a person or an invitation by their id in the team. */
export function rowOf(company: number, { people, invitations }: Team, id: number): TeamRow {
  if (id === company) return { kind: 'holder' };
  const person = people.find((one) => one.id === id);
  if (person) return { kind: 'person', person };
  const invitation = invitations.find((one) => one.id === id);
  if (invitation) return { kind: 'invitation', invitation };
  throw notFound();
}

type Asked = {
  readonly path: { readonly id: number };
  readonly session: Session;
  readonly peekQuery: Peek;
};

/** The team row that a call is about, with its company; throws 404 before the call's other checks. */
export async function findTeamRow({
  path,
  session,
  peekQuery,
}: Asked): Promise<{ readonly company: ProfileRow; readonly row: TeamRow }> {
  const company = await findCompany(peekQuery(ofCompany)?.profile, session);
  return { company, row: rowOf(company.id, await findTeam(company.id), path.id) };
}

/** Whether a row is an owner; to invite or remove an owner needs a fresh factor. */
export const isTitular = (row: TeamRow): boolean =>
  row.kind === 'holder' || (row.kind === 'person' ? row.person : row.invitation).role === 'owner';
