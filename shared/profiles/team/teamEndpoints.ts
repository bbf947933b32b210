import * as v from 'valibot';
import { endpoint } from '../../api/endpoint';
import { choice, object } from '../../api/fields';
import { clientField } from '../../api/pagedList';
import { password } from '../../accounts/password';
import { actingFor, invitationInput, roleField, team, teamInvitation, teamPerson } from './team';

/** Staff name the company here; other callers mean their own. */
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

/** Sends an invitation again, for another seven days; its earlier link becomes invalid. */
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

/**
 * Removes a person from the team or withdraws an invitation; anyone may leave. With `only`, an
 * invitation that was accepted meanwhile is refused, so that nobody is removed unasked.
 */
export const leaveTeam = endpoint({
  method: 'DELETE',
  path: '/api/team/{id}',
  access: 'owner',
  area: 'customers',
  roles: ['buyer', 'quality', 'reader'],
  query: object({ ...ofCompany.entries, only: v.optional(choice(['invitation'])) }),
  freshFactor: 'byContent',
  answer: 'nothing',
  grants: { accounts: 'write', system: 'write' },
});

/** Answers what an invitation's link refers to. */
export const getTeamInvitation = endpoint({
  method: 'GET',
  path: '/api/team_invitation/{code}',
  access: 'anyone',
  answer: v.object({
    company: v.string(),
    ...v.pick(teamInvitation, ['email', 'name', 'role', 'expires']).entries,
    /** True if the invited address has an account, which accepts after logging in. */
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

/** Creates the invited person's own account; logging in then accepts the invitation. */
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
