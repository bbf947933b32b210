import { expect, test, type Page } from '@playwright/test';
import { isValidTrackingCode } from '#shared/brazil/trackingCode';
import { formatDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { commonMessages } from '#shared/messages/messages';
import { demoCustomer, save, saved } from '../support/screens/desk/backOffice';
import { enterAs } from '../support/screens/session';
import { expectSoundWideAndNarrow } from '../support/screens/expectAccessiblePage';
import { flowShop } from '../support/shop/shop';

const staff = 'staff@example.com';
/** Printed: bought once, a subscription sent at once, and one sent later. */
const once = 'Programa de Manutenção AG-201A';
const yearly = 'Boletins de Serviço AG-201A';
const later = 'Manual de Peso e Balanceamento AG-202';

const title = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const today = formatDate(todayInSaoPaulo(new Date()));

/** A code of the post that no other test has, with its check digit. */
function newCode(): string {
  const serial = String(Math.floor(Math.random() * 1e8)).padStart(8, '0');
  const codes = Array.from({ length: 10 }, (_, digit) => `AA${serial}${String(digit)}BR`);
  return codes.find(isValidTrackingCode) ?? '';
}

async function pick(page: Page, picker: string, text: string) {
  await page.getByRole('combobox', { name: picker, exact: true }).fill(text);
  await page.getByRole('option', { name: text }).first().click();
}

/** From the progress list, by the order it came with. */
async function openSignature(page: Page, order: number, publication: string) {
  await page.goto(`/admin/signatures?search=${String(order)}`);
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: String(order), exact: true }) })
    .filter({ hasText: publication });
  await row.getByRole('link', { name: publication }).click();
  await title(page, /^Assinatura \d+$/);
}

test('a paid order is packed and sent; the customer follows it until it is there', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const shop = flowShop();
  const customer = await demoCustomer(request);
  const order = await customer.paidOrder(shop, [once, yearly]);
  const code = newCode();

  await enterAs(page, staff);
  await page.goto('/admin/');
  const strip = page.getByRole('region', { name: 'Para hoje' });
  await strip.getByRole('link', { name: /para enviar/ }).click();
  await expect(page).toHaveURL('/admin/dispatch');
  await expect(
    page.getByRole('button', { name: new RegExp(`\\b${String(order.id)}\\b`) }),
  ).toBeVisible();

  await page.goto('/admin/expeditions');
  await page.getByRole('link', { name: 'Nova remessa' }).click();
  await title(page, 'Nova remessa');
  await pick(page, 'Cliente', customer.email);
  await expect(page.getByText('Endereço de entrega')).toBeVisible();
  await page.getByRole('checkbox', { name: new RegExp(`^Pedido ${String(order.id)}\\b`) }).check();
  await expect(field(page, 'Valor (R$)')).toHaveValue(order.shipping.replace('.', ','));
  await expect(field(page, 'Status')).toBeDisabled();
  await page.getByLabel('Marcar como enviado').check();
  await expect(page.getByText('Sem o código o cliente não acompanha a remessa.')).toBeVisible();
  await field(page, 'Código de rastreio').fill(code.toLowerCase());
  await save(page);
  await saved(page);
  await expect(page).toHaveURL(/\/admin\/expedition\/[1-9]\d*$/);
  await expect(page.getByRole('definition').filter({ hasText: 'Enviado' })).toBeVisible();
  await expect(field(page, 'Data de envio')).toHaveValue(today);
  await expect
    .poll(async () =>
      (await shop.emails()).some(
        ({ subject, text }) =>
          subject.startsWith('Publicação enviada') && text.toUpperCase().includes(code),
      ),
    )
    .toBe(true);

  const theirs = await (await browser.newContext()).newPage();
  await enterAs(theirs, customer.email);
  await theirs.goto('/manage');
  const tracked = theirs.getByRole('link', { name: new RegExp(code, 'i') });
  await expect(tracked).toHaveCount(2);
  await expect(tracked.first()).toHaveAttribute('href', new RegExp(`correios.*${code}`));
  await theirs.goto('/orders');
  const record = theirs.getByRole('article').filter({ hasText: `Pedido ${String(order.id)}` });
  await expect(record.getByText('Enviado')).toBeVisible();
  await theirs.context().close();

  // Marked as sent by mistake: back to where it was, and sent after all.
  await page.getByRole('button', { name: 'Desfazer o envio' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer o envio' }).click();
  await expect(page.getByText(/Envio desfeito: Enviado → Em Andamento/)).toBeVisible();
  await page.getByLabel('Marcar como enviado').check();
  await save(page);
  await saved(page);
  await expect(page.getByRole('definition').filter({ hasText: 'Enviado' })).toBeVisible();
  await field(page, 'Data de entrega').pressSequentially(today.replaceAll('/', ''));
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('definition').filter({ hasText: 'Entregue' })).toBeVisible();
  await expect(page.getByText('Remessa: Enviado → Entregue')).toBeVisible();
  await openSignature(page, order.id, yearly);
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('5');
  await openSignature(page, order.id, once);
  await expect(page.getByRole('combobox', { name: 'Status' })).toBeDisabled();
  await expect(field(page, 'Código de rastreio')).toHaveValue(new RegExp(code, 'i'));
});

test('a subscription is edited, and shipped by itself', async ({ page, request }) => {
  const shop = flowShop();
  const order = await (await demoCustomer(request)).paidOrder(shop, [later]);
  await enterAs(page, staff);
  await openSignature(page, order.id, later);
  await expect(field(page, 'Status')).toHaveValue('5');
  await field(page, 'Vencimento').fill('31122030');
  await page.getByLabel('Observações').fill('Prorrogada a pedido');
  await page.keyboard.press('Control+s');
  await saved(page);
  await expect(page.getByText('Andamento alterado: vencimento, observações')).toBeVisible();
  await page.reload();
  await expect(field(page, 'Vencimento')).toHaveValue('31/12/2030');
  await expect(page.getByLabel('Observações')).toHaveValue('Prorrogada a pedido');

  await page.getByRole('link', { name: 'Criar expedição' }).click();
  await title(page, 'Nova remessa');
  // Its order stands beside it, by the same name.
  await expect(
    page.getByRole('checkbox', { name: new RegExp(`${later} Assinatura`) }),
  ).toBeChecked();
  await page.getByLabel('Tipo de envio').selectOption('Carta simples');
  await field(page, 'Data de envio').fill(today);
  await save(page);
  await saved(page);
  await expect(page).toHaveURL(/\/admin\/expedition\/[1-9]\d*$/);
  await page.getByRole('link', { name: String(order.id), exact: true }).click();
  await expect(page.getByRole('link', { name: /^Remessa \d+$/ }).first()).toBeVisible();
  await openSignature(page, order.id, later);
  await expect(field(page, 'Status')).toHaveValue('3');
  await expect(field(page, 'Data de envio')).toHaveValue(today);
});

test('staff give a subscription without payment', async ({ page }) => {
  await enterAs(page, staff);
  await page.goto('/admin/');
  await page.getByRole('link', { name: 'Nova assinatura' }).click();
  await title(page, 'Nova assinatura');
  await pick(page, 'Cliente', 'empresa@example.com');
  await pick(page, 'Publicação', 'Manual do Motor AG-202');
  await save(page);
  await saved(page);
  await title(page, /^Assinatura \d+$/);
  await expect(field(page, 'Status')).toHaveValue('1');
  await expect(page.getByText('Criada sem pagamento')).toBeVisible();
});

test('progress and shipments are sound in a window and on a phone', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 760 });
  await enterAs(page, staff);
  await page.goto('/admin/');
  await title(page, 'Gerenciar Andamento');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('link', { name: /para enviar/ })).toBeVisible();
  await expectSoundWideAndNarrow(page);
  await page.goto('/admin/expeditions');
  await expect(page.getByRole('table')).toBeVisible();
  await expectSoundWideAndNarrow(page);
  await page.goto('/admin/expedition/0');
  await save(page);
  await expect(page.getByText(commonMessages.requiredField)).toBeVisible();
  await pick(page, 'Cliente', 'cliente@example.com');
  await expect(page.getByRole('checkbox', { name: /^Pedido/ }).first()).toBeVisible();
  await expectSoundWideAndNarrow(page);
  await page.goto('/admin/expeditions?status=2');
  await page.getByRole('table').getByRole('rowheader').first().getByRole('link').click();
  await title(page, /^Remessa/);
  await expect(page.getByText('Histórico')).toBeVisible();
  await expectSoundWideAndNarrow(page);
  await page.goto('/admin/signatures?status=3');
  await page.getByRole('table').getByRole('rowheader').first().getByRole('link').click();
  await title(page, /^Assinatura/);
  await expectSoundWideAndNarrow(page);
  await page.goto('/admin/signature/0');
  await title(page, 'Nova assinatura');
  await expect(page.getByRole('combobox', { name: 'Cliente', exact: true })).toBeVisible();
  await expectSoundWideAndNarrow(page);
});
