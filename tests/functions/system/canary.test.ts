import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Asked, type Reaction, startLoopback } from '#tests/support/stubs/loopback';

type Shop = Readonly<Record<string, (asked: Asked) => Reaction>>;

const publications = [
  { id: 7, name: 'Manual de Voo + Suplemento' },
  { id: 9, name: 'Catálogo de Peças' },
];
const list = ({ query }: Asked): Reaction => {
  const results = publications.filter(({ name }) => name.includes(query.get('search') ?? ''));
  return { body: { count: results.length, pages: 1, results } };
};
const open: Shop = {
  'GET /': () => ({
    headers: { 'content-type': 'text/html' },
    body: '<!doctype html><script defer src="/assets/start-1.js" data-program="/assets/core-1.js"></script>',
  }),
  'GET /assets/core-1.js': () => ({ body: 'export {};' }),
  'GET /publication/': list,
  'POST /api/token/': () => ({ status: 401, body: { detail: 'Usuário ou senha inválidos.' } }),
};

let shop = open;
const loopback = await startLoopback((asked) => {
  const answer = shop[`${asked.method} ${asked.path}`];
  return answer ? answer(asked) : { status: 404, body: {} };
});
afterAll(loopback.stop);
process.env.SITE_ORIGIN = loopback.url;
const { handler } = await import('#functions/system/jobs/canary');

beforeEach(() => {
  shop = open;
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});

describe('the canary', () => {
  it('is content with a shop that is open', async () => {
    expect(await handler()).toEqual({ broken: [] });
  });

  const failure = () => ({ status: 500, body: { detail: 'Um erro foi encontrado' } });
  it.each<[string, Shop, string]>([
    ['has no home', { 'GET /': () => ({ status: 503, body: '' }) }, 'home'],
    ['has a home without its program', { 'GET /assets/core-1.js': failure }, 'home'],
    ['has a home that is an error page', { 'GET /': () => ({ body: '<h1>oops</h1>' }) }, 'home'],
    [
      'has an empty catalogue',
      { 'GET /publication/': () => ({ body: { count: 0, results: [] } }) },
      'catalogue, search',
    ],
    ['has no catalogue', { 'GET /publication/': failure }, 'catalogue, search'],
    [
      'finds nothing',
      {
        'GET /publication/': (asked) =>
          asked.query.get('search')
            ? { body: { count: 1, results: [publications[1]] } }
            : list(asked),
      },
      'search',
    ],
    ['lets nobody in', { 'POST /api/token/': failure }, 'login'],
    ['lets everybody in', { 'POST /api/token/': () => ({ body: { access: 'x' } }) }, 'login'],
    ['breaks off', { 'GET /publication/': () => 'reset' }, 'catalogue, search'],
  ])('raises the alarm when the shop %s', async (_, broken, steps) => {
    shop = { ...open, ...broken };
    await expect(handler()).rejects.toThrow(`the shop is broken: ${steps}`);
  });

  it('does not wait longer than a visitor would', async () => {
    shop = { ...open, 'POST /api/token/': () => 'silence' };
    const started = Date.now();
    await expect(handler()).rejects.toThrow('the shop is broken: login');
    expect(Date.now() - started).toBeLessThan(8000);
  });
});
