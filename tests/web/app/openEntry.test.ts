import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storedVisit } from '#web/app/starting/storedVisit';
import { openEntry } from '#web/app/starting/openEntry.tsx';
import { useSession } from '#web/state/session';
import { customer } from '#tests/support/screens/browser.tsx';

const failure = new TypeError('Failed to fetch');
const loggedIn = { token: 'abc', user: { id: 7 } };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('fetch', () => Promise.reject(failure));
  localStorage.setItem('token', 'abc');
  localStorage.setItem('user', JSON.stringify(customer));
  document.body.innerHTML = '<div id="root">desenhada</div>';
});

const shows = (text: string) => vi.waitFor(() => expect(document.body.textContent).toContain(text));

/** Each once, and from then on what is there. */
const loadAfter = (...failures: readonly Error[]) => {
  const load = vi.fn(() => Promise.resolve(storedVisit));
  for (const one of failures) load.mockRejectedValueOnce(one);
  return load;
};

describe('who comes back', () => {
  it('finds their session where a part of the program fails to come at first, and so hears of other tabs', async () => {
    const load = loadAfter(failure, failure);
    const opened = openEntry('a loja', load);
    await vi.advanceTimersByTimeAsync(3000);
    await opened;
    await shows('a loja');
    expect(useSession.getState()).toMatchObject(loggedIn);

    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    load.mockRejectedValueOnce(failure);
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(useSession.getState()).toMatchObject(loggedIn);
    online.mockRestore();
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(useSession.getState().token).toBeNull());
  });

  it('is not taken for a stranger where it does not come at all: the page says so', async () => {
    const opened = openEntry('a loja', () => Promise.reject(failure));
    await vi.advanceTimersByTimeAsync(10_000);
    await opened;
    await shows('Tentar de novo');
    expect(document.body.textContent).not.toContain('a loja');
    expect(localStorage.getItem('token')).toBe('abc');
  });
});
