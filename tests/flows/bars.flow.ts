import { expect, test, type Page } from '@playwright/test';
import { enterAs } from '../support/screens/session';

async function open(page: Page, email: string, to: string) {
  await enterAs(page, email);
  await page.goto(to);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** How far the page's content reaches beyond the window. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const [who, email, path] of [
  ['the shop', 'empresa@example.com', '/publications'],
  ['the back office', 'staff@example.com', '/admin/orders'],
] as const) {
  test(`the bars of ${who} fit a tablet, and only one link of them is current`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 780, height: 700 });
    await open(page, email, path);
    for (const width of [640, 675, 710, 745, 780, 820, 900]) {
      await page.setViewportSize({ width, height: 700 });
      expect(await overflow(page), `${String(width)} px`).toBe(0);
      const who = await page.getByRole('button', { name: '(sair)' }).boundingBox();
      expect(who && who.x + who.width, `${String(width)} px`).toBeLessThanOrEqual(width);
    }
    await page.emulateMedia({ forcedColors: 'active' });
    const marked = page
      .getByRole('navigation', { name: who === 'the shop' ? 'Principal' : 'Administração' })
      .getByRole('link')
      .evaluateAll((links) => {
        const ground = getComputedStyle(document.body).backgroundColor;
        return links
          .filter((link) => getComputedStyle(link).borderBottomColor !== ground)
          .map((link) => link.getAttribute('aria-current') !== null);
      });
    expect(await marked).toEqual([true]);
  });
}

test('actions of the shop are large enough for a thumb', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await open(page, 'empresa@example.com', '/publications');
  const links = page.getByRole('navigation', { name: 'Principal' }).getByRole('link');
  await expect(links).toHaveCount(4);
  const boxes = await Promise.all((await links.all()).map((link) => link.boundingBox()));
  expect(new Set(boxes.map((box) => box?.y)).size, 'lines of the menu').toBe(1);
  expect(Math.min(...boxes.map((box) => box?.height ?? 0))).toBeGreaterThanOrEqual(44);
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 700 });
    const bar = page.getByRole('banner');
    const targets = [bar.getByRole('link', { name: /^Serra Azul/ }), bar.getByRole('button')];
    const [name, leave] = await Promise.all(targets.map((target) => target.boundingBox()));
    if (!name || !leave) throw new Error('nobody in the bar');
    for (const size of [name.width, name.height, leave.width, leave.height]) {
      expect(size, `${String(width)} px`).toBeGreaterThanOrEqual(44);
    }
    expect(leave.x - name.x - name.width, `${String(width)} px`).toBeGreaterThanOrEqual(8);
    expect(await overflow(page), `${String(width)} px`).toBe(0);
  }
  await page.setViewportSize({ width: 360, height: 700 });
  await page
    .getByRole('button', { name: /^Adicionar/ })
    .first()
    .click();
  for (const path of ['/publications', '/cart', '/orders', '/manage']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const buttons = page.locator('main [class*="_button_"]');
    await expect(buttons.filter({ visible: true }).first()).toBeVisible();
    const small = await buttons.evaluateAll((all) =>
      all
        .map((button) => ({ box: button.getBoundingClientRect(), name: button.textContent }))
        .filter(({ box }) => box.height > 0 && box.height < 44)
        .map(({ box, name }) => `${name} ${String(box.height)}`),
    );
    expect(small, path).toEqual([]);
  }
});

test('a notice covers no cell and no action of a list', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await open(page, 'admin@example.com', '/admin/users');
  await page.route('**/profile/*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 204 }) : route.fallback(),
  );
  await page
    .getByRole('link', { name: /Cliente|Marina|Ltda/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Excluir', exact: true }).click();
  await page.getByRole('button', { name: 'Excluir usuário' }).click();
  const notice = page.getByText('Usuário removido com sucesso!');
  await expect(notice).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  const covered = await notice.evaluate((text) => {
    const own = text.closest('[class*="_toast_"]')?.getBoundingClientRect();
    return [...document.querySelectorAll('main :is(th, td, a, button, input)')].filter((one) => {
      const box = one.getBoundingClientRect();
      return (
        own === undefined ||
        (own.left < box.right &&
          box.left < own.right &&
          own.top < box.bottom &&
          box.top < own.bottom)
      );
    }).length;
  });
  expect(covered).toBe(0);
});

/** What is still loading brings stops of its own: until there are as many twice. */
async function settle(page: Page): Promise<void> {
  const stops = page.locator('a[href], button, input, select, textarea, summary');
  await expect(async () => {
    const before = await stops.count();
    await page.waitForTimeout(500);
    expect(await stops.count()).toBe(before);
  }).toPass();
}

test('Tab walks through a customer’s screens in the order of the page, and misses nothing', async ({
  page,
}) => {
  await open(page, 'cliente@example.com', '/manage');
  const manual = await page.getByRole('link', { name: /^Ler / }).first().getAttribute('href');
  // The oldest: of the newest a flow before this one may have withdrawn the publication.
  const title = page.getByRole('heading', { level: 2 }).getByRole('link').last();
  const publication = await title.getAttribute('href');
  for (const [at, shows] of [
    [publication ?? '', 'Histórico de revisões'],
    ['/manage', 'Gerenciador'],
    ['/fleet', 'Minha frota'],
    [manual ?? '', /^de \d+$/],
  ] as const) {
    await page.goto(at);
    await expect(page.getByText(shows).last()).toBeVisible();
    await settle(page);
    const stops = await page.evaluate(markStops);
    expect(stops).toBeGreaterThan(3);
    // Areas that scroll take the focus too, between the others.
    for (let step = 0; step < stops + 5; step += 1) await page.keyboard.press('Tab');
    const reached = (await page.evaluate(walkedStops)).slice(0, stops);
    expect(reached, at).toEqual(Array.from({ length: stops }, (_, index) => String(index)));
  }
});

/** Numbers what Tab can reach, in the order of the page, puts the focus on the first and answers how many. */
function markStops(): number {
  const stops = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
  ].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled, [inert] *') &&
      element.checkVisibility({ visibilityProperty: true }),
  );
  stops.forEach((element, index) => {
    element.dataset.stop = String(index);
  });
  document.addEventListener('focusin', ({ target }) => {
    const stop = target instanceof HTMLElement ? target.dataset.stop : undefined;
    if (stop !== undefined) {
      document.body.dataset.walked = `${document.body.dataset.walked ?? ''} ${stop}`;
    }
  });
  stops[0]?.focus();
  return stops.length;
}

const walkedStops = () => (document.body.dataset.walked ?? '').trim().split(' ');
