import { roleNames, type TeamRole } from '#shared/profiles/team/roles';
import { teamRefusals } from '#shared/messages/input/people/teamRefusals';
import type { Person } from '#platform/auth/session';
import type { Member } from '#platform/auth/teamRecord';
import { decideAndCommit } from '#platform/db/decideAndCommit';
import { commit } from '#platform/db/write';
import { forbidden, invalid, notFound } from '#platform/domainErrors';
import type { ProfileRow } from '../profileRepository';
import { changeWrites, notifyHolder, without } from './changeTeam';
import { findInvited } from './invitationLink';
import { accountsOf, replaceMemberships } from './teamRepository';

/** Accepts an invitation; only the invited address's account may, so a forwarded link is useless. */
export const acceptInvitation = (
  code: string,
  person: Person,
  { name, now }: { readonly name: string; readonly now: Date },
): Promise<{ readonly company: ProfileRow; readonly role: TeamRole }> =>
  decideAndCommit(async () => {
    const invited = await findInvited(code, now);
    if (!invited) throw invalid({ code: [teamRefusals.invitation_over] });
    const { company, team, invitation } = invited;
    if (invitation.email !== person.email) {
      throw forbidden(teamRefusals.invitation_for_other);
    }
    // The company took the invited address for itself meanwhile.
    if (company.id === person.id) throw invalid({ code: [teamRefusals.invitation_over] });
    const account = (await accountsOf([person.id])).get(person.id);
    if (!account) throw notFound();
    const { id, role } = invitation;
    const member: Member = { id, profile: person.id, name, role, since: now.toISOString() };
    const after = {
      ...team,
      people: [...team.people.filter(({ profile }) => profile !== person.id), member],
      invitations: team.invitations.filter((one) => one.id !== id),
    };
    const action = `${name} entrou na equipe (${roleNames[role]})`;
    const actor = { id: person.id, name };
    await commit([
      ...changeWrites({ company, before: team, after }, action, { actor, now }, [
        notifyHolder(company, 'joined', invitation),
      ]),
      replaceMemberships(account, [
        ...without(account, company.id),
        { profile: company.id, role, name },
      ]),
    ]);
    return { company, role };
  });
