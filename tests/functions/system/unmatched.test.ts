import { describe, expect, it } from 'vitest';
import { health } from '#shared/system/systemEndpoints';
import { call, callHandler } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { handler as unmatched } from '#functions/system/endpoints/unmatched';

await startDatabase();

const knock = (method: string, path: string) =>
  callHandler(unmatched, { ...health, method: method as 'GET', path: path as '/' });

describe('what no route takes', () => {
  it('is a 404 for an unknown path', async () => {
    for (const path of ['/', '/nope', '/order/7/nope', '/profile/7/8/9', '/api']) {
      const answer = await knock('GET', path);
      expect([answer.status, answer.body]).toEqual([404, { detail: 'Não encontrado.' }]);
    }
  });

  it('is a 405 that says what a known path allows', async () => {
    const answer = await knock('PATCH', '/profile/7/');
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('DELETE, GET, PUT');
    expect(answer.body).toEqual({ detail: 'Método "PATCH" não é permitido.' });
    expect((await knock('GET', '/api/token')).headers.allow).toBe('POST');
  });
});

describe('health', () =>
  it('says which environment and version answers', async () => {
    const answer = await call(health);
    expect(answer.body).toEqual({ status: 'ok', env: 'local', version: 'dev', data: 1 });
  }));
