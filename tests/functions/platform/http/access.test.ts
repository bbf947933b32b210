import { describe, expect, it } from 'vitest';
import type { Access } from '#shared/api/endpoint';
import { integrationRefusals } from '#shared/messages/refusals/integrationRefusals';
import type { UsedKey } from '#platform/auth/keySession';
import { admit, areaRequired, ownUnlessArea, requireArea } from '#platform/http/access';
import { forbidden, unauthenticated } from '#platform/domainErrors';
import { badToken, enrolmentRequired } from '#platform/http/answers/errors';
import { sampleProfile, sessionOf } from '#tests/support/samples/sampleProfiles';
import { httpErrorOf } from '#platform/http/answers/httpError';

const callers = {
  customer: sessionOf(sampleProfile(1)),
  partner: sessionOf(sampleProfile(2, { is_partner: true })),
  staff: sessionOf(sampleProfile(3, { is_staff: true, areas: ['orders'] })),
  superuser: sessionOf(sampleProfile(4, { is_superuser: true })),
};
type Caller = keyof typeof callers;

const everybody: readonly Caller[] = ['customer', 'partner', 'staff', 'superuser'];
const staffOnly: readonly Caller[] = ['staff', 'superuser'];

/** Who is let in with a session, and whether one is needed. */
const rules: readonly [Access, { open: boolean; admits: readonly Caller[] }][] = [
  ['anyone', { open: true, admits: everybody }],
  ['visitorOrStaff', { open: true, admits: staffOnly }],
  ['provider', { open: true, admits: everybody }],
  ['logged', { open: false, admits: everybody }],
  ['owner', { open: false, admits: everybody }],
  ['partner', { open: false, admits: ['partner', ...staffOnly] }],
  ['staff', { open: false, admits: staffOnly }],
  ['superuser', { open: false, admits: ['superuser'] }],
];

type Rule = Omit<Parameters<typeof admit>[0], 'access'>;

const outcome = (access: Access, session: Parameters<typeof admit>[1], rule: Rule = {}) => {
  try {
    return admit({ access, ...rule }, session);
  } catch (error) {
    return error;
  }
};

it.each(rules)('%s, with a session', (access, { admits }) => {
  for (const caller of everybody) {
    const expected = admits.includes(caller) ? callers[caller] : forbidden();
    expect(outcome(access, callers[caller]), caller).toEqual(expected);
  }
});

it.each(rules)('%s, without one or with a bad one', (access, { open }) => {
  expect(outcome(access, 'none')).toEqual(open ? undefined : unauthenticated());
  expect(outcome(access, 'bad')).toEqual(open ? undefined : badToken());
});

it('tells the refusals apart, each with its status', () => {
  const answer = (caller: Parameters<typeof outcome>[1]) => httpErrorOf(outcome('staff', caller));
  expect(answer('none')).toMatchObject({
    status: 401,
    headers: { 'WWW-Authenticate': 'Bearer' },
  });
  expect(answer('bad')).toMatchObject({ status: 401, body: { code: 'token_not_valid' } });
  expect(answer(callers.partner)).toMatchObject({ status: 403 });
});

it('a key opens the calls of its scopes, and any open call as a visitor', () => {
  const key: UsedKey = { id: 1, name: 'ERP', scopes: ['orders:read'], holder: 1 };
  const byKey = { ...callers.customer, key };
  expect(outcome('logged', byKey, { scope: 'orders:read' })).toBe(byKey);
  expect(outcome('anyone', byKey)).toBeUndefined();
  expect(outcome('logged', byKey)).toEqual(forbidden(integrationRefusals.session_required));
  expect(outcome('logged', byKey, { scope: 'fleet:read' })).toEqual(
    forbidden(integrationRefusals.scope_required('fleet:read')),
  );
});

it('staff who have to enrol a second factor do nothing before, save what anybody may', () => {
  const enrolling = { ...callers.staff, mustEnrol: true };
  expect(outcome('anyone', enrolling)).toBeUndefined();
  expect(outcome('logged', enrolling)).toEqual(enrolmentRequired());
  expect(outcome('logged', enrolling, { whileEnrolling: true })).toBe(enrolling);
});

describe('areas', () => {
  const { customer, staff, superuser } = callers;

  it('open what they name, one of several being enough, and leave the rest to the call', () => {
    for (const area of ['orders', ['money', 'orders'], 'every', 'byContent'] as const) {
      expect(outcome('staff', staff, { area }), String(area)).toBe(staff);
    }
    expect(outcome('staff', superuser, { area: 'money' })).toBe(superuser);
    expect(outcome('logged', customer, { area: 'money' })).toBe(customer);
  });

  it('that are missing make a customer of staff, where customers are let in', () => {
    const asCustomer = { ...staff, isStaff: false, lackedAreas: ['money'] };
    expect(outcome('logged', staff, { area: 'money' })).toEqual(asCustomer);
    const several = ['money', 'shipping'] as const;
    expect(outcome('logged', staff, { area: several })).toMatchObject({ lackedAreas: several });
    expect(outcome('staff', staff, { area: 'money' })).toEqual(areaRequired(['money']));
    expect(areaRequired('money')).not.toEqual(forbidden());
  });

  it('that are missing leave a list of one’s own, and refuse anybody else’s', () => {
    const lacking = { ...staff, isStaff: false, lackedAreas: ['money'] as const };
    expect(() => ownUnlessArea(lacking, 5)).toThrow(areaRequired('money'));
    expect(() => ownUnlessArea(lacking, 'me')).not.toThrow();
    expect(() => ownUnlessArea(staff, 5)).not.toThrow();
  });

  it('that the content of a call asks for are required then', () => {
    expect(() => requireArea(staff, 'orders')).not.toThrow();
    expect(() => requireArea(staff, ['money', 'shipping'])).toThrow(
      areaRequired(['money', 'shipping']),
    );
  });
});
