import * as v from 'valibot';
import { endpoint } from '../../api/endpoint';
import { object } from '../../api/fields';
import { clientField } from '../../api/pagedList';
import { password } from '../../accounts/password';
import { actingFor, invitationInput, roleField, team, teamInvitation, teamPerson } from './team';

/** Staff name the company here; others mean their own. */
export const ofCompany = object({ profile: clientField });

export const getTeam = endpoint({
  method: 'GET',
  path: '/api/team',
  access: 'logged',
  area: 'customers',
  roles: ['buyer', 'quality', 'reader'],
  query: ofCompany,
  answer: team,
  grants: { accounts: 'read' },
});

export const inviteToTeam = endpoint({
  method: 'POST',
  path: '/api/team',
  access: 'logged',
  area: 'customers',
  roles: [],
  query: ofCompany,
  body: invitationInput,
  freshFactor: 'byContent',
  answer: teamInvitation,
  status: 201,
  budget: 'mails',
  grants: { accounts: 'write', system: 'write' },
});

/** Sends an invitation anew, for another seven days; its link of before is void. */
export const renewTeamInvitation = endpoint({
  method: 'POST',
  path: '/api/team/{id}/invitation',
  access: 'owner',
  area: 'customers',
  roles: [],
  freshFactor: 'byContent',
  query: ofCompany,
  answer: teamInvitation,
  budget: 'mails',
  grants: { accounts: 'write', system: 'write' },
});

/** Changes the role of a person or an invitation. */
export const changeTeamRole = endpoint({
  method: 'PUT',
  path: '/api/team/{id}',
  access: 'owner',
  area: 'customers',
  roles: [],
  query: ofCompany,
  body: object({ role: roleField }),
  freshFactor: 'byContent',
  answer: v.union([teamPerson, teamInvitation]),
  budget: 'mails',
  grants: { accounts: 'write', system: 'write' },
});

/** Takes a person out of the team, or an invitation back; anyone may leave. */
export const leaveTeam = endpoint({
  method: 'DELETE',
  path: '/api/team/{id}',
  access: 'owner',
  area: 'customers',
  roles: ['buyer', 'quality', 'reader'],
  query: ofCompany,
  freshFactor: 'byContent',
  answer: 'nothing',
  grants: { accounts: 'write', system: 'write' },
});

/** Answers what the link of an invitation leads to. */
export const getTeamInvitation = endpoint({
  method: 'GET',
  path: '/api/team_invitation/{code}',
  access: 'anyone',
  answer: v.object({
    company: v.string(),
    ...v.pick(teamInvitation, ['email', 'name', 'role', 'expires']).entries,
    /** True where the invited address has an account, which accepts after its login. */
    has_account: v.boolean(),
  }),
  grants: { accounts: 'read', secrets: ['recoveryKey'] },
});

/** Only the account with the invited address may accept. */
export const acceptTeamInvitation = endpoint({
  method: 'POST',
  path: '/api/team_invitation/{code}',
  access: 'logged',
  answer: actingFor,
  grants: { accounts: 'write', system: 'write', secrets: ['recoveryKey'] },
});

/** An account of the invited person's own; its login then accepts the invitation. */
export const createTeamAccount = endpoint({
  method: 'POST',
  path: '/api/team_invitation/{code}/account',
  access: 'anyone',
  body: object({ password }),
  answer: v.object({ email: v.string() }),
  status: 201,
  throttle: 'signUp',
  budget: 'signUps',
  grants: { accounts: 'write', system: 'write', secrets: ['recoveryKey'] },
});
