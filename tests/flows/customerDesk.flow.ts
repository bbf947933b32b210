import { expect, test } from '@playwright/test';
import { enterAs } from '../support/screens/session';

test('staff find a customer, read and resend an e-mail, and enter invoices with Enter', async ({
  page,
}) => {
  await enterAs(page, 'staff@example.com');
  await page.goto('/admin/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gerenciar Andamento');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Ir para' }).getByRole('searchbox').fill('284.719.063-50');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marcos Vinícius Teodoro');

  const parts = page.getByRole('navigation', { name: 'Partes do cadastro' });
  await expect(parts.getByRole('link', { name: /^Pedidos\s*\d+$/ })).toBeVisible();
  await parts.getByRole('link', { name: /^E-mails/ }).click();
  await expect(page).toHaveURL(/\/admin\/user\/1\/mails$/);
  await page
    .getByRole('link', { name: /^Boleto do pedido/ })
    .first()
    .click();
  const subject = await page
    .getByRole('heading', { level: 2, name: /^Boleto do pedido/ })
    .innerText();
  const letter = page.frameLocator(`iframe[title="${subject}"]`);
  await expect(letter.getByRole('heading', { level: 1 })).toHaveText(subject);
  // As it was sent: the page dresses it, for its policy forbids inline styles.
  await expect(letter.getByText('AeroPub', { exact: true })).toHaveCSS(
    'color',
    'rgb(255, 255, 255)',
  );
  await page
    .getByRole('link', { name: /^Recebemos seu pedido/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Reenviar', exact: true }).click();
  await expect(page.getByText('Reenviado para cliente@example.com.')).toBeVisible();

  await page.goto('/admin/orders?nfe=none');
  const numbers = page.getByRole('textbox', { name: /^NF do pedido/ });
  const second = await numbers.nth(1).getAttribute('id');
  await numbers.first().fill('771001');
  await page.keyboard.press('Enter');
  await expect(page.locator(`[id="${second ?? ''}"]`)).toBeFocused();
  await page.keyboard.type('771001');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^A NF 771001 já está no pedido \d+\.$/)).toBeVisible();
});
