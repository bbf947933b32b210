import { expect, it } from 'vitest';
import type { Access } from '#shared/api/endpoint';
import { admit } from '#platform/http/access';
import { forbidden, unauthenticated } from '#platform/domainErrors';
import { badToken } from '#platform/http/answers/errors';
import { sampleProfile, sessionOf } from '#tests/support/samples/sampleProfiles';
import { httpErrorOf } from '#platform/http/answers/httpError';

const callers = {
  customer: sessionOf(sampleProfile(1)),
  partner: sessionOf(sampleProfile(2, { is_partner: true })),
  staff: sessionOf(sampleProfile(3, { is_staff: true })),
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
];

const outcome = (access: Access, session: Parameters<typeof admit>[1]) => {
  try {
    return admit({ access }, session);
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
