import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isScreen, screenPaths } from '#shared/site/screenPaths';

/** The routes a file declares, but the one for everything else. */
const routesIn = (file: string) =>
  [...readFileSync(`web/src/app/${file}.tsx`, 'utf8').matchAll(/\bpath="([^"*]+)"/g)].map(
    ([, path = '']) => path,
  );

// A screen that is missing there is answered with 404, deployed and here.
it('names every screen there is, and no other', () => {
  const shop = routesIn('AppRoutes').map((path) => `/${path}`);
  const backOffice = routesIn('BackOffice').map((path) => `/admin/${path}`);
  expect(screenPaths.toSorted()).toEqual(['/', '/admin', ...shop, ...backOffice].toSorted());
});

it('tells a screen by its parts', () => {
  for (const path of screenPaths) expect(isScreen(path.replaceAll(/:\w+/g, 'a.b-7'))).toBe(true);
  for (const path of ['/order', '/payment/', '/Orders', '', '/admin/order/1/2/3']) {
    expect(isScreen(path)).toBe(false);
  }
});
