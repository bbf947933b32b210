import { expect, test } from '@playwright/test';
import { demoCustomer } from '../support/screens/desk/backOffice';
import { enterAs } from '../support/screens/session';
import { scan } from '../support/screens/desk/scan';
import { expectAccessiblePage } from '../support/screens/expectAccessiblePage';
import { flowShop } from '../support/shop/shop';

const staff = 'staff@example.com';
const once = 'Programa de Manutenção AG-201A';

test('what waits becomes a parcel, its code is read, and it is sent', async ({ page, request }) => {
  const order = await (await demoCustomer(request)).paidOrder(flowShop(), [once]);
  await enterAs(page, staff);
  await page.goto(`/admin/dispatch?search=${String(order.id)}`);
  await expect(
    page.getByRole('button', { name: new RegExp(`\\b${String(order.id)}\\b`) }),
  ).toBeVisible();
  const beyondItsCell = await page
    .getByRole('combobox', { name: /^Envio de / })
    .evaluate((select) => {
      const right = (one: Element | null) => one?.getBoundingClientRect().right ?? 0;
      return right(select) - right(select.closest('td'));
    });
  expect(beyondItsCell).toBeLessThanOrEqual(0);
  for (const width of [1280, 920]) {
    await page.setViewportSize({ width, height: 800 });
    const parts = await page
      .getByRole('row')
      .locator('th > span > *, td > button')
      .evaluateAll((all) =>
        all.map((part) => ({ text: part.textContent, isCut: part.scrollWidth > part.clientWidth })),
      );
    expect(parts.length).toBeGreaterThan(2);
    expect(parts.filter(({ isCut }) => isCut)).toEqual([]);
  }
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 700, height: 900 });
  const cells = await page
    .getByRole('cell')
    .evaluateAll((all) =>
      all.map((cell) => ({ text: cell.textContent, isCut: cell.scrollWidth > cell.clientWidth })),
    );
  expect(cells.filter(({ isCut }) => isCut)).toEqual([]);
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessiblePage(page);
  await page.keyboard.press('t');
  await expect(page.getByText('1 remessa escolhida')).toBeVisible();
  // Enter alone opens what is in the row, and makes nothing.
  await page.keyboard.press('j');
  await page.waitForTimeout(100);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: once }).first()).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/^1 remessa criada/)).toBeVisible();
  await page.getByRole('button', { name: /^Desfazer a remessa/ }).click();
  await expect(page.getByText(/^1 remessa desfeita/)).toBeVisible();
  await page.getByRole('checkbox', { name: /^Escolher .+,/ }).check();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('link', { name: /^Etiquetas e rastreio \(1\)/ }).click();
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
  await expectAccessiblePage(page);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Marcar como enviadas' }).click();
  await expect(page.getByText(/^1 remessa enviada/)).toBeVisible();
  await expect(page.getByText('Nenhuma remessa aberta')).toBeVisible();
  await expectAccessiblePage(page);
  await page.keyboard.press('z');
  const undo = page.getByRole('dialog', { name: 'Desfazer o envio de 1 remessa?' });
  await undo.getByRole('button', { name: 'Desfazer o envio' }).click();
  await expect(page.getByText('Envio de 1 remessa desfeito.')).toBeVisible();
  await expect(code).toHaveValue('AA123456785BR');
});

test('a scan that no screen waits for is said, and presses nothing', async ({ page, request }) => {
  const { id } = await (await demoCustomer(request)).paidOrder(flowShop(), [once]);
  await enterAs(page, staff);
  const code = 'AD200000015BR';
  const nothing = `Código ${code} lido:`;
  // The row of this order: its number may stand in other rows, too, in a telephone or a document.
  await page.goto(`/admin/dispatch?search=${String(id)}`);
  const row = page.getByRole('row').filter({
    has: page.getByRole('button', { name: new RegExp(`\\b${String(id)}\\b`) }),
  });
  await expect(row.getByRole('checkbox', { name: /^Escolher .+,/ })).toBeVisible();
  // Its first letter chooses the page, and its Enter would act on that.
  await page.locator('body').click({ position: { x: 2, y: 2 } });
  await scan(page, code);
  await expect(page.getByText(nothing)).toBeVisible();
  await expect(page.getByText(/escolhida/)).toHaveCount(0);
  await expect(page.getByText(/criada:/)).toHaveCount(0);
  // With the focus on a list of choices it chooses no other service.
  const service = row.getByRole('combobox', { name: /^Envio de / });
  await expect(service).toHaveValue('SEDEX');
  await service.focus();
  await scan(page, 'PN401288173BR');
  await expect(page.getByText('Código PN401288173BR lido:')).toBeVisible();
  await expect(service).toHaveValue('SEDEX');

  await page.goto('/admin/photos');
  await expect(page.getByRole('button', { name: /^Reprovar/ })).toBeVisible();
  await scan(page, code);
  await expect(page.getByText(nothing)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Desfazer/ })).toHaveCount(0);

  await page.goto('/admin/orders');
  await expect(page.getByRole('table')).toBeVisible();
  await scan(page, code);
  await expect(page.getByText(`Código ${code}: não é de nenhuma remessa ou pedido`)).toBeVisible();
});
