import { acceptTeamInvitation, inviteToTeam } from '#shared/profiles/team/teamEndpoints';
import type { TeamRole } from '#shared/profiles/team/roles';
import { call } from '../calls/call';
import type { SentMail } from '../stubs/mailbox';
import { customer, type Person } from './people';

type Joining = {
  readonly role: TeamRole;
  readonly deliver: () => Promise<readonly SentMail[]>;
};

/** A person who accepted an invitation to another's team; `row` is their number in it. */
export async function memberOf(owner: Person, { role, deliver }: Joining) {
  const person = await customer();
  const made = await call(inviteToTeam, {
    token: owner.token,
    body: { email: person.email, name: person.row.name, role },
  });
  const mail = (await deliver()).find(({ text }) => text.includes('team_invitation'));
  const [, code = ''] = /team_invitation\/([\w-]+)/.exec(mail?.text ?? '') ?? [];
  await call(acceptTeamInvitation, { token: person.token, path: { code } });
  return { person, row: made.body.id };
}

export const actingFor = (owner: Person) => ({ 'x-acting-for': String(owner.row.id) });
