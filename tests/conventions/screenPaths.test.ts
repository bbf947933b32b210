import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isScreen, screenPaths, screensOf } from '#shared/site/screenPaths';
import { entryOf } from '#shared/site/siteEntry';

/** The routes a file declares, but the one for everything else. */
const routesIn = (file: string) =>
  [...readFileSync(`web/src/app/${file}.tsx`, 'utf8').matchAll(/\bpath="([^"*]+)"/g)].map(
    ([, path = '']) => path,
  );

// A screen that is missing there is answered with 404, deployed and here.
it('names every screen there is, and no other', () => {
  const shop = routesIn('ShopRoutes').map((path) => `/${path}`);
  const [root = '', ...backOffice] = routesIn('backOfficeRoutes');
  expect(screensOf.shop.toSorted()).toEqual(['/', ...shop].toSorted());
  expect(screensOf.backOffice.toSorted()).toEqual(
    [`/${root}`, ...backOffice.map((path) => `/${root}/${path}`)].toSorted(),
  );
  for (const entry of ['shop', 'backOffice'] as const) {
    for (const path of screensOf[entry]) expect(entryOf(path), path).toBe(entry);
  }
});

it('tells a screen by its parts', () => {
  for (const path of screenPaths) expect(isScreen(path.replaceAll(/:\w+/g, 'a.b-7'))).toBe(true);
  for (const path of ['/order', '/payment/', '/Orders', '', '/admin/order/1/2/3']) {
    expect(isScreen(path)).toBe(false);
  }
});
