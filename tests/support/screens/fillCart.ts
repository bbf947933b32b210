import type { Page } from '@playwright/test';

/** Puts the catalogue's first publication into the cart of whoever uses the page. */
export async function fillCart(page: Page): Promise<void> {
  await page.goto('/publications');
  // Before the page is taken over a button does nothing.
  await page.getByRole('link', { name: 'Entrar', exact: true }).waitFor();
  await page
    .getByRole('button', { name: /^Adicionar / })
    .first()
    .click();
}
