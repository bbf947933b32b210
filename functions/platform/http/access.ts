import { type Area, hasArea, namedAreas } from '#shared/accounts/areas';
import type { Access, AreaRule, Endpoint } from '#shared/api/endpoint';
import { openAccess } from '#shared/api/openAccess';
import { callRefusals } from '#shared/messages/refusals/callRefusals';
import { forbidden, unauthenticated } from '../domainErrors';
import { badToken, enrolmentRequired, expiredToken } from './answers/errors';
import type { UsedKey } from '../auth/keySession';
import type { TokenFault, Session } from '../auth/session';
import { integrationRefusals } from '#shared/messages/refusals/integrationRefusals';

/** Whether a logged-in person may make such a call. Policies decide about the objects. */
const admits: Readonly<Record<Access, (caller: Session) => boolean>> = {
  anyone: () => true,
  visitorOrStaff: (caller) => caller.isStaff,
  logged: () => true,
  owner: () => true,
  partner: (caller) => caller.isPartner || caller.isStaff,
  staff: (caller) => caller.isStaff,
  superuser: (caller) => caller.isSuperuser,
  provider: () => true,
};

const open: ReadonlySet<Access> = new Set(openAccess);

const refusals = {
  none: unauthenticated,
  bad: badToken,
  expired: expiredToken,
} as const;

/** The session an operation sees; a call open to anyone treats an invalid token as none. */
export function admit(
  {
    access,
    scope,
    area,
    whileEnrolling,
  }: Pick<Endpoint, 'access' | 'scope' | 'area' | 'whileEnrolling'>,
  session: Session | 'none' | TokenFault,
): Session | undefined {
  if (typeof session === 'string') {
    if (open.has(access)) return undefined;
    throw refusals[session]();
  }
  if (session.key && !opens(session.key, scope)) {
    // A program may make any call open to anyone, as a visitor.
    if (open.has(access)) return undefined;
    throw forbidden(
      scope === undefined
        ? integrationRefusals.session_required
        : integrationRefusals.scope_required(scope),
    );
  }
  if (!admits[access](session)) throw forbidden();
  if (session.mustEnrol && !whileEnrolling) {
    if (access === 'anyone') return undefined;
    throw enrolmentRequired();
  }
  const lacked = lackedAreas(session, area);
  if (!lacked) return session;
  const asCustomer = { ...session, isStaff: false, lackedAreas: lacked };
  if (!admits[access](asCustomer)) throw areaRequired(lacked);
  return asCustomer;
}

function lackedAreas(session: Session, area: AreaRule | undefined): readonly Area[] | undefined {
  if (!session.isStaff || area === undefined || area === 'every' || area === 'byContent') {
    return undefined;
  }
  if (hasArea(session.areas, area)) return undefined;
  return typeof area === 'string' ? [area] : area;
}

export const areaRequired = (needed: Area | readonly Area[]) =>
  forbidden(callRefusals.area_required(namedAreas(needed)));

/** Staff without the area read a list as customers: only with profile `me`, otherwise refused. */
export function ownUnlessArea({ lackedAreas: lacked }: Session, profile: unknown): void {
  if (lacked && profile !== 'me') throw areaRequired(lacked);
}

/** For operations where the content of the call determines the area. */
export function requireArea({ areas: own }: Session, needed: Area | readonly Area[]): void {
  if (!hasArea(own, needed)) throw areaRequired(needed);
}

const opens = ({ scopes }: UsedKey, scope: Endpoint['scope']): boolean =>
  scope !== undefined && scopes.includes(scope);
