import { expect, test } from '@playwright/test';
import { demoCustomer, enterAs } from '../support/screens/desk/backOffice';
import { expectSound } from '../support/screens/expectSound';
import { flowShop } from '../support/shop/shop';

const staff = 'staff@example.com';
const once = 'Programa de Manutenção AG-201A';

test('what waits becomes a parcel, its code is read, and it is sent', async ({ page, request }) => {
  const order = await (await demoCustomer(request)).paidOrder(flowShop(), [once]);
  await enterAs(page, staff);
  await page.goto(`/admin/dispatch?search=${String(order.id)}`);
  await expect(page.getByRole('link', { name: String(order.id), exact: true })).toBeVisible();
  await expectSound(page);
  await page.keyboard.press('t');
  await expect(page.getByText('1 remessa escolhida')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Etiquetas e rastreio' })).toBeVisible();
  const code = page.getByRole('textbox', { name: /^Código da remessa/ });
  await expect(code).toBeFocused();
  const labels = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Imprimir 1 etiqueta' }).click();
  expect((await labels).suggestedFilename()).toBe('etiquetas.pdf');
  await code.fill('qb987654505br');
  await code.press('Enter');
  await expect(page.getByText('O dígito não confere. Leia ou digite de novo.')).toBeVisible();
  await expect(code).toHaveValue('qb987654505br');
  await code.fill('aa123456785br');
  await code.press('Enter');
  await expect(page.getByText(/^Salvo às/)).toBeVisible();
  await expectSound(page);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Marcar como enviadas' }).click();
  await expect(page.getByText(/^1 remessa enviada/)).toBeVisible();
  await expect(page.getByText('Nenhuma remessa aberta')).toBeVisible();
});
