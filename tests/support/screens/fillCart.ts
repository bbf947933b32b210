import type { Page } from '@playwright/test';

/** Adds the catalogue's first publication to the cart. */
export async function fillCart(page: Page): Promise<void> {
  await page.goto('/publications');
  // Before the page is hydrated, a button does nothing.
  await page.getByRole('link', { name: 'Entrar', exact: true }).waitFor();
  await page
    .getByRole('button', { name: /^Adicionar / })
    .first()
    .click();
}
