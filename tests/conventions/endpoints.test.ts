import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { operations } from '#shared/api/endpoints';

const fileOf = ({ noun, name }: (typeof operations)[number]) =>
  path.join('functions', noun, 'endpoints', `${name}.ts`);

/** Answers what no route takes, so it has no entry of its own. */
const withoutEntry = new Set([path.join('functions', 'system', 'endpoints', 'unmatched.ts')]);

describe('the endpoint table', () => {
  it.each(operations.map((operation) => [fileOf(operation), operation] as const))(
    'has %s, which names its own entry',
    (file) => expect(existsSync(file)).toBe(true),
  );

  it('has an entry for every handler', () => {
    const declared = new Set(operations.map(fileOf));
    const files = readdirSync('functions').flatMap((noun) => {
      const folder = path.join('functions', noun, 'endpoints');
      return existsSync(folder) ? readdirSync(folder).map((file) => path.join(folder, file)) : [];
    });
    const strays = files.filter((file) => !declared.has(file) && !withoutEntry.has(file));
    expect(strays).toEqual([]);
  });

  it('has each method and path once', () => {
    const routes = operations.map(
      ({ endpoint }) => `${endpoint.method} ${endpoint.path.replace(/\{\w+\}/g, '{}')}`,
    );
    expect(routes).toEqual([...new Set(routes)]);
  });

  it.each(operations.map(({ endpoint }) => [endpoint.method, endpoint.path, endpoint] as const))(
    '%s %s is well formed',
    (method, route, { body, status, answer }) => {
      expect(route).not.toMatch(/\/$/);
      expect(route).toMatch(/^(?:\/(?:\w+|\{\w+\}))+$/);
      if (method === 'GET' || method === 'DELETE') expect(body).toBeUndefined();
      if (answer === 'nothing') expect(status ?? 204).toBe(204);
    },
  );

  it('keeps out of the way of the screens', () => {
    const screens = [
      '/login',
      '/change_pass',
      '/publications',
      '/manage',
      '/cart',
      '/contact',
      '/checkout',
      '/payment',
      '/payment_return',
      '/orders',
      '/partner',
      '/admin',
    ];
    const firsts = new Set(
      operations.map(({ endpoint }) => `/${endpoint.path.split('/')[1] ?? ''}`),
    );
    expect(screens.filter((screen) => firsts.has(screen))).toEqual([]);
  });
});
