import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { customer } from '#tests/support/screens/browser.tsx';

const fresh = async () => {
  vi.resetModules();
  const { restoreVisit } = await import('#web/app/starting/openEntry.tsx');
  const load = vi.fn(async () => (await import('#web/app/starting/storedVisit')).storedVisit);
  await restoreVisit(load);
  return {
    ...(await import('#web/state/session')),
    ...(await import('#web/state/startSession')),
    load,
  };
};

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

describe('the stored session at start-up', () => {
  it('loads nothing that would check it at a first visit, and hears of the first login all the same', async () => {
    const { load, useSession } = await fresh();
    expect(load).not.toHaveBeenCalled();
    // Another tab logs in: of its two writes the first is heard alone.
    localStorage.setItem('user', JSON.stringify(customer));
    window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
    await load.mock.results[0]?.value;
    expect(localStorage.getItem('user')).not.toBeNull();
    localStorage.setItem('token', 'abc');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    await vi.waitFor(() =>
      expect(useSession.getState()).toMatchObject({ token: 'abc', user: { id: 7 } }),
    );
  });

  it('is restored from token and user', async () => {
    localStorage.setItem('token', 'abc');
    localStorage.setItem('user', JSON.stringify(customer));
    const { useSession } = await fresh();
    expect(useSession.getState()).toMatchObject({ token: 'abc', user: { id: 7 } });
  });

  it.each([
    ['missing', null],
    ['the text undefined', 'undefined'],
    ['the text null', 'null'],
    ['not JSON', '{"id":'],
    ['not a profile', '{"id":7}'],
    ['a profile with a name that is no text', JSON.stringify({ ...customer, name: {} })],
  ])('logs out when the user is %s', async (_, user) => {
    localStorage.setItem('token', 'abc');
    if (user !== null) localStorage.setItem('user', user);
    const { useSession } = await fresh();
    expect(useSession.getState()).toEqual({ token: null, user: null });
    expect(localStorage.getItem('token')).toBeNull();
    expect(localStorage.getItem('user')).toBeNull();
  });

  it.each(['', 'undefined', 'null'])('logs out when the token is "%s"', async (token) => {
    localStorage.setItem('token', token);
    localStorage.setItem('user', JSON.stringify(customer));
    const { useSession } = await fresh();
    expect(useSession.getState().token).toBeNull();
  });
});

describe('a session', () => {
  it('is kept as a raw token and a JSON user', async () => {
    const { startSession } = await fresh();
    startSession('raw.token', customer);
    expect(localStorage.getItem('token')).toBe('raw.token');
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(customer);
  });

  it('ends here when another tab logs out, and begins when another tab logs in', async () => {
    const { startSession, useSession } = await fresh();
    startSession('one', customer);
    localStorage.removeItem('token');
    localStorage.removeItem('user');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    await vi.waitFor(() => expect(useSession.getState().token).toBeNull());

    localStorage.setItem('user', JSON.stringify(customer));
    localStorage.setItem('token', 'two');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    await vi.waitFor(() =>
      expect(useSession.getState()).toMatchObject({ token: 'two', user: { id: 7 } }),
    );
  });

  it('is not ended by the late failure of a call made with an older token', async () => {
    const { forgetSession: endSession, startSession, useSession } = await fresh();
    startSession('new', customer);
    endSession({ token: 'old' });
    expect(useSession.getState().token).toBe('new');
    endSession({ token: 'new' });
    expect(useSession.getState().token).toBeNull();
    expect(localStorage.length).toBe(0);
  });
});
