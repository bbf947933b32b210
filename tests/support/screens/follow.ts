import type { Page } from '@playwright/test';

/**
 * Goes to another screen as a link does, since loading all of the page again takes several times as
 * long; waits until something new is there.
 */
export async function follow(page: Page, address: string): Promise<void> {
  // What the router writes when it starts.
  await page.waitForFunction(() => history.state !== null);
  await page.evaluate((to) => {
    for (const one of document.querySelectorAll<HTMLElement>('main *')) one.dataset.left = '';
    const { idx } = history.state as { idx: number };
    const state = { idx: idx + 1, key: to };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, address);
  await page.waitForSelector('main :not([data-left])');
}
