import { act, cleanup, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sendContact } from '#shared/contact/contactEndpoints';
import { listPublications } from '#shared/publications/publicationEndpoints';
import { request } from '#web/http/httpClient';
import { useChange } from '#web/http/useChange';
import { useNotifications } from '#web/state/notify';
import { type Call, networkFailure, serveApi } from '#tests/support/screens/browser.tsx';
import { alerts, message } from '#tests/support/screens/contactCalls';

const setOnline = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);
beforeEach(() => {
  setOnline(false);
});

const waits = /ainda não foi salvo.*enviamos de novo/;

/** A change that gets no answer until `connect`; `onCall` runs while it is made. */
function open(
  headers: Record<string, string> = { 'idempotency-key': 'k1' },
  onCall: () => void = () => undefined,
) {
  let connected = false;
  const calls = serveApi({
    'POST /api/contact': () => {
      onCall();
      return connected ? { body: { detail: 'ok' } } : networkFailure();
    },
    'GET /publication': { body: { count: 0, pages: 1, results: [] } },
  });
  const { result } = renderHook(() =>
    useChange(() => request(sendContact, { body: message, headers })),
  );
  return {
    result,
    keys: () =>
      calls
        .filter(({ method }: Call) => method === 'POST')
        .map((call: Call) => call.headers.get('idempotency-key')),
    ask: () =>
      act(async () => {
        result.current.run();
        await settle();
      }),
    connect: () => {
      connected = true;
      setOnline(true);
    },
  };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('a change without a connection', () => {
  it('gives the button back, says so once, and is made again with its key when the connection is', async () => {
    const { result, ask, connect, keys } = open();
    await ask();
    await ask();
    expect(result.current.busy).toBe(false);
    expect(alerts()).toEqual([expect.stringMatching(waits)]);
    connect();
    await act(async () => {
      dispatchEvent(new Event('online'));
      await settle();
    });
    expect(keys()).toEqual(['k1', 'k1', 'k1']);
    expect(alerts()).toEqual([]);
  });

  it('is made again once another call is answered, where the browser noticed nothing', async () => {
    setOnline(true);
    const { ask, connect, keys } = open();
    await ask();
    connect();
    await act(async () => {
      await request(listPublications, {});
      await settle();
    });
    expect(keys()).toEqual(['k1', 'k1']);
    expect(alerts()).toEqual([]);
  });

  it('is not made again once its screen was left, or the notice closed', async () => {
    const { ask, connect, keys } = open();
    await ask();
    useNotifications.getState().list[0]?.onDismiss?.();
    dispatchEvent(new Event('online'));
    await ask();
    cleanup();
    expect(alerts().filter((text) => waits.test(text))).toHaveLength(1);
    connect();
    dispatchEvent(new Event('online'));
    await settle();
    expect(keys()).toEqual(['k1', 'k1']);
  });

  it.each([
    ['the browser noticed nothing', true],
    ['the connection was lost while it was made', false],
  ])('is not repeated by itself where it may have been done, and %s', async (_, isOnlineAfter) => {
    setOnline(true);
    const { ask, connect, keys } = open({}, () => setOnline(isOnlineAfter));
    await ask();
    expect(alerts()).toEqual([expect.stringContaining('Confira se foi feito')]);
    connect();
    dispatchEvent(new Event('online'));
    await settle();
    expect(keys()).toHaveLength(1);
  });
});
