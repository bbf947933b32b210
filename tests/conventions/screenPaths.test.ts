import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pathTo } from '#shared/site/pathTo';
import { isScreen, screenPaths, screensOf } from '#shared/site/screenPaths';
import { entryOf } from '#shared/site/siteEntry';

/** The screens of a file's routes: the compiler knows no others. */
const routesIn = (file: string) =>
  [
    ...readFileSync(`web/src/app/${file}.tsx`, 'utf8').matchAll(/'([^']+)' satisfies ScreenPath/g),
  ].map(([, path = '']) => path);

// A screen that is missing there is answered with 404, deployed and here.
it('names every screen there is, and no other', () => {
  expect(screensOf.shop.toSorted()).toEqual(['/', ...routesIn('ShopRoutes')].toSorted());
  expect(screensOf.backOffice.toSorted()).toEqual(routesIn('backOfficeRoutes').toSorted());
  for (const entry of ['shop', 'backOffice'] as const) {
    for (const path of screensOf[entry]) expect(entryOf(path), path).toBe(entry);
  }
});

it('makes the path of a screen of its pattern', () => {
  expect(pathTo('/cart')).toBe('/cart');
  expect(pathTo('/')).toBe('/');
  expect(pathTo('/admin/expedition/:id/:signature', { id: 0, signature: 9 })).toBe(
    '/admin/expedition/0/9',
  );
  expect(pathTo('/change_pass/:hash', { hash: 'a/b' })).toBe('/change_pass/a%2Fb');
  // @ts-expect-error no such screen
  expect(pathTo('/cat')).toBe('/cat');
  // @ts-expect-error the order is missing
  expect(pathTo('/payment/:order')).toBe('/payment/');
});

it('tells a screen by its parts', () => {
  for (const path of screenPaths) expect(isScreen(path.replaceAll(/:\w+/g, 'a.b-7'))).toBe(true);
  for (const path of ['/order', '/payment/', '/Orders', '', '/admin/order/1/2/3']) {
    expect(isScreen(path)).toBe(false);
  }
});
