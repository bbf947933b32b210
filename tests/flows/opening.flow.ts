import { expect, test, type Page } from '@playwright/test';
import * as v from 'valibot';
import { cartMessages, frameMessages } from '#shared/messages/messages';
import { complaintsOf, program, withoutProgram } from '../support/screens/beforeProgram';
import { enterAs } from '../support/screens/session';
import { expectAccessiblePage } from '../support/screens/expectAccessiblePage';

declare global {
  // Gathered in the page: how far its parts moved while it loaded, and how often a logged-in person or a
  // full cart was shown as if there were none.
  var shifted: number | undefined;
  var flickered: string[] | undefined;
}

const watchLoading = (page: Page) =>
  page.addInitScript(() => {
    globalThis.shifted = 0;
    globalThis.flickered = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        globalThis.shifted = (globalThis.shifted ?? 0) + Number(Reflect.get(entry, 'value'));
      }
    }).observe({ type: 'layout-shift', buffered: true });
    const look = () => {
      for (const link of document.querySelectorAll('header a')) {
        const name = link.getAttribute('aria-label') ?? link.textContent;
        const wrong = name === 'Entrar' || name === 'Carrinho, 0 itens';
        if (wrong && link.checkVisibility({ visibilityProperty: true })) {
          globalThis.flickered?.push(name);
        }
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

const catalogue = v.object({
  results: v.array(v.object({ id: v.number(), name: v.string(), version: v.string() })),
});

test('a visitor sees the shop, without a program too', async ({ page }) => {
  await page.route(program, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: frameMessages.buy }).first().click();
  await expect(page).toHaveTitle(/^Comprar Publicações · /);
  await expect(page.getByRole('heading', { name: 'Comprar Publicações' })).toBeVisible();
  await expect(page.getByRole('row').nth(20)).toBeVisible();
  await page.getByRole('searchbox').fill('Motor');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL('/publications?search=Motor');
});

test('the page of a publication is there without a program, and one that is not there says so', async ({
  page,
  request,
}) => {
  const { results } = v.parse(catalogue, await (await request.get('/publication/?page=1')).json());
  const [newest] = results;
  if (!newest) throw new Error('nothing on sale');
  const address = `/publications/${String(newest.id)}`;
  await page.route(program, (route) => route.abort());
  const answer = await page.goto(address);
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: newest.name })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Histórico de revisões' })).toBeVisible();
  await expect(page.getByText('Em vigor', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(`${newest.name}, ${newest.version} · AeroPub`);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`${address}$`),
  );
  await expectAccessiblePage(page);

  const missing = await page.goto('/publications/999999');
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Publicação não encontrada');
  await page.getByRole('link', { name: 'Ver o catálogo' }).click();
  await expect(page).toHaveURL('/publications');
});

test('a visitor is asked at the checkout before the program is there, and answers once it is', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await page.goto('/publications');
  // Before the page is taken over a button does nothing.
  await expect(page.getByRole('link', { name: frameMessages.signIn })).toBeVisible();
  await page
    .getByRole('button', { name: /^Adicionar / })
    .first()
    .click();
  await expect(page.getByRole('link', { name: /^Carrinho, 1/ })).toBeVisible();
  const release = await withoutProgram(page);
  await page.goto('/checkout', { waitUntil: 'commit' });
  const question = page.getByText('Para finalizar o pedido é preciso estar logado.');
  await expect(question).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await page.getByRole('dialog').getByRole('button', { name: 'Continuar e criar conta' }).click();
  await expect(question).toHaveCount(0);
  expect(complaints).toEqual([]);
  // Once asked, or with nothing to buy, one is not asked again.
  await page.unroute(program);
  await page.route(program, (route) => route.abort());
  await page.goto('/checkout');
  await expect(
    page.getByRole('heading', { level: 1, name: cartMessages.finishOrder }),
  ).toBeVisible();
  await expect(question).toBeHidden();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/checkout');
  await expect(question).toBeHidden();
});

test('a page is taken over as it was drawn: it asks for nothing that it has, nothing complains', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(page.getByRole('link', { name: frameMessages.signIn })).toBeVisible();
  await page.waitForLoadState('networkidle');
  // All that a first visit runs stands in its page, as the budgets weigh it: nothing more comes by itself.
  const home = await (await page.request.get('/')).text();
  const programs = new Set(home.match(/(?<= (?:src|href)=")\/assets\/[\w.-]+\.js/g));
  expect(asked.filter((path) => path.endsWith('.js')).toSorted()).toEqual([...programs].toSorted());
  for (const path of ['/publications', '/publications/1', '/cart', '/login']) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: frameMessages.signIn })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // What is drawn is there before the program asks for its rows.
    await page.waitForLoadState('networkidle');
  }
  await page.goto('/publications');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.waitForLoadState('networkidle');
  // Once, for the others of its model: what a page shows came with it.
  expect(asked.filter((path) => path === '/publication')).toHaveLength(1);
  expect(asked.filter((path) => path.startsWith('/publication/'))).toEqual([]);
  // Each page has its styles in one file.
  const styles = new Set(asked.filter((path) => path.endsWith('.css')));
  expect([...styles].filter((path) => !path.startsWith('/assets/page-'))).toEqual([]);
  await page.goto('/publications?search=Motor&page=1');
  await expect(page.getByRole('searchbox')).toHaveValue('Motor');
  await expect(page.getByRole('row').nth(1)).toContainText('Motor');
  // The drawn page knows no models, and not the one of a shared link.
  await page.goto('/publications?model=AG-201A');
  await expect(page.getByLabel('Modelo')).toHaveValue('AG-201A');
  expect(complaints).toEqual([]);
});

test('nothing moves, and nobody is shown as a stranger, while a page loads, wide or narrow', async ({
  page,
}) => {
  test.slow();
  await enterAs(page, 'staff@example.com');
  await page.goto('/publications');
  await expect(page.getByRole('button', { name: frameMessages.signOut })).toBeVisible();
  // The cart of the account comes a moment later, and makes of a button that adds one that removes.
  await page.waitForLoadState('networkidle');
  await page
    .getByRole('button', { name: /^Adicionar / })
    .first()
    .click();
  await expect(page.getByRole('link', { name: /^Carrinho, [1-9]/ })).toBeVisible();
  await watchLoading(page);
  const complaints = complaintsOf(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const shop = ['/', '/publications', '/publications/1', '/checkout', '/orders'];
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    for (const path of [...shop, '/admin/orders', '/admin/report/']) {
      const where = `${path} at ${String(width)} px`;
      const release = await withoutProgram(page);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
      // Time for a frame with what is drawn.
      await page.waitForTimeout(100);
      // What checks who is there has come beside the program, which would ask for it only once it runs.
      if (path === '/') {
        const earlier = await page.locator('script[data-earlier]').getAttribute('data-earlier');
        const wanted: unknown = expect.arrayContaining(earlier?.split(' ') ?? ['none']);
        await expect.poll(() => asked).toEqual(wanted);
      }
      release();
      await expect(page.getByRole('button', { name: frameMessages.signOut })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const seen = await page.evaluate(() => [globalThis.shifted, globalThis.flickered]);
      expect(seen[0], where).toBeLessThanOrEqual(0.02);
      expect(seen[1], where).toEqual([]);
      await page.unroute(program);
    }
  }
  expect(complaints).toEqual([]);
});

test('the back office is loaded apart from the shop, and one comes back to where one was', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const programs = () =>
    page
      .locator('script[data-program]')
      .evaluateAll((scripts) =>
        scripts.map(
          (script) => /^\/assets\/(\w+)-/.exec(script.getAttribute('data-program') ?? '')?.[1],
        ),
      );
  await page.goto('/admin/users?ordering=-id');
  await expect(page.getByText(/Esta página é da equipe/)).toBeVisible();
  expect(await programs()).toEqual(['index']);
  await page.getByLabel('E-mail').fill('staff@example.com');
  await page.getByLabel('Senha').fill('aero-local-1997');
  await page.getByLabel('Senha').press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Usuários' })).toBeVisible();
  await page.waitForURL('/admin/users?ordering=-id');
  expect(await programs()).toEqual(['admin']);

  await page.getByRole('link', { name: 'Contato' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contato' })).toBeVisible();
  expect(await programs()).toEqual(['index']);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Usuários' })).toBeVisible();
  expect(await programs()).toEqual(['admin']);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Contato' })).toBeVisible();
  await page.getByRole('link', { name: 'Administração' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gerenciar Andamento' })).toBeVisible();
  expect(complaints).toEqual([]);
});
