import { expect, test, type Page } from '@playwright/test';
import { demoCustomer } from '../support/screens/desk/backOffice';
import { enterAs } from '../support/screens/session';
import { expectAccessiblePage } from '../support/screens/expectAccessiblePage';
import { flowShop } from '../support/shop/shop';

const printed = 'Programa de Manutenção AG-201A';

const rowOf = (page: Page, order: number) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: String(order) }) });

/** The list is read anew until the row says so: the note is made by a job. */
async function comesToSay(page: Page, order: number, text: string) {
  await expect(async () => {
    await page.getByRole('button', { name: 'Atualizar' }).click();
    await expect(rowOf(page, order).getByText(text)).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
}

test('staff issue a note by its letter, and a purchase that is left is refused or taken back', async ({
  page,
  request,
}) => {
  test.slow();
  const customer = await demoCustomer(request);
  const { id } = await customer.paidOrder(flowShop(), [printed]);
  await enterAs(page, 'staff@example.com');

  await page.goto(`/admin/invoices?search=${String(id)}`);
  await expect(rowOf(page, id).getByText('A emitir')).toBeVisible();
  await expectAccessiblePage(page);
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: String(id) })).toBeFocused();
  await page.keyboard.press('e');
  const issued = page.getByRole('link', { name: /^Emitidas em / });
  await expect(async () => {
    await page.getByRole('button', { name: 'Atualizar' }).click();
    await expect(issued).toHaveText(/ [1-9]\d*$/, { timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  await expect(async () => {
    await issued.click();
    await expect(issued).toHaveAttribute('aria-current', /./, { timeout: 2000 });
  }).toPass();
  await comesToSay(page, id, 'Emitida');
  await rowOf(page, id).getByText('Ações').click();
  await rowOf(page, id).getByRole('button', { name: 'Enviar de novo' }).click();
  await expect(page.getByText(/^Nota enviada de novo a /)).toBeVisible();

  await customer.withdraw(id);
  await page.goto('/admin/');
  await page.getByRole('link', { name: /^\d+ desistências?/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Desistências');
  await page.getByRole('searchbox', { name: 'Buscar desistências' }).fill(String(id));
  await page.keyboard.press('Enter');
  const row = rowOf(page, id);
  await expect(row.getByText('hoje', { exact: true })).toBeVisible();
  // The rows from before the search are pale until those that it finds are there.
  await expect(page.getByRole('table')).not.toHaveAttribute('aria-busy');
  await expectAccessiblePage(page);
  await row.getByRole('link', { name: String(id) }).focus();
  await page.keyboard.press('r');
  await page.getByLabel('Motivo pronto').selectOption('1. Material usado ou sem lacre');
  await expectAccessiblePage(page);
  await page.keyboard.press('Control+Enter');
  await expect(row.getByText('Recusa em 10 s')).toBeVisible();
  await page.keyboard.press('z');
  await expect(row.getByText('Recusa em 10 s')).toBeHidden();
  await row.getByRole('link', { name: String(id) }).focus();
  await page.keyboard.press('r');
  // What was typed is still there.
  await expect(page.getByLabel('Motivo da recusa')).not.toHaveValue('');
  await page.getByRole('button', { name: 'Recusar e avisar' }).click();
  await expect(page.getByText(`Recusa enviada, pedido ${String(id)}`)).toBeVisible({
    timeout: 20_000,
  });
  await page.getByRole('link', { name: /^Recusadas/ }).click();
  await expect(rowOf(page, id).getByText('Recusada', { exact: true })).toBeVisible();
});

test('the list of withdrawals leaves the name of a client room', async ({ page }) => {
  await enterAs(page, 'staff@example.com');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/admin/withdrawals');
  const cells = page.locator('td[data-label="Cliente"]');
  await expect(cells.first()).toBeVisible();
  expect(await cells.first().evaluate((cell) => cell.clientWidth)).toBeGreaterThan(180);
  await expectAccessiblePage(page);
});
