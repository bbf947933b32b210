import { expect, test } from '@playwright/test';
import {
  choose,
  confirmOrder,
  fillAircraft,
  fillVisitor,
  newBuyer,
  serveCep,
} from '../support/screens/buying';
import { flowShop } from '../support/shop/shop';

test('a visitor makes an account from the cart, quotes with freight, mails it to whoever approves it, and buys from the list', async ({
  page,
}) => {
  const shop = flowShop();
  const buyer = newBuyer();
  await serveCep(page);
  await choose(page, 'Diagramas Elétricos AG-201A');
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Gerar orçamento' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Criar conta' }).click();
  // The dialog stays until the next screen is there, and its title has the word 'nome', too.
  await expect(page.getByRole('heading', { level: 1, name: 'Criar conta' })).toBeVisible();
  await fillVisitor(page, buyer);
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Carrinho' })).toBeVisible();
  await expect(page.getByText(`mensagem de boas-vindas para ${buyer.email}`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Carrinho, 1 item' })).toBeVisible();
  await shop.email(buyer.email, 'Bem-vindo');

  // To the account's own address, by the service that was chosen.
  await page.getByRole('radio', { name: /SEDEX/ }).check();
  const main = page.getByRole('main');
  await expect(main.getByText('Frete, SEDEX')).toBeVisible();
  await page.getByRole('button', { name: 'Gerar orçamento' }).click();
  await expect(page.getByText(/Orçamento .* gerado/)).toBeVisible();

  await page.goto('/orders');
  await main.getByRole('link', { name: 'Orçamentos' }).click();
  const card = page.getByRole('article');
  await expect(card).toHaveCount(1);
  await expect(card.getByText('Frete, SEDEX para 01001-000')).toBeVisible();
  const total = await card.getByText(/^R\$/).last().textContent();

  await card.getByRole('button', { name: /^Enviar por e-mail/ }).click();
  const to = `aprovo.${buyer.email}`;
  await page.getByLabel('Para').fill(to);
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(card.getByText(`Enviado a ${to}`)).toBeVisible();
  const mail = await shop.email(to, 'Orçamento');
  expect(mail).toMatchObject({
    reply_to: buyer.email,
    attachments: [{ filename: expect.stringMatching(/^Orcamento_.*\.pdf$/) as unknown }],
  });

  await card.getByRole('link', { name: /^Comprar do orçamento/ }).click();
  await expect(main.getByText(/os preços dele valem até/)).toBeVisible();
  await page.getByRole('link', { name: 'Finalizar Pedido' }).first().click();
  await fillAircraft(page, 'ptuva');
  await expect(main.getByText(/O frete do orçamento .* vale neste pedido\./)).toBeVisible();
  await expect(page.getByRole('radio', { name: /SEDEX/ })).toBeChecked();
  await confirmOrder(page);
  await expect(page.getByRole('heading', { name: 'Seu Boleto foi gerado!' })).toBeVisible();
  await page.goto('/quotations');
  await expect(card.getByText('Comprado', { exact: true })).toBeVisible();
  await card.getByRole('link', { name: /^\d+$/ }).click();
  await expect(main.getByText(total ?? '').first()).toBeVisible();
});
