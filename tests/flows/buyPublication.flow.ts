import { expect, test } from '@playwright/test';
import {
  choose,
  confirmOrder,
  fillAircraft,
  fillVisitor,
  goToCheckout,
  newBuyer,
  serveCep,
  startCheckout,
} from '../support/screens/buying';
import { flowShop } from '../support/shop/shop';

test('a visitor finds a publication, opens an account, orders, and gets a boleto', async ({
  page,
}) => {
  const shop = flowShop();
  const buyer = newBuyer();
  await serveCep(page);

  await choose(page, 'Diagramas Elétricos AG-201A');
  await goToCheckout(page);
  await page.getByRole('button', { name: 'Continuar e criar conta' }).click();
  await fillAircraft(page, 'ptuva');
  await fillVisitor(page, buyer);
  await page.getByRole('radio', { name: /SEDEX/ }).check();
  await confirmOrder(page);

  await expect(page.getByRole('heading', { name: 'Seu Boleto foi gerado!' })).toBeVisible();
  const order = Number(/\/payment\/(\d+)$/.exec(page.url())?.[1]);
  await expect(page.getByText(/^\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}$/)).toBeVisible();
  const slip = await page.request.get(
    (await page.getByRole('link', { name: /Imprimir boleto/ }).getAttribute('href')) ?? '',
  );
  expect(slip.headers()['content-type']).toBe('application/pdf');
  expect((await slip.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await expect(page.getByRole('link', { name: 'Carrinho, 0 itens' })).toBeVisible();

  const link = await page.getByRole('link', { name: /Imprimir boleto/ }).getAttribute('href');
  await page.getByRole('link', { name: `Ver o pedido ${String(order)}` }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: `Pedido ${String(order)}` }),
  ).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText('Pagamento pendente')).toBeVisible();
  await expect(main.getByRole('row').filter({ hasText: 'PT-UVA' })).toContainText(
    'N/S 201412, Etanol',
  );
  await shop.email(buyer.email, `Recebemos seu pedido #${String(order)}`);

  await main.getByRole('link', { name: 'Pagar (Pix, boleto ou cartão)' }).click();
  await expect(page.getByRole('button', { name: 'Copiar código Pix' })).toBeVisible();
  await shop.pay(order);
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible({
    timeout: 10_000,
  });
  await shop.email(buyer.email, 'Pagamento confirmado');
  await page.goto(link ?? '');
  await expect(page.getByRole('heading', { name: 'Este pedido já está pago' })).toBeVisible();
});

test('an order that needs a photo waits for staff, with the photo shrunk', async ({ page }) => {
  const buyer = newBuyer();
  await serveCep(page);
  await startCheckout(page, 'Manual de Serviços AG-201A');
  await fillAircraft(page, 'PR-VVA');
  await fillVisitor(page, buyer);
  await page.getByRole('radio', { name: /A combinar/ }).check();

  await page.getByRole('button', { name: 'Conferir pedido' }).first().click();
  await expect(page.getByText('Envio obrigatório')).toBeVisible();

  const original = Buffer.from(await page.evaluate(webpOfCanvas));
  const sent = page.waitForRequest(/order_upload_image/);
  await page
    .getByLabel('Foto da plaqueta da aeronave')
    .and(page.locator('input'))
    .setInputFiles({ name: 'plaqueta.webp', mimeType: 'image/webp', buffer: original });
  expect((await sent).postDataBuffer()?.includes('plaqueta.jpeg')).toBe(true);
  await expect(page.getByText('Arquivo enviado')).toBeVisible();
  await expect(page.getByText('plaqueta.webp')).toBeVisible();
  await confirmOrder(page);

  await expect(page).toHaveURL(/\/payment_return\?return_data=202&order=\d+$/);
  await expect(page.getByText(/link de pagamento chega por e-mail em até 24h/)).toBeVisible();
  await page.getByRole('link', { name: /^Ver o pedido \d+$/ }).click();
  await expect(page.getByText('Em análise').first()).toBeVisible();
  await flowShop().email(buyer.email, 'em análise');
});

/** A picture as a browser saves it; runs in the page. */
async function webpOfCanvas(): Promise<number[]> {
  const canvas = document.createElement('canvas');
  canvas.width = 640;
  canvas.height = 480;
  canvas.getContext('2d')?.fillRect(40, 40, 320, 200);
  const webp = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp'));
  return [...new Uint8Array((await webp?.arrayBuffer()) ?? new ArrayBuffer(0))];
}

test('a visitor is invoiced as a company', async ({ page }) => {
  const buyer = newBuyer();
  await serveCep(page);
  await startCheckout(page, 'Programa de Manutenção AG-201A');
  await page.getByLabel('Faturar para a empresa').check();
  await fillVisitor(page, buyer);
  await page.getByLabel('Razão social').fill('Aérea Vale Verde Ltda');
  await page.getByLabel('CNPJ').pressSequentially(buyer.cnpj);
  await page.getByLabel('Inscrição estadual').fill('ISENTO');
  await page.getByRole('radio', { name: /PAC/ }).check();
  await confirmOrder(page);
  await expect(page.getByRole('heading', { name: 'Seu Boleto foi gerado!' })).toBeVisible();
  await expect(page.getByRole('banner').getByText('Aérea Vale Verde Ltda')).toBeVisible();
});

test('a known e-mail logs in within the checkout, and what was typed stays', async ({ page }) => {
  await serveCep(page);
  await startCheckout(page, 'Programa de Manutenção AG-201A');
  await fillVisitor(page, { ...newBuyer(), email: 'cliente@example.com' });
  await page.getByRole('radio', { name: /PAC/ }).check();
  await confirmOrder(page);
  const login = page.getByRole('dialog', { name: 'Entrar' });
  await expect(login.getByLabel('E-mail')).toHaveValue('cliente@example.com');
  await login.getByLabel('Senha').fill('aero-local-1997');
  await login.getByRole('button', { name: 'Entrar' }).click();
  await expect(login).toBeHidden();
  await expect(page.getByText('(11) 98765-4321')).toBeVisible();
  await expect(page.getByText(/^Praça da Sé, /).first()).toBeVisible();
  await confirmOrder(page);
  await expect(page.getByRole('heading', { name: 'Seu Boleto foi gerado!' })).toBeVisible();
});

test('a download needs no shipping, and is paid by a card that is refused first', async ({
  page,
}) => {
  await serveCep(page);
  await startCheckout(page, 'Lista de Verificação AG-201A');
  await expect(page.getByRole('heading', { name: /Envio/ })).toBeHidden();
  await fillVisitor(page, newBuyer());
  await confirmOrder(page);
  await expect(page.getByRole('heading', { name: 'Seu Boleto foi gerado!' })).toBeVisible();
  await page.getByRole('button', { name: 'Pagar com cartão' }).click();
  await page.getByRole('button', { name: 'Recusar o cartão' }).click();
  await expect(page.getByText('O cartão foi recusado. Nada foi cobrado')).toBeVisible();
  await page.getByRole('button', { name: 'Aprovar', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Ler agora' })).toBeVisible();
  await page.goto('/manage');
  const manual = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download de Lista de Verificação AG-201A' }).click();
  expect((await manual).suggestedFilename()).toMatch(/\.pdf$/);
});

test('a lost answer and a reload never make a second order', async ({ page }) => {
  await serveCep(page);
  await startCheckout(page, 'Programa de Manutenção AG-201A');
  await fillVisitor(page, newBuyer());
  await page.getByRole('radio', { name: /PAC/ }).check();
  // The order reaches the shop, its answer never reaches the browser.
  await page.route('**/order', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    return route.fulfill({ status: 504, json: { detail: 'Endpoint request timed out' } });
  });
  await confirmOrder(page);
  await expect(page.getByText('ATENÇÃO: Não foi possivel criar seu pedido')).toBeVisible();
  await page.unroute('**/order');
  await page.reload();
  await expect(page.getByRole('radio', { name: /PAC/ })).toBeChecked();
  await confirmOrder(page);
  await expect(page.getByRole('heading', { name: 'Seu Boleto foi gerado!' })).toBeVisible();
  await page.goto('/orders');
  await expect(page.getByText('1 pedido', { exact: true })).toBeVisible();
});
