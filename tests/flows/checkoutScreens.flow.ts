import { expect, test, type Page } from '@playwright/test';
import {
  type CatalogueRow,
  choose,
  fillAircraft,
  fillVisitor,
  goToCheckout,
  newBuyer,
  putInCart,
  serveCep,
  startCheckout,
} from '../support/screens/buying';
import { expectSoundWideAndNarrow } from '../support/screens/expectAccessiblePage';

test('checkout, payment and orders are accessible and fit window and phone', async ({ page }) => {
  test.slow();
  const phone = { width: 360, height: 760 };
  const expectSound = async () => {
    await expectSoundWideAndNarrow(page);
    await page.setViewportSize(phone);
  };
  await page.setViewportSize(phone);
  await serveCep(page);
  await choose(page, 'Manual de Serviços AG-201A');
  await choose(page, 'Diagramas Elétricos AG-201A');
  await goToCheckout(page);
  await expectSound();
  await page.getByRole('button', { name: 'Continuar e criar conta' }).click();
  await page.getByRole('button', { name: 'Conferir pedido' }).last().click();
  await expect(page.getByRole('alert')).toHaveText(
    'Um erro foi encontrado. Verifique os campos do formulário',
  );
  const list = page.getByRole('group', { name: /^Um erro foi encontrado/ });
  await expect(list).toBeFocused();
  await expect(list).toBeInViewport();
  await expectSound();
  await list
    .getByRole('link', { name: /^Prefixo/ })
    .first()
    .click();
  await expect(page.getByLabel('Prefixo').first()).toBeFocused();

  await page.goto('/cart');
  await page.getByRole('button', { name: /Remover Manual de Serviços/ }).click();
  await page.getByRole('link', { name: 'Finalizar Pedido' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Finalizar Pedido' })).toBeVisible();
  await fillAircraft(page, 'PT-UVA');
  await fillVisitor(page, newBuyer());
  await page.getByRole('radio', { name: /A combinar/ }).check();
  await page.getByRole('button', { name: 'Conferir pedido' }).last().click();
  const review = page.getByRole('dialog', { name: 'Confira seu pedido' });
  await expect(review).toBeVisible();
  // Beside long titles the values keep room to be read.
  const value = await review.getByRole('definition').first().boundingBox();
  expect(value?.width).toBeGreaterThan(100);
  await expectSound();
  await page.getByRole('button', { name: 'Confirmar pedido' }).click();
  await expect(page.getByRole('heading', { name: 'Seu Boleto foi gerado!' })).toBeVisible();
  await expectSound();
  await page.getByRole('link', { name: /^Ver o pedido/ }).click();
  await expect(page.getByRole('table', { name: 'Publicações do pedido' })).toBeVisible();
  await expectSound();
  await page.getByRole('link', { name: 'Pedidos', exact: true }).first().click();
  await expect(page.getByRole('article')).toBeVisible();
  await expectSound();
  await page.goto('/payment_return?return_data=202');
  await expect(page.getByRole('heading', { name: 'Pedido em análise' })).toBeVisible();
  await expectSound();
});

test('the total stays in view on a phone without covering the field that is typed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 700 });
  await startCheckout(page, 'Programa de Manutenção AG-201A');
  for (const label of ['Nome', 'Senha', 'CEP', 'Bairro', 'UF']) {
    const field = page.getByLabel(label, { exact: true });
    await field.focus();
    const bar = await page.getByText('R$').last().boundingBox();
    const box = await field.boundingBox();
    expect(bar?.y, label).toBeLessThan(700);
    expect((box?.y ?? 700) + (box?.height ?? 0), label).toBeLessThanOrEqual(bar?.y ?? 0);
  }
});

test('the whole checkout works by keyboard', async ({ page }) => {
  const buyer = newBuyer();
  await serveCep(page);
  await page.setViewportSize({ width: 1280, height: 400 });
  await chooseDownloads(page, 5);
  await page.goto('/checkout');
  const advice = page.getByRole('button', { name: 'Continuar e criar conta' });
  await expect(advice).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Nome')).toBeFocused();
  for (const typed of [buyer.name, buyer.cpf, '11987654321', buyer.email, buyer.password]) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Faturar para a empresa')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Seu nº de pedido de compra')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('01001000');
  await expect(page.getByLabel('Número', { exact: true })).toBeFocused();
  await page.keyboard.type('100');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Corrigir' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Corrigir' })).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Confira seu pedido' })).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Número', { exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Confirmar pedido' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Seu Boleto foi gerado!' })).toBeFocused();
});

/** A cart whose summary is longer than the window. */
async function chooseDownloads(page: Page, titles: number): Promise<void> {
  const pages = await Promise.all(
    [1, 2, 3].map(async (number) => {
      const answer = await page.request.get(`/publication/?ordering=-id&page=${String(number)}`);
      return ((await answer.json()) as { results: readonly Listed[] }).results;
    }),
  );
  const plain = pages
    .flat()
    .filter((one) => one.is_download && !one.has_airplane_info && !one.has_photo_upload);
  if (plain.length < titles) throw new Error(`only ${String(plain.length)} titles`);
  await putInCart(page, plain.slice(0, titles));
}

type Listed = CatalogueRow &
  Readonly<Record<'is_download' | 'has_airplane_info' | 'has_photo_upload', boolean>>;

test('a tab closed halfway is found again as it was', async ({ context, page }) => {
  await serveCep(page);
  await startCheckout(page, 'Diagramas Elétricos AG-201A');
  await fillAircraft(page, 'PT-UVA');
  await fillVisitor(page, newBuyer());
  await page.close();
  const later = await context.newPage();
  await later.goto('/checkout');
  await expect(later.getByLabel('Prefixo')).toHaveValue('PT-UVA');
  await expect(later.getByLabel('Rua')).toHaveValue('Praça da Sé');
  await expect(later.getByLabel('Senha')).toHaveValue('');
});
