import type { CalendarDate } from '#shared/calendarDate';
import type { PersonalData } from '#shared/profiles/personalData';
import type { HistoryTarget } from '#shared/system/history';
import type { TableName } from '#shared/storage/tables';
import { getAccount } from '../accounts/accountRepository';
import { accessTrail } from '../accounts/accesses/accessTrail';
import { accessText } from '#shared/accounts/access';
import { findFactors, presentFactor } from '../accounts/factors/factorSheet';
import { findMailReturn } from '../accounts/mailReturnRepository';
import { presentSession } from '../accounts/sessions/presentSession';
import { goodSessions } from '../accounts/sessions/sessionRepository';
import { ownAircraft } from '../aircraft/ownAircraft';
import { presentAircraft } from '../aircraft/presentAircraft';
import { ordersOf } from '../orders/orderRepository';
import { presentOrder } from '../orders/presentOrder';
import { config } from '../platform/config';
import { notFound } from '../platform/errors';
import { list } from '../platform/history';
import type { Session } from '../platform/session';
import { fetchedTrail } from '../publications/downloads/downloadTrails';
import { presentSignatures } from '../signatures/presentSignature';
import { everySignatureOf } from '../signatures/signatureRepository';
import { presentProfile } from './presentProfile';
import { profiles } from './profileRepository';

type Reading = { readonly now: Date; readonly today: CalendarDate };

/** Everything the shop knows of somebody, as they may see it themselves. */
export async function exportProfile(
  caller: Session,
  { now, today }: Reading,
): Promise<PersonalData> {
  const row = await profiles.get(caller.profileId);
  if (!row) throw notFound();
  const [orders, purchases, craft, mailReturn, sessions, trails, sheet] = await Promise.all([
    ordersOf(row.id),
    everySignatureOf(row.id),
    ownAircraft(row.id),
    findMailReturn(row.email, now),
    sessionsOf(row.id, now),
    trailsOf(row.id),
    findFactors(row.id),
  ]);
  const asCustomer = { ...caller, isStaff: false };
  const history = [
    ...(await entriesOf('profile', [row.id], caller)),
    ...(await entriesOf('order', idsOf(orders), caller)),
    ...(await entriesOf('signature', idsOf(purchases), caller)),
  ];
  return {
    exported_at: now.toISOString(),
    profile: presentProfile(row, { mailReturn }),
    orders: orders.map((order) => presentOrder(order, asCustomer, today)),
    signatures: await presentSignatures(purchases, { session: asCustomer, today }),
    aircraft: craft.map(presentAircraft),
    sessions,
    factors: (sheet?.factors ?? []).map(presentFactor),
    ...trails,
    history,
  };
}

async function sessionsOf(profileId: number, now: Date): Promise<PersonalData['sessions']> {
  const account = await getAccount(profileId);
  return account ? (await goodSessions(account, now)).map(presentSession) : [];
}

/** Who looked at them, and what they took as a partner. */
async function trailsOf(profile: number): Promise<Pick<PersonalData, 'accesses' | 'manuals'>> {
  const [accesses, fetched] = await Promise.all([
    accessTrail.all(profile),
    fetchedTrail.all(profile),
  ]);
  const who = `Equipe ${config.SITE_NAME}`;
  return {
    accesses: accesses.map(({ created: at, kinds }) => ({ at, what: accessText(kinds), who })),
    manuals: fetched.map(({ created: at, publication, revision }) => ({
      at,
      publication,
      revision,
    })),
  };
}

const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);

const tables = {
  profile: 'accounts',
  order: 'orders',
  signature: 'signatures',
} as const satisfies Partial<Record<HistoryTarget, TableName>>;

/** Read at once; one after the other would keep a good customer waiting. */
const chunk = 20;

async function entriesOf(
  target: keyof typeof tables,
  ids: readonly number[],
  caller: Session,
): Promise<PersonalData['history']> {
  const told: PersonalData['history'] = [];
  for (let start = 0; start < ids.length; start += chunk) {
    const some = ids.slice(start, start + chunk);
    const entries = await Promise.all(
      some.map(async (target_id) =>
        (await list(tables[target], target_id)).map(({ action, created, actor, reason }) => ({
          target,
          target_id,
          action,
          created,
          actor: whoFor(caller, actor.id),
          reason: reason ?? null,
        })),
      ),
    );
    told.push(...entries.flat());
  }
  return told;
}

/** Who of the staff did something is their own personal data. */
function whoFor(caller: Session, actor: number | null): PersonalData['history'][number]['actor'] {
  if (actor === null) return 'Sistema';
  return actor === caller.profileId ? 'Você' : 'Equipe';
}
