import { expect, test } from '@playwright/test';
import { frameMessages } from '#shared/messages/messages';
import { complaintsOf, program, withoutProgram } from '../support/screens/beforeProgram';

for (const [path, taps] of [
  ['/publications', 6],
  ['/publications/1', 1],
] as const) {
  test(`what is tapped at ${path} before the program is there is done, once each`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    const release = await withoutProgram(page);
    await page.goto(path, { waitUntil: 'commit' });
    const main = page.getByRole('main');
    const add = main.getByRole('button', { name: /^Adicionar / });
    for (let tapped = 0; tapped < taps; tapped += 1) await add.nth(tapped).click();
    await add.first().click();
    await expect(add.first()).toHaveAttribute('aria-busy', 'true');
    release();
    const added = main.getByRole('button', { name: /^Remover .* do carrinho$/ });
    await expect(added).toHaveCount(taps);
    await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
    await added.first().click();
    await expect(added).toHaveCount(taps - 1);
    expect(complaints).toEqual([]);
  });
}

for (const [moment, held] of [
  ['its program', program],
  ['even its first script', '**/assets/start-*.js'],
] as const) {
  test(`what one chooses before ${moment} is there filters`, async ({ page }) => {
    const release = await withoutProgram(page, held);
    await page.goto('/publications', { waitUntil: 'commit' });
    await page.getByLabel('Formato').selectOption({ index: 1 });
    const chosen = await page.getByLabel('Formato').inputValue();
    release();
    await expect(page).toHaveURL(new RegExp(`format=${chosen}`));
    await expect(page.getByLabel('Formato')).toHaveValue(chosen);
  });
}

test('what one types before the program is there is searched', async ({ page }) => {
  const release = await withoutProgram(page);
  await page.goto('/publications', { waitUntil: 'commit' });
  await page.getByRole('searchbox').fill('Motor');
  release();
  await expect(page.getByRole('link', { name: frameMessages.signIn })).toBeVisible();
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL('/publications?search=Motor');
  await expect(page.getByRole('searchbox')).toHaveValue('Motor');
});
