import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Profile } from '#shared/profiles/profile';
import { addToCart } from '#web/entities/cart/cart';
import { enterSession } from '#web/entities/session/enterSession';
import { storedActing } from '#web/state/acting';
import { notify, useNotifications } from '#web/state/notify';
import { restoreSession } from '#web/state/restoreSession';
import { useSession } from '#web/state/session';
import {
  closeShop,
  customer,
  openShop,
  publicationOf,
  serveApi,
} from '#tests/support/screens/browser.tsx';

const reload = vi.fn();
beforeEach(() => {
  vi.spyOn(location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  reload.mockClear();
});

const company = { ...customer, id: 9, company_name: 'Serra Azul', person_or_company: 1 as const };
const serraAzul = { profile: 9, name: 'Serra Azul', role: 'quality' as const };
const member: Profile = { ...customer, acting_for: [serraAzul] };
const listOf = (count: number) => ({ body: { count, pages: 1, results: [] } });

const serve = ({ orders = 0, signatures = 0 } = {}) =>
  serveApi({
    'GET /order': listOf(orders),
    'GET /signature': listOf(signatures),
    'GET /profile/9': { body: company },
    'GET /api/user/me': { body: member },
  });

it('begins for the only company of who has nothing of their own, and asks for it in its name', async () => {
  const calls = serve();
  await enterSession('abc', member);
  expect(JSON.parse(storedActing())).toEqual({ person: 7, company, role: 'quality' });
  expect(localStorage.getItem('token')).toBe('abc');
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ id: 7 });
  expect(reload).toHaveBeenCalledOnce();
  expect(calls.map(({ path, headers }) => [path, headers.get('x-acting-for')])).toEqual([
    ['/order', null],
    ['/signature', null],
    ['/profile/9', '9'],
  ]);
});

it('shows once, after the page load, what the login said', async () => {
  const text = 'Resta 1 código de recuperação. Gere outros em Minha conta.';
  serve();
  notify({ tone: 'wait', text });
  await enterSession('abc', member);
  useNotifications.setState({ list: [] });
  restoreSession();
  openShop('/help');
  await screen.findByText(text);
  expect(JSON.parse(storedActing())).toEqual({ person: 7, company, role: 'quality' });
});

it.each<[string, Parameters<typeof serve>[0], Partial<Profile>]>([
  ['an order of their own', { orders: 1 }, {}],
  ['a publication of their own', { signatures: 1 }, {}],
  ['aircraft of their own', {}, { has_aircraft: true }],
  ['two companies', {}, { acting_for: [serraAzul, { ...serraAzul, profile: 10 }] }],
  ['rights of staff', {}, { user: { ...customer.user, is_staff: true } }],
])('leaves who has %s in their own account', async (_, bought, person) => {
  serve(bought);
  await enterSession('abc', { ...member, ...person });
  expect([storedActing(), useSession.getState().user?.id]).toEqual(['', 7]);
  expect(reload).not.toHaveBeenCalled();
});

it('keeps a cart that was filled before the login, and a purchase, with the person', async () => {
  serve();
  addToCart(publicationOf(1));
  await enterSession('abc', member);
  expect(storedActing()).toBe('');
  closeShop();
  serve();
  await enterSession('abc', member, { fromCheckout: true });
  expect([storedActing(), useSession.getState().user?.id]).toEqual(['', 7]);
});

it('logs in all the same when what they have cannot be read', async () => {
  serveApi({ 'GET /order': { status: 500 }, 'GET /signature': listOf(0) });
  await enterSession('abc', member);
  expect([storedActing(), useSession.getState().user?.id]).toEqual(['', 7]);
});
