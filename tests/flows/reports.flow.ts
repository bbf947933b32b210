import { expect, test } from '@playwright/test';
import { addDays, type CalendarDate, formatDate } from '#shared/values/calendarDate';
import { enterAs } from '../support/screens/session';
import {
  expectAccessiblePage,
  expectSoundWideAndNarrow,
} from '../support/screens/expectAccessiblePage';
import { follow } from '../support/screens/follow';
import {
  expectReport,
  openReport,
  range,
  reports,
  rows,
  start,
  today,
} from '../support/screens/reports/reportPages';

/** The line below the title; the printed head names the range too. */
const leadOf = (from: CalendarDate) =>
  new RegExp(`^${formatDate(from)} a ${formatDate(today)}, \\d+ lançamentos?$`);
test('reports and their dialogs are accessible and fit window and phone', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 760 });
  await enterAs(page, 'staff@example.com');
  await page.goto('/admin/report/');
  for (const [title, address] of reports) {
    if (address !== '/admin/report/') await follow(page, address);
    await expectReport(page, title, address);
    await expectSoundWideAndNarrow(page);
  }
  await follow(page, `/admin/report/expedition_list/${range}`);
  await page.getByRole('button', { name: 'Alterar período ou cliente' }).click();
  await page.getByLabel('De', { exact: true }).fill('01/01/2030');
  await page.getByRole('button', { name: 'Ver relatório' }).click();
  await expect(page.getByText('A data inicial não pode ser posterior à final.')).toBeVisible();
  await expectSoundWideAndNarrow(page);
  await page.goto('/admin/report/order_prefix/null');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectSoundWideAndNarrow(page);
});

test('paid orders: default range, another one, a client’s shipments, and Back', async ({
  page,
}) => {
  await enterAs(page, 'staff@example.com');
  await page.goto('/admin/report/');
  await page.getByRole('link', { name: 'Pedidos pagos' }).click();
  await expect(page.getByText(leadOf(addDays(today, -30)))).toBeVisible();
  await page.getByRole('button', { name: 'Alterar período' }).click();
  await page.getByLabel('De', { exact: true }).fill(formatDate(start));
  await page.getByRole('button', { name: 'Ver relatório' }).click();
  await expect(page).toHaveURL(new RegExp(`start=${start}`));
  await expect(rows(page)).not.toHaveCount(0);
  await page.getByRole('link', { name: '1', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/order\/1$/);
  await page.goBack();
  await expect(page.getByText(leadOf(start))).toBeVisible();

  await openReport(page, 'Lista de expedições', `/admin/report/expedition_list/${range}`);
  const all = await rows(page).count();
  await page.getByRole('button', { name: 'Alterar período ou cliente' }).click();
  await page.getByRole('combobox').fill('Marcos');
  await page
    .getByRole('option', { name: /Marcos/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Ver relatório' }).click();
  await expect(page).toHaveURL(/client=\d+/);
  await expect(rows(page)).not.toHaveCount(all);
  for (const client of await page.locator('tbody th').allTextContents()) {
    expect(client).toMatch(/Marcos/);
  }
});

test('a long report says how far it is, can be cancelled and asked for again', async ({ page }) => {
  await enterAs(page, 'staff@example.com');
  let calls = 0;
  await page.route('**/api/reports/paid_orders', async (route) => {
    calls += 1;
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.goto(`/admin/report/paid_orders/?start=2019-01-01&end=${today}`);
  const bar = page.getByRole('progressbar');
  await expect(bar).toBeVisible();
  await expect(page.getByText(/^\d+%, [\d.]+ linhas?$/)).toBeVisible();
  await expectAccessiblePage(page);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByText('Carregamento cancelado')).toBeVisible();
  await expectAccessiblePage(page);
  const asked = calls;
  await page.waitForTimeout(900);
  expect(calls).toBe(asked);
  await page.unroute('**/api/reports/paid_orders');
  await page.getByRole('button', { name: 'Carregar de novo' }).click();
  await expect(rows(page)).not.toHaveCount(0);
  await expect(bar).toHaveCount(0);
});

test('all prices are changed after preview and question, and the change undone', async ({
  page,
}) => {
  await enterAs(page, 'staff@example.com');
  await openReport(page, 'Preços das publicações', '/admin/report/publication_price/');
  await page.getByRole('button', { name: 'Reajustar preços' }).click();
  await page.getByLabel('Percentual do preço de hoje').fill('112.5');
  await expect(page.getByText(/R\$\s80,00 → R\$\s90,00 \(\+12,5\s%\)/)).toBeVisible();
  // At 100% every step is taken, and other flows still find the prices they know.
  await page.getByLabel('Percentual do preço de hoje').fill('100');
  // Counted before the preview opens: its own rows stand inside the page as well.
  const reported = await page.locator('main tbody tr').count();
  await page.getByRole('button', { name: 'Ver prévia' }).click();
  const preview = page.getByRole('dialog', { name: 'Prévia: 100 % dos preços de hoje' });
  await expect(preview.locator('tbody tr')).toHaveCount(reported);
  await expectAccessiblePage(page);
  await preview.getByRole('button', { name: 'Reajustar' }).click();
  await expect(
    page.getByRole('dialog', {
      name: 'CUIDADO! Tem certeza que deseja reajustar todos os valores?',
    }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Voltar' })).toBeFocused();
  await page.getByRole('button', { name: /^Reajustar \d+ publicações$/ }).click();
  await expect(page.getByText('As informações foram salvas com sucesso')).toBeVisible();

  await page.getByRole('button', { name: 'Reajustar preços' }).click();
  await expect(page.getByText(/Último reajuste: 100\s%/)).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  const undo = page.getByRole('dialog', { name: 'Desfazer o reajuste de 100 %?' });
  await expect(undo.locator('tbody tr')).not.toHaveCount(0);
  await expectAccessiblePage(page);
  await undo.getByRole('button', { name: /^Desfazer em \d+ publicações$/ }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'Reajustar preços' }).click();
  await page.getByText('Histórico de reajustes').click();
  await expect(page.getByText('Reajuste de preços: 100% desfeito').first()).toBeVisible();
  const told = page.getByRole('dialog').getByRole('listitem').first();
  await expect(told).toContainText(/\d\d:\d\d, Rogério Antunes$/);
  await expectAccessiblePage(page);
});
