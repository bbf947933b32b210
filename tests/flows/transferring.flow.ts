import { expect, test, type Browser, type Page } from '@playwright/test';
import { expectAccessiblePage } from '../support/screens/expectAccessiblePage';

const person = 'cliente@example.com';
const company = 'empresa@example.com';

async function entered(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha').fill('aero-local-1997');
  await page.getByLabel('Senha').press('Enter');
  await page.waitForURL('/');
  return page;
}

test('a person accepts what a company offers, and the company sees its new holder', async ({
  browser,
}) => {
  const receiver = await entered(browser, person);
  await receiver.goto('/transfers');
  await receiver
    .getByRole('link', { name: / da \S+ de / })
    .first()
    .click();
  await expect(receiver.getByRole('heading', { level: 1 })).toHaveText(/^Receber a /);
  await expectAccessiblePage(receiver);
  const title = await receiver.getByRole('rowheader').first().innerText();
  await receiver.getByRole('button', { name: /^Aceitar/ }).click();
  await expect(receiver.getByText(/^Aceita: .* no seu Gerenciador$/)).toBeVisible();
  await receiver.setViewportSize({ width: 360, height: 760 });
  await expectAccessiblePage(receiver);

  const giver = await entered(browser, company);
  await giver.goto('/transfers');
  await giver
    .getByRole('link', { name: / da \S+ para / })
    .first()
    .click();
  await expect(giver.getByText('Passou a quem recebe').first()).toBeVisible();
  await expect(giver.getByRole('rowheader').first()).toContainText(title.split('\n')[0] ?? title);
});

test('a company accepts what a person offers', async ({ browser }) => {
  const giver = await entered(browser, person);
  await giver.goto('/transfers/new?prefix=PR-AGB');
  await giver.getByLabel('E-mail de quem recebe').fill(company);
  await giver.getByRole('button', { name: /^Transferir / }).click();
  const dialog = giver.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Transferir / }).click();
  await expect(giver).toHaveURL(/\/transfers/);

  const receiver = await entered(browser, company);
  await receiver.goto('/transfers');
  await receiver
    .getByRole('link', { name: /da PR-AGB de / })
    .first()
    .click();
  await expect(receiver.getByRole('heading', { level: 1 })).toHaveText('Receber a PR-AGB');
  await receiver.getByRole('button', { name: /^Aceitar/ }).click();
  await expect(receiver.getByText(/^Aceita: /)).toBeVisible();
  await receiver.goto('/fleet');
  await expect(receiver.getByText('PR-AGB', { exact: true }).first()).toBeVisible();

  await giver.goto('/transfers');
  await expect(giver.getByText('Titular até').first()).toBeVisible();
  await giver.goto('/fleet');
  await expect(giver.getByRole('heading', { level: 1 })).toHaveText('Minha frota');
  await expect(giver.getByText('PT-UVA', { exact: true }).first()).toBeVisible();
  await expect(giver.getByText('PR-AGB', { exact: true })).toHaveCount(0);
});
