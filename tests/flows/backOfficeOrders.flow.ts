import { expect, test, type Page } from '@playwright/test';
import { checkoutMessages } from '#shared/messages/checkoutMessages';
import { apiMessages, commonMessages, orderMessages } from '#shared/messages/messages';
import { demoCustomer, save, saved } from '../support/screens/desk/backOffice';
import { enterAs } from '../support/screens/session';
import {
  expectAccessiblePage,
  expectSoundWideAndNarrow,
} from '../support/screens/expectAccessiblePage';
import { flowShop } from '../support/shop/shop';

const withPhoto = 'Manual de Serviços AG-201A';
const staff = 'staff@example.com';

const title = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

/** From the list, by the number. */
async function openOrder(page: Page, order: number) {
  await page.goto(`/admin/orders?status=4&search=${String(order)}`);
  await page.getByRole('link', { name: String(order), exact: true }).click();
  await title(page, `Pedido ${String(order)}`);
}

test('a photo is looked at, replaced and approved; the payment, the invoice and back', async ({
  page,
  request,
}) => {
  test.slow();
  const shop = flowShop();
  const customer = await demoCustomer(request);
  const order = await customer.photoOrder(withPhoto);
  await enterAs(page, staff);
  await openOrder(page, order);

  await expect(page.getByRole('heading', { name: 'Foto para aprovar' })).toBeVisible();
  await expect(page.getByText('PS-AGR, N/S 201655, Etanol')).toBeVisible();
  const picture = page.getByRole('img', { name: `Foto enviada para ${withPhoto}` });
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await page.getByRole('button', { name: /^Ampliar/ }).click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: `Trocar foto: ${withPhoto}` }).click();
  const dialog = page.getByRole('dialog');
  const sharper = await page.screenshot({ type: 'png', scale: 'css' });
  await dialog
    .getByLabel('Foto da plaqueta da aeronave')
    .and(page.locator('input'))
    .setInputFiles({ name: 'melhor.png', mimeType: 'image/png', buffer: sharper });
  await expect(dialog.getByText('Arquivo enviado')).toBeVisible();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Foto substituída: ${withPhoto}`)).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(1);

  await page.getByRole('button', { name: orderMessages.approve }).click();
  await saved(page);
  await expect(page.getByRole('button', { name: orderMessages.approve })).toBeHidden();
  await shop.email(customer.email, `Foto aprovada: pague o pedido #${String(order)}`);

  await page.getByRole('button', { name: orderMessages.makeBoleto }).click();
  await expect(page.getByRole('link', { name: /Abrir boleto/ })).toBeVisible();
  await shop.pay(order);
  await shop.email(customer.email, `Pagamento confirmado #${String(order)}`);
  await page.reload();
  await page.getByLabel('Nota fiscal').fill('4471');
  await page.keyboard.press('Control+s');
  await saved(page);
  await expect(page.getByText('Nota fiscal 4471 informada')).toBeVisible();

  await page.getByLabel('Status').selectOption('Cancelado');
  const warning = page.getByRole('dialog', { name: `Cancelar o pedido ${String(order)}` });
  await expect(warning.getByLabel('Motivo')).toBeFocused();
  await warning.getByLabel('Motivo').fill('A aeronave foi vendida.');
  await warning.getByRole('button', { name: `Cancelar pedido ${String(order)}` }).click();
  await expect(page.getByText('Pedido estornado')).toBeVisible();
  await expect(page.getByLabel('Nota fiscal')).toBeHidden();
});

test('an order is rejected with a reason, which the customer gets', async ({ page, request }) => {
  const customer = await demoCustomer(request);
  const order = await customer.photoOrder(withPhoto);
  await enterAs(page, staff);
  await openOrder(page, order);
  await page.getByLabel('Observação').fill('Ligar para o cliente');
  await page.getByRole('button', { name: orderMessages.reject, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Reprovar o pedido ${String(order)}` });
  await expect(dialog.getByLabel('Motivo')).toBeFocused();
  await dialog.getByRole('button', { name: `Reprovar pedido ${String(order)}` }).click();
  await expect(dialog.getByText(orderMessages.reasonRequired)).toBeVisible();
  await expectAccessiblePage(page);
  await dialog.getByLabel('Motivo').fill('A plaqueta não está legível.');
  await dialog.getByRole('button', { name: `Reprovar pedido ${String(order)}` }).click();
  await expect(page.getByText(orderMessages.rejectedTitle, { exact: true })).toBeVisible();
  await expect(page.getByLabel('Observação')).toHaveValue('Ligar para o cliente');
  await save(page);
  await expect(page.getByText('Observação alterada')).toBeVisible();
  const mail = await flowShop().email(customer.email, `Pedido #${String(order)} reprovado`);
  expect(mail.text).toContain('A plaqueta não está legível.');

  await page.goto(`/admin/orders?search=${String(order)}`);
  const link = page.getByRole('link', { name: String(order), exact: true });
  const row = page.getByRole('row').filter({ has: link });
  await expect(row.getByText('/ Reprovado')).toBeVisible();
});

/** The part that holds the pickers comes only when it is asked for here. */
async function slowPicker(page: Page): Promise<{ loadPicker: () => void }> {
  let loadPicker: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    loadPicker = resolve;
  });
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes('name:`Combobox`')) await asked;
    await route.fulfill({ response });
  });
  return { loadPicker };
}

test('staff make an internal order, complete it and delete it', async ({ page }) => {
  await enterAs(page, staff);
  const { loadPicker } = await slowPicker(page);
  await page.goto('/admin/orders');
  await page.getByRole('link', { name: 'Novo pedido' }).click();
  await title(page, 'Novo pedido');
  await save(page);
  await expect(page.getByText(commonMessages.requiredField)).toBeVisible();
  await expect(page.getByLabel('Cliente', { exact: true })).toBeDisabled();
  loadPicker();
  await expect(page.getByRole('combobox', { name: 'Cliente', exact: true })).toBeFocused();

  await page.getByRole('combobox', { name: 'Cliente', exact: true }).fill('cliente@example.com');
  await page.getByRole('option').first().click();
  const include = page.getByRole('combobox', { name: 'Incluir publicação' });
  await include.fill(withPhoto);
  await page.getByRole('option', { name: withPhoto }).click();
  const item = page.getByRole('region', { name: `Item 1: ${withPhoto}` });
  await item.getByLabel('Prefixo').pressSequentially('ptuv');
  await item.getByLabel('Número de série').fill('412');
  await item.getByLabel('Combustível').selectOption({ label: 'Etanol' });
  await item.getByLabel('Valor').selectOption('free');
  await save(page);
  await expect(item.getByText(checkoutMessages.wrongPrefix)).toBeVisible();
  // What the menu covers halfway would count as small.
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await expectAccessiblePage(page);
  await item.getByLabel('Prefixo').pressSequentially('a');
  await save(page);
  await expect(page).toHaveURL(/\/admin\/order\/\d+$/);
  await expect(page.getByText('Pedido Interno').first()).toBeVisible();
  await expect(page.getByText('PT-UVA').first()).toBeVisible();
  await expect(page.getByText('Sem valor a pagar')).toBeVisible();

  await page.getByRole('button', { name: 'Incluir publicação' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Publicação' }).fill('Lista de Verificação AG-201A');
  await page.getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Incluir', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'Lista de Verificação' })).toBeVisible();
  await expect(page.getByRole('button', { name: orderMessages.makeBoleto })).toBeVisible();

  await page.getByRole('button', { name: 'Excluir' }).click();
  await page.getByRole('button', { name: /^Excluir pedido/ }).click();
  await expect(page).toHaveURL(/\/admin\/orders/);
  await expect(page.getByText(/removido com sucesso/)).toBeVisible();
});

test('two of the staff at one order: the second is told and loses nothing', async ({
  page,
  browser,
  request,
}) => {
  const order = await (await demoCustomer(request)).photoOrder(withPhoto);
  await enterAs(page, staff);
  await page.goto(`/admin/order/${String(order)}`);
  await page.getByLabel('Observação').fill('escrito por um');
  const other = await (await browser.newContext()).newPage();
  await enterAs(other, 'admin@example.com');
  await other.goto(`/admin/order/${String(order)}`);
  await other.getByRole('button', { name: orderMessages.approve }).click();
  await saved(other);
  // Both wrote a note: what only one of them touches is followed by itself, and asks nothing.
  await other.getByLabel('Observação').fill('escrito por outro');
  await save(other);
  await saved(other);
  await other.context().close();

  await save(page);
  await expect(page.getByText(apiMessages.staleRecord).first()).toBeVisible();
  // As high as the page: no button is half under a bar that stays in view.
  await page.setViewportSize({ width: 1280, height: 2400 });
  await expectAccessiblePage(page);
  await page.getByRole('button', { name: 'Recarregar e manter o que digitei' }).click();
  await expect(page.getByLabel('Observação')).toHaveValue('escrito por um');
  await expect(page.getByText('Pagamento pendente').first()).toBeVisible();
  await save(page);
  await saved(page);
});

test('the screens of orders are sound in a window and on a phone', async ({ page, request }) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 760 });
  const order = await (await demoCustomer(request)).photoOrder(withPhoto);
  await enterAs(page, staff);
  await page.goto('/admin/orders');
  await title(page, 'Pedidos');
  await expect(page.getByRole('table')).toBeVisible();
  await expectSoundWideAndNarrow(page);
  await page.goto(`/admin/order/${String(order)}`);
  await expect(page.getByRole('button', { name: /^Ampliar/ })).toBeVisible();
  await expectSoundWideAndNarrow(page);
  await page.getByRole('button', { name: `Trocar foto: ${withPhoto}` }).click();
  await expectSoundWideAndNarrow(page);
  await page.goto('/admin/create_order');
  await save(page);
  await expect(page.getByText(commonMessages.requiredField)).toBeVisible();
  await expectSoundWideAndNarrow(page);

  // What was sent is told line by line.
  await page.goto('/admin/expeditions?status=2');
  const ofOrder = page.getByRole('cell').getByRole('link', { name: /^\d+$/ });
  const shipment = page.getByRole('row').filter({ has: ofOrder }).first();
  const number = await shipment.getByRole('cell').first().textContent();
  await shipment.getByRole('cell').getByRole('link').first().click();
  await title(page, /^Pedido \d+$/);
  const line = page.getByRole('rowheader').filter({ hasText: 'Enviado' }).first();
  await expect(line).toBeVisible();
  // As high as the page: no link is half under the bar that stays in view.
  await page.setViewportSize({ width: 1280, height: 2400 });
  await expectSoundWideAndNarrow(page);
  await line.getByRole('link', { name: `Remessa ${number ?? ''}` }).click();
  await title(page, `Remessa ${number ?? ''}`);
});
