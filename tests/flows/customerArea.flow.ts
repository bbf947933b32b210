import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { choose, confirmOrder, goToCheckout, newBuyer, serveCep } from '../support/buying';
import { expectSound } from '../support/expectSound';
import { sharedShop } from '../support/shop';

async function logIn(page: Page, email: string, password = 'aero-local-1997') {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha').fill(password);
  await page.getByLabel('Senha').press('Enter');
  await page.waitForURL('/');
}

/** Confirms the checkout that is open, pays the slip and waits until that is known. */
async function orderAndPay(page: Page, email: string) {
  await confirmOrder(page);
  await expect(page.getByRole('heading', { name: 'Seu Boleto foi gerado!' })).toBeVisible();
  const order = Number(/\/payment\/(\d+)$/.exec(page.url())?.[1]);
  await sharedShop().pay(order);
  await sharedShop().email(email, `#${String(order)}`);
  await expect
    .poll(async () => {
      await page.goto('/orders');
      const record = page.getByRole('article').filter({ hasText: `Pedido ${String(order)}` });
      await expect(record).toBeVisible();
      return record.innerText();
    })
    .toContain('Pagamento confirmado');
}

test('a subscription near its end is renewed through the cart, without asking for the aircraft', async ({
  page,
}) => {
  await logIn(page, 'empresa@example.com');
  await page.goto('/manage');
  const offers = page.getByRole('button', { name: /^Renovar por R\$/ });
  await expect(offers.first()).toBeVisible();
  const before = await offers.count();
  await offers.first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Carrinho' })).toBeVisible();
  await page.getByRole('link', { name: 'Finalizar Pedido' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Finalizar Pedido' })).toBeVisible();
  await expect(page.getByLabel('Prefixo')).toHaveCount(0);
  await orderAndPay(page, 'empresa@example.com');
  await expect
    .poll(async () => {
      await page.goto('/manage');
      await expect(page.getByText(/^\d+ publicações$/)).toBeVisible();
      return offers.count();
    })
    .toBe(before - 1);
});

test('an overdue subscription gives no file and is offered anew', async ({ page }) => {
  await logIn(page, 'cliente@example.com');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${String(token)}`, accept: 'application/json' };
  const listed = await page.request.get('/signature/?status=4', { headers });
  const { results } = (await listed.json()) as { results: { id: number }[] };
  const file = await page.request.get(`/signature/${String(results[0]?.id)}/file/`, { headers });
  expect(file.status()).toBe(403);

  await page.goto('/manage');
  const overdue = page.getByRole('listitem').filter({ hasText: 'Vencida' }).first();
  await expect(overdue.getByRole('button', { name: /Download/ })).toHaveCount(0);
  const name = await overdue.getByRole('heading').innerText();
  await overdue.getByRole('button', { name: 'Comprar novamente' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Carrinho' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(name);
});

test('what was shipped can be followed', async ({ page }) => {
  await logIn(page, 'cliente@example.com');
  await page.goto('/manage');
  await expect(page.getByRole('link', { name: /Rastrear remessa/ }).first()).toHaveAttribute(
    'href',
    /objetos=[A-Z]{2}\d{9}BR$/,
  );
});

test('a download is there as soon as it is paid', async ({ page }) => {
  await serveCep(page);
  await logIn(page, 'empresa@example.com');
  await choose(page, 'Lista de Verificação AG-201A');
  await goToCheckout(page);
  await orderAndPay(page, 'empresa@example.com');
  await page.goto('/manage');
  const manual = page.waitForEvent('download');
  await page
    .getByRole('button', { name: 'Download de Lista de Verificação AG-201A' })
    .first()
    .click();
  expect(
    readFileSync(await (await manual).path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});

test('people take their data with them and are forgotten', async ({ page }) => {
  const { name, email, password, cpf } = newBuyer();
  const address = {
    zip_code: '01001000',
    street: 'Praça da Sé',
    number: '1',
    province: 'Sé',
    city: 'São Paulo',
    state: 'SP',
  };
  const data = {
    user: { email, password },
    name,
    cpf,
    phone: '11987654321',
    billing_address: address,
  };
  expect((await page.request.post('/profile/', { data })).status()).toBe(201);
  await logIn(page, email, password);
  await page.goto('/manage');
  await page.getByRole('link', { name: 'Meus dados' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Meus dados' })).toBeVisible();
  await expectSound(page);

  const copy = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar meus dados' }).click();
  expect(readFileSync(await (await copy).path(), 'utf8')).toContain(email);

  await page.getByRole('button', { name: 'Excluir meu cadastro' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Senha').fill('errada-errada');
  await dialog.getByRole('button', { name: 'Excluir meu cadastro' }).click();
  await expect(dialog.getByLabel('Senha')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Senha').fill(password);
  await dialog.getByRole('button', { name: 'Excluir meu cadastro' }).click();
  await expect(page.getByText('Seu cadastro foi excluído.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Entrar' })).toBeVisible();
  const again = await page.request.post('/api/token/', { data: { username: email, password } });
  expect(again.status()).toBe(400);
});

test('terms and privacy say what the law asks for', async ({ page }) => {
  await page.goto('/');
  for (const [link, heading] of [
    ['Termos', 'Termos de compra'],
    ['Privacidade', 'Privacidade'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByText(/^\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}$/)).toBeVisible();
    await expectSound(page);
  }
});
