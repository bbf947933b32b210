import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eraseProfile } from '#shared/profiles/profileEndpoints';
import { getPublication } from '#shared/publications/publicationEndpoints';
import { request } from '#web/http/httpClient';
import { setNavigate } from '#web/state/navigation';
import { startSession } from '#web/state/startSession';
import { useSession } from '#web/state/session';
import { customer, serveApi } from '#tests/support/screens/browser.tsx';
import { alerts, contactAnswers, failureOf, send } from '#tests/support/screens/contactCalls';

const navigate = vi.fn();
beforeEach(() => {
  navigate.mockReset();
  setNavigate(navigate);
});

describe('the session at an error', () => {
  it('ends the session at a 401 and comes back after login', async () => {
    startSession('abc', customer);
    history.replaceState(null, '', '/orders?page=2');
    contactAnswers(401, { detail: 'x', code: 'token_not_valid' });
    await failureOf(send());
    expect(useSession.getState().token).toBeNull();
    expect(localStorage.getItem('token')).toBeNull();
    expect(navigate).toHaveBeenCalledWith('/login', {
      state: { from: '/orders?page=2', why: 'sessionOver' },
    });
  });

  it('says a 404 in its place', async () => {
    startSession('abc', customer);
    contactAnswers(404, { detail: 'Não encontrado.' });
    expect((await failureOf(send())).status).toBe(404);
    expect(useSession.getState().token).toBe('abc');
    expect(navigate).not.toHaveBeenCalled();
    expect(alerts()).toEqual(['Não encontrado.']);
  });

  it('ends the session where a 404 says that the account is gone', async () => {
    startSession('abc', customer);
    serveApi({});
    await failureOf(request(eraseProfile, { body: { password: 'x' }, ownAccount: true }));
    expect(useSession.getState().token).toBeNull();
    expect(navigate).toHaveBeenCalledWith('/login', { state: null });
  });

  it('takes a missing publication of the cart as an answer', async () => {
    startSession('abc', customer);
    serveApi({});
    const call = request(getPublication, { path: { id: 1 }, mayBeMissing: true });
    expect((await failureOf(call)).status).toBe(404);
    expect(useSession.getState().token).toBe('abc');
    expect(navigate).not.toHaveBeenCalled();
  });
});
