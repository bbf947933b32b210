import { expect, test, type Page } from '@playwright/test';
import { save, saved } from '../support/screens/desk/backOffice';
import { enterAs } from '../support/screens/session';
import { expectAccessiblePage } from '../support/screens/expectAccessiblePage';
import { signUp } from '../support/samples/people';
import { flowShop } from '../support/shop/shop';

const notice = 'E-mails para este endereço voltaram';

/** As SES would tell, by the form under the message in the local mailbox. */
async function comesBack(page: Page, email: string) {
  await page.goto('/_local/');
  const message = page.locator('details').filter({ hasText: email }).first();
  await message.locator('summary').click();
  const told = page.waitForResponse((response) => response.url().endsWith('/_local/bounces'));
  await message.getByRole('button', { name: 'Caixa não existe' }).click();
  expect((await told).status()).toBe(303);
}

test('an e-mail comes back; staff find out, set the address right, and mails go on', async ({
  page,
  request,
}) => {
  const shop = flowShop();
  const email = `correio${String(Date.now())}@example.com`;
  const person = signUp({ name: 'Correia Devolvida' }, { email });
  expect((await request.post('/profile/', { data: person })).status()).toBe(201);
  await shop.email(email, 'Bem-vindo');
  await comesBack(page, email);

  await enterAs(page, 'staff@example.com');
  await page.goto('/admin/');
  await page.getByRole('link', { name: /e-mails? devolvidos?/ }).click();
  await expect(page.getByText('E-mails devolvidos', { exact: true })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row.getByText('E-mails voltam')).toBeVisible();
  await row.getByRole('link', { name: 'Correia Devolvida' }).click();
  await expect(page.getByText(notice)).toBeVisible();
  await expect(page.getByText('E-mails devolvidos: a caixa postal não existe')).toBeVisible();
  await expectAccessiblePage(page);

  await page.getByRole('button', { name: 'O endereço está certo' }).click();
  await expect(page.getByText(notice)).toBeHidden();
  await expect(page.getByText('Endereço de e-mail conferido')).toBeVisible();

  const user = page.url();
  await comesBack(page, email);
  await page.goto(user);
  await expect(page.getByText(notice)).toBeVisible();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(`certo-${email}`);
  await save(page);
  await saved(page);
  await expect(page.getByText(notice)).toBeHidden();
  await page.goto('/admin/users?mail=returned');
  await expect(page.getByRole('row').filter({ hasText: email })).toBeHidden();
});
