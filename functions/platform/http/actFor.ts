import * as v from 'valibot';
import type { Endpoint } from '#shared/api/endpoint';
import { callRefusals } from '#shared/messages/refusals/callRefusals';
import { mayCall, roleNames, teamRoles } from '#shared/profiles/team/roles';
import { noteActing } from '../auth/actedFor';
import { accountKey, accountSchema, type Account } from '../auth/accountRecord';
import type { Session } from '../auth/session';
import { teamKey, teamSchema } from '../auth/teamRecord';
import { rowKey } from '../db/counters/listKeys';
import { getItem } from '../db/items';
import { forbidden } from '../domainErrors';

const notOfTeam = 'Você não faz parte da equipe desta conta.';
const keyOfAnother =
  'Uma chave age só pela conta em que foi criada. A de uma empresa é criada na conta da empresa.';
const ownOnly = 'Isto é da sua própria conta: troque para ela antes.';

/**
 * The session of a call with `X-Acting-For`: it concerns the company's objects, if the person is
 * currently in its team and their role may make the call. Repeated headers arrive joined by commas,
 * which match no company.
 */
export async function actFor(
  { access, roles }: Pick<Endpoint, 'access' | 'roles'>,
  session: Session,
  header: string | undefined,
  now: Date,
): Promise<Session> {
  // A call open to anyone, without roles, answers everybody the same.
  if (header === undefined || (access === 'anyone' && !roles)) return session;
  if (header === String(session.profileId)) return session;
  if (session.key) throw forbidden(callRefusals.role_required(keyOfAnother));
  const found = session.actsFor.find(({ profile }) => header === String(profile));
  const company = found && (await getItem('accounts', accountKey(found.profile), { strong: true }));
  if (!company) throw forbidden(callRefusals.role_required(notOfTeam));
  const account = v.parse(accountSchema, company);
  if (!account.is_active) throw forbidden(callRefusals.role_required(notOfTeam));
  await noteActing(session, account.profile_id, now);
  if (!roles) throw forbidden(callRefusals.role_required(ownOnly));
  if (!mayCall({ roles }, found.role)) {
    throw forbidden(callRefusals.role_required(await whoCan(account, roles)));
  }
  return {
    ...session,
    profileId: account.profile_id,
    person: { ...session.person, name: found.name },
    role: found.role,
    name: account.name,
    email: account.email,
    isStaff: false,
    areas: [],
    isSuperuser: false,
    isPartner: account.is_partner,
  };
}

type Roles = NonNullable<Endpoint['roles']>;

/** A refusal names at most three people, because the reader will ask one of them. */
const maxNamed = 3;

/** Names the roles that may make the call and the people who have them, titulars first. */
async function whoCan(company: Account, roles: Roles): Promise<string> {
  const [item, holder] = await Promise.all([
    getItem('accounts', teamKey(company.profile_id)),
    getItem('accounts', rowKey(company.profile_id)),
  ]);
  const people = item ? v.parse(teamSchema, item).people : [];
  // The holder is named as a person, because the account has the company's name.
  const { name } = v.parse(v.object({ name: v.string() }), holder ?? company);
  const allowed = teamRoles.filter((role) => mayCall({ roles }, role));
  const named = [
    { name, role: 'owner' as const },
    ...people.filter(({ role }) => role === 'owner'),
    ...people.filter(({ role }) => role !== 'owner' && allowed.includes(role)),
  ].slice(0, maxNamed);
  const may = listed(allowed.map((role) => roleNames[role]));
  const ask = listed(
    named.map(({ name, role }) => `${name} (${roleNames[role]})`),
    'ou',
  );
  return `${allowed.length > 1 ? `Podem ${may}` : `Só ${may} pode`}. Peça a ${ask}.`;
}

const listed = (words: readonly string[], and = 'e') =>
  words.length < 2
    ? words.join('')
    : `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1) ?? ''}`;
