import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { addYears, calendarDate, formatDate } from '#shared/values/calendarDate';
import { confirmOrder, newAccount, serveCep } from '../support/screens/buying';
import { expectAccessiblePage } from '../support/screens/expectAccessiblePage';
import { enterAs } from '../support/screens/session';
import { flowShop } from '../support/shop/shop';

/** Confirms the checkout that is open, pays the slip and waits until that is known. */
async function orderAndPay(page: Page, email: string) {
  await confirmOrder(page);
  await expect(page.getByRole('heading', { name: 'Seu Boleto foi gerado!' })).toBeVisible();
  const order = Number(/\/payment\/(\d+)$/.exec(page.url())?.[1]);
  await flowShop().pay(order);
  await flowShop().email(email, `Pagamento confirmado #${String(order)}`);
  await page.goto('/orders');
  const record = page.getByRole('article').filter({ hasText: `Pedido ${String(order)}` });
  await expect(record).toContainText('Pagamento confirmado');
}

type Purchase = {
  readonly id: number;
  readonly publication: { readonly name: string };
  readonly due: string | null;
  readonly renewable: boolean;
  readonly airplane_prefix: string | null;
  readonly airplane_serial_number: string | null;
};

/** What the one who is logged in has purchased, as the shop answers it. */
async function purchases(page: Page, query = ''): Promise<readonly Purchase[]> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${String(token)}` };
  const answer = await page.request.get(`/signature/?profile=me${query}`, { headers });
  return ((await answer.json()) as { results: Purchase[] }).results;
}

const cardOf = (page: Page, { publication, airplane_prefix }: Purchase) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: publication.name, exact: true }) })
    .filter({ hasText: airplane_prefix ?? '' });

test('a subscription near its end is renewed through the cart, without asking for the aircraft', async ({
  page,
}) => {
  await enterAs(page, 'empresa@example.com');
  const before = await purchases(page);
  const ending = before.find(({ renewable }) => renewable);
  if (!ending?.due) throw new Error('the demonstration has nothing to renew');
  await page.goto('/manage');
  const card = cardOf(page, ending).filter({ hasText: 'Renovar por' });
  await expect(card.getByText(/^Vence em \d+ dias\.$/)).toBeVisible();
  await card.getByRole('button', { name: /^Renovar por R\$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Carrinho' })).toBeVisible();
  await expect(page.getByText('Renovação', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Finalizar Pedido' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Finalizar Pedido' })).toBeVisible();
  await expect(page.getByLabel('Prefixo')).toHaveCount(0);
  await orderAndPay(page, 'empresa@example.com');

  const due = String(addYears(calendarDate(ending.due), 1));
  await expect
    .poll(async () => (await purchases(page)).find(({ id }) => id === ending.id))
    .toMatchObject({ due, renewable: false });
  // What else is in the company's cart, which is the same on all devices, was bought along.
  const same = ({ publication, airplane_prefix }: Purchase) =>
    publication.name === ending.publication.name && airplane_prefix === ending.airplane_prefix;
  expect((await purchases(page)).filter(same).length).toBe(before.filter(same).length);
  await page.goto('/manage');
  await expect(
    cardOf(page, ending).getByText(formatDate(calendarDate(due)), { exact: true }),
  ).toBeVisible();
});

test('an overdue subscription gives no file and is bought anew with its aircraft filled in', async ({
  page,
}) => {
  await serveCep(page);
  await enterAs(page, 'empresa@example.com');
  const ended = (await purchases(page, '&status=4')).find((one) => one.airplane_prefix !== null);
  if (!ended) throw new Error('the demonstration has nothing overdue with an aircraft');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${String(token)}`, accept: 'application/json' };
  const file = await page.request.get(`/signature/${String(ended.id)}/file/`, { headers });
  expect(file.status()).toBe(403);
  expect(await file.json()).toMatchObject({ detail: expect.stringContaining('venceu') });

  await page.goto('/manage');
  const card = cardOf(page, ended).filter({ hasText: 'Vencida' });
  await expect(card.getByRole('button', { name: /Download|Renovar/ })).toHaveCount(0);
  await card.getByRole('button', { name: /Comprar novamente/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Carrinho' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(ended.publication.name);
  await page.getByRole('link', { name: 'Finalizar Pedido' }).first().click();
  await expect(page.getByLabel('Prefixo')).toHaveValue(ended.airplane_prefix ?? '');
  await expect(page.getByLabel('Número de série')).toHaveValue(ended.airplane_serial_number ?? '');
  await orderAndPay(page, 'empresa@example.com');

  await expect
    .poll(async () => purchases(page, '&status=1'))
    .toContainEqual(
      expect.objectContaining({
        publication: expect.objectContaining({ name: ended.publication.name }),
        airplane_prefix: ended.airplane_prefix,
      }),
    );
  await page.goto('/manage');
  const fresh = cardOf(page, ended).filter({ hasText: 'Download liberado' });
  await expect(fresh.getByRole('button', { name: /^Download de/ })).toBeVisible();
});

test('people take their data with them and are forgotten', async ({ page }) => {
  const { name, email, password } = await newAccount(page.request);
  await enterAs(page, email, password);
  await page.goto('/manage');
  await page.getByRole('banner').getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Minha conta' })).toBeVisible();
  await expectAccessiblePage(page);

  const moved = `nova.${email}`;
  await page.getByRole('button', { name: 'Alterar e-mail' }).click();
  await page.getByLabel('Novo e-mail').fill(moved);
  await page.getByLabel('Senha atual').fill(password);
  await page.getByLabel('Senha atual').press('Enter');
  await expect(page.getByText(/^Aguarda confirmação/)).toBeVisible();
  await flowShop().email(email, 'Pedido de troca de e-mail');
  const { text } = await flowShop().email(moved, 'Confirme seu novo e-mail');
  await page.goto(new URL(/https?:\S+confirm_email\S+/.exec(text)?.[0] ?? '').pathname);
  await expect(page.getByText('Novo e-mail confirmado. Use-o para entrar.')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText(moved);
  await page.getByRole('link', { name: 'Abrir Minha conta' }).click();

  const copy = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar meus dados' }).click();
  expect(readFileSync(await (await copy).path(), 'utf8')).toContain(moved);

  await page.getByRole('button', { name: 'Excluir minha conta' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Senha').fill('errada-errada');
  await dialog.getByRole('button', { name: 'Excluir minha conta' }).click();
  await expect(dialog.getByLabel('Senha')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Senha').fill(password);
  await dialog.getByRole('button', { name: 'Excluir minha conta' }).click();
  await expect(page.getByText('Sua conta foi excluída.')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible();
  const again = await page.request.post('/api/token/', { data: { username: moved, password } });
  expect(again.status()).toBe(400);
});

test('terms, privacy and accessibility say what the law asks for', async ({ page }) => {
  await page.goto('/');
  for (const [link, heading] of [
    ['Termos', 'Termos de compra'],
    ['Privacidade', 'Privacidade'],
    ['Acessibilidade', 'Acessibilidade'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectAccessiblePage(page);
  }
  await page.goto('/privacy');
  const content = page.getByRole('main');
  for (const part of [
    'Quem responde',
    'Para quê',
    'Neste aparelho',
    'Com quem',
    'Por quanto tempo',
    'Seus direitos',
  ]) {
    await expect(content.getByRole('heading', { name: part })).toBeVisible();
  }
  await expect(content.getByText('Pessoa encarregada pelos dados')).toBeVisible();
  await content.getByRole('link', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/\/login/);
});
