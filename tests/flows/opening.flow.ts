import { expect, test } from '@playwright/test';
import { frameMessages } from '#shared/messages';

test('a visitor sees the shop', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: frameMessages.buy }).first()).toBeVisible();
});
