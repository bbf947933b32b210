import { describe, expect, it, vi } from 'vitest';
import { createToken } from '#shared/accounts/accountEndpoints';
import { endKey } from '#shared/accounts/keys/keyEndpoints';
import { logout } from '#shared/accounts/logoutEndpoints';
import { sendContact } from '#shared/contact/contactEndpoints';
import { getPublication, listPublications } from '#shared/publications/publicationEndpoints';
import { request } from '#web/http/httpClient';
import { notify, useNotifications } from '#web/state/notify';
import { usePending } from '#web/state/pending';
import { startSession } from '#web/state/startSession';
import {
  customer,
  networkFailure,
  publicationOf,
  serveApi,
} from '#tests/support/screens/browser.tsx';
import {
  alerts,
  contactAnswers,
  failureOf,
  message,
  send,
} from '#tests/support/screens/contactCalls';

describe('a request', () => {
  it('carries token, language and JSON, and fills path and query', async () => {
    startSession('abc', customer);
    const calls = serveApi({
      'POST /api/contact': { body: { detail: 'ok' } },
      'GET /publication': { body: { count: 0, pages: 1, results: [] } },
      'GET /publication/12': { body: publicationOf(12) },
    });
    await send();
    await request(listPublications, { query: { page: '2', search: 'AG & 201' } });
    const found = await request(getPublication, { path: { id: 12 } });

    expect(calls[0]?.headers.get('authorization')).toBe('Bearer abc');
    expect(calls[0]?.headers.get('accept-language')).toBe('pt-br');
    expect(calls[0]?.headers.get('content-type')).toBe('application/json');
    expect(calls[0]?.body).toEqual(message);
    expect(calls[1]?.query.get('search')).toBe('AG & 201');
    expect(calls[1]?.headers.has('content-type')).toBe(false);
    expect(found.name).toBe('Manual 12');
  });

  it('sends no authorization for a visitor', async () => {
    const calls = contactAnswers(200, { detail: 'ok' });
    await send();
    expect(calls[0]?.headers.has('authorization')).toBe(false);
  });

  it('refuses an answer of another shape than declared', async () => {
    serveApi({ 'GET /publication/1': { body: { id: 'one' } } });
    const failure = await failureOf(request(getPublication, { path: { id: 1 } }));
    expect(failure.message).toBe('Um erro foi encontrado');
  });

  it('shows the overlay for what changes something, unless told not to', async () => {
    const seen: number[] = [];
    serveApi({
      'POST /api/contact': () => {
        seen.push(usePending.getState().count);
        return { body: { detail: 'ok' } };
      },
      'GET /publication': () => {
        seen.push(usePending.getState().count);
        return { status: 500 };
      },
    });
    await send();
    await request(sendContact, { body: message, overlay: false });
    await failureOf(request(listPublications, {}));
    expect(seen).toEqual([1, 0, 0]);
    expect(usePending.getState().count).toBe(0);
  });
});

describe('errors', () => {
  it('flattens nested field errors and says them, until a form takes them over', async () => {
    contactAnswers(400, {
      email: ['Insira um endereço de email válido.'],
      billing_address: { state: ['Estado inválido.'] },
      publications: [{}, { airplane_prefix: ['Prefixo incorreto'] }],
    });
    const failure = await failureOf(send());
    expect([...failure.fields]).toEqual([
      ['email', 'Insira um endereço de email válido.'],
      ['billing_address_state', 'Estado inválido.'],
      ['publications_1_airplane_prefix', 'Prefixo incorreto'],
    ]);
    expect(failure.is('wrong_prefix', 'publications_1_airplane_prefix')).toBe(true);
    expect(failure.is('invalid_email')).toBe(true);
    expect(failure.is('invalid_email', 'name')).toBe(false);
    expect(alerts()).toEqual([
      'Insira um endereço de email válido. Estado inválido. Prefixo incorreto',
    ]);
    failure.takeOver();
    expect(alerts()).toEqual([]);
  });

  it('is not led astray by keys like __proto__ or bottomless nesting', async () => {
    let deep: unknown = ['x'];
    for (let level = 0; level < 2000; level += 1) deep = { a: deep };
    vi.stubGlobal('fetch', () =>
      Promise.resolve(
        new Response(`{"__proto__":{"polluted":["sim"]},"deep":${JSON.stringify(deep)}}`, {
          status: 400,
        }),
      ),
    );
    const failure = await failureOf(send());
    expect(failure.fields.get('__proto___polluted')).toBe('sim');
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('alerts a business error, the wrong password in Portuguese', async () => {
    serveApi({
      'POST /api/contact': { status: 400, body: { non_field_errors: ['Pedido já pago.'] } },
      'POST /api/token': {
        status: 400,
        body: { non_field_errors: ['No active account found with the given credentials'] },
      },
    });
    await failureOf(send());
    await failureOf(request(createToken, { body: { username: 'a', password: 'b' } }));
    expect(alerts()).toEqual(['Pedido já pago.', 'Usuário ou senha inválidos']);
  });

  it.each([
    [500, { detail: 'Um erro foi encontrado', request_id: 'x' }, {}, 'Um erro foi encontrado'],
    [502, '<html>', {}, 'Um erro foi encontrado'],
    [403, { detail: 'Você não tem permissão.' }, {}, 'Você não tem permissão.'],
    [413, { detail: 'Grande demais.' }, {}, 'Grande demais.'],
    [
      429,
      { detail: 'Muitas tentativas.' },
      { 'retry-after': '30' },
      'Muitas tentativas. Tente de novo em 30 segundos.',
    ],
    [
      429,
      { detail: 'Muitas tentativas.' },
      { 'retry-after': '840' },
      'Muitas tentativas. Tente de novo em 14 minutos.',
    ],
    [
      429,
      { detail: 'Muitas tentativas. Tente novamente em 892 segundos.' },
      { 'retry-after': '892' },
      'Muitas tentativas. Tente de novo em 15 minutos.',
    ],
    // Of a day's budget: the answer itself says until when.
    [429, { detail: 'Continue amanhã.' }, { 'retry-after': '50000' }, 'Continue amanhã.'],
  ])('alerts a %i', async (status, body, headers, text) => {
    contactAnswers(status, body, headers);
    expect((await failureOf(send())).status).toBe(status);
    expect(alerts()).toEqual([text]);
  });

  it.each([
    [{ 'apigw-requestid': 'JKJaXmPLvHcESHA=', 'x-amz-cf-id': 'cdn' }, 'JKJaXmPLvHcESHA='],
    [{ 'x-amz-cf-id': 'cdn' }, 'cdn'],
    [{}, null],
  ])('says under which number the logs have a fault: %j', async (headers, id) => {
    contactAnswers(503, '<html>', headers);
    expect((await failureOf(send())).requestId).toBe(id);
    expect(useNotifications.getState().list.at(-1)?.code).toBe(id);
    contactAnswers(403, { detail: 'Não.' }, headers);
    expect((await failureOf(send())).requestId).toBeNull();
  });

  it('takes an earlier success away when something new begins, and when it fails', async () => {
    notify({ tone: 'ok', text: 'Salvo.' });
    serveApi({ 'GET /publication': { status: 500 } });
    await failureOf(request(listPublications, {}));
    expect(alerts()).toEqual(['Salvo.']);
    contactAnswers(400, { non_field_errors: ['Assim não.'] });
    const sending = failureOf(send());
    expect(alerts()).toEqual([]);
    await sending;
    expect(alerts()).toEqual(['Assim não.']);
    notify({ tone: 'ok', text: 'Salvo.' });
    notify({ tone: 'stop', text: 'Não foi.' });
    expect(alerts()).toEqual(['Assim não.', 'Não foi.']);
  });

  it('leaves the failure of a list to its screen', async () => {
    serveApi({ 'GET /publication': { status: 500 } });
    await failureOf(request(listPublications, {}));
    expect(alerts()).toEqual([]);
  });
});

describe('without a network', () => {
  it('fails and says so, and the overlay closes', async () => {
    serveApi({ 'POST /api/contact': networkFailure });
    expect((await failureOf(send())).status).toBe(0);
    expect(alerts()).toEqual([expect.stringContaining('não respondeu')]);
    expect(usePending.getState().count).toBe(0);
  });

  it('takes a deletion that is sent again as done where nothing is left to delete', async () => {
    let answers = false;
    serveApi({
      'DELETE /api/keys/5': () => (answers ? { status: 404, body: {} } : networkFailure()),
    });
    const end = () => request(endKey, { path: { id: 5 } });
    expect((await failureOf(end())).mayRepeat).toBe(true);
    answers = true;
    await end();
    expect((await failureOf(end())).status).toBe(404);
  });

  it('says nothing where its caller does', async () => {
    serveApi({ 'POST /api/logout': networkFailure });
    const failure = await failureOf(request(logout, { alerts: false }));
    expect(failure.status).toBe(0);
    expect(alerts()).toEqual([]);
  });
});
