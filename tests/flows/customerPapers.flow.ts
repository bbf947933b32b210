import { expect, test, type Page } from '@playwright/test';
import { formatDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { choose } from '../support/screens/buying';
import { enterAs } from '../support/screens/session';
import { loading } from '../support/screens/screenStates';

const papers = [
  ['Gerenciador', '/manage'],
  ['Pedidos', '/orders'],
  ['Carrinho', '/cart'],
  ['Frota', '/fleet'],
] as const;

test('Gerenciador, orders, cart and fleet print as papers: whose, of when, open, nothing to press', async ({
  page,
}) => {
  await enterAs(page, 'empresa@example.com');
  await choose(page, 'Manual de Serviços AG-201A');
  const name = (await page.locator('header a[href="/account"]').first().textContent()) ?? '';
  expect(name).not.toBe('');
  for (const [paper, path] of papers) {
    await page.goto(path);
    await expect(loading(page)).toHaveCount(0);
    await expect(page.getByText('Impresso em')).toBeAttached();
    if (paper === 'Carrinho') await givePurchaseOrder(page);
    const folded = page.locator('main details:not([open], .no-print)');
    const before = await folded.count();
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    const today = todayInSaoPaulo(new Date());
    expect(await page.title()).toBe(`${paper}-${today}`);
    await expect(folded).toHaveCount(0);
    const words = await page.locator('body').innerText();
    expect(words, paper).toContain(name.trim());
    expect(words, paper).toContain(formatDate(today));
    if (paper === 'Carrinho') {
      expect(words).toContain('Nº de pedido de compra: PO-77');
      // Only a quotation keeps its prices: this paper must not promise that.
      expect(words).not.toContain('preços mantidos');
    }
    expect(await pressable(page), paper).toEqual([]);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'screen' });
    await expect(folded).toHaveCount(before);
  }
});

/** A field that was opened and filled: the paper has what was typed, not the field. */
async function givePurchaseOrder(page: Page) {
  await page.getByText('Incluir nº de pedido de compra').click();
  await page.getByLabel(/pedido de compra/i).fill('PO-77');
}

/** What a paper cannot do, by its words. */
const pressable = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'button, input, select, textarea, nav, body > header, a[class*="button"]',
      ),
    ]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .map((one) => one.getAttribute('aria-label') ?? one.textContent),
  );

test('the paper of an order that is being left has its words beside the bar, and no heading alone', async ({
  page,
}) => {
  await enterAs(page, 'rosangela.amaral@example.com');
  await page.goto('/orders');
  await page.getByRole('link', { name: 'Pedido 98' }).first().click();
  const left = page.locator('[data-changed]', { hasText: 'Recebemos a sua desistência' }).first();
  await expect(left).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(left).not.toHaveCSS('padding-left', '0px');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveCSS('break-after', 'avoid');
});
