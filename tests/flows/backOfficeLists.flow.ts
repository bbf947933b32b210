import { expect, test, type Locator, type Page } from '@playwright/test';
import { enterAs } from '../support/screens/session';

const staff = 'staff@example.com';
const lists = [
  '/admin/users',
  '/admin/expeditions',
  '/admin/publications',
  '/admin/orders',
  '/admin/signatures',
  '/admin/orders?nfe=none',
  '/publications',
];

const title = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const firstRow = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row').first();
/** The first of a row's cells with nothing to press in it. */
const textCell = (page: Page, row: Locator) =>
  row
    .getByRole('cell')
    .filter({ hasNot: page.getByRole('link').or(page.getByRole('checkbox')) })
    .first();
const pathOf = (page: Page) => new URL(page.url()).pathname;

test('a long list is found again where one left it', async ({ page }) => {
  await enterAs(page, staff);
  await page.goto('/admin/orders');
  await title(page, 'Pedidos');
  const last = page.getByRole('table').locator('tbody').getByRole('row').last();
  await last.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(0);
  await textCell(page, last).click();
  await title(page, /^Pedido \d+$/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole('link', { name: 'Voltar' }).click();
  await title(page, 'Pedidos');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

test('no list is cut off on a tablet', async ({ page }) => {
  await enterAs(page, staff);
  for (const path of lists) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    await expect(firstRow(page)).toBeVisible();
    for (const width of [640, 768, 800, 820, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      const beyond = await page.getByRole('table').evaluate((table) => ({
        sheet: Math.max(
          0,
          Math.floor(table.getBoundingClientRect().width) - (table.parentElement?.clientWidth ?? 0),
        ),
        page: Math.max(0, document.documentElement.scrollWidth - innerWidth),
      }));
      expect(beyond, `${path} at ${String(width)} px`).toEqual({ sheet: 0, page: 0 });
    }
  }
});

test('a row is opened by a click on it, and the list found again', async ({ page, context }) => {
  await enterAs(page, staff);
  await page.goto('/admin/users?search=a');
  const row = firstRow(page);
  const link = row.getByRole('rowheader').getByRole('link');
  const address = (await link.getAttribute('href')) ?? '';
  const cell = textCell(page, row);

  // Text that is dragged over is selected, not followed.
  const box = await cell.boundingBox();
  if (!box) throw new Error('the cell is not there');
  await page.mouse.move(box.x + 4, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 4, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  expect(await page.evaluate(() => getSelection()?.toString() ?? '')).not.toBe('');
  expect(pathOf(page)).toBe('/admin/users');
  await page.getByRole('heading', { level: 1 }).click();

  const tab = context.waitForEvent('page');
  await link.click({ modifiers: ['ControlOrMeta'] });
  await (await tab).close();
  // A page behind another one draws nothing, so that it would not be clicked.
  await page.bringToFront();
  expect(pathOf(page)).toBe('/admin/users');

  await cell.click();
  await expect(page).toHaveURL(address);
  await page.goBack();
  await title(page, 'Usuários');
  await expect(page).toHaveURL('/admin/users?search=a');
  await expect(firstRow(page)).toBeVisible();
});
