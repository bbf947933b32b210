import { expect, test, type Page } from '@playwright/test';
import { formatDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { saved } from '../support/screens/desk/backOffice';
import { enterAs } from '../support/screens/session';

const staff = 'staff@example.com';
const title = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

/** Presses Tab until something of that kind and name has the focus. */
async function tabTo(page: Page, role: 'link' | 'button' | 'textbox', name: string | RegExp) {
  const wanted = page.getByRole(role, { name }).first();
  await wanted.waitFor();
  for (let steps = 0; steps < 90; steps += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${role} ${String(name)} is not reached`);
}

test('the back office by the keyboard alone: search, open, edit, ask, jump', async ({ page }) => {
  await enterAs(page, 'admin@example.com');
  await page.goto('/admin/users');
  await title(page, 'Usuários');
  await page.getByRole('row').nth(1).waitFor();
  // A busy page listens to keys a moment after it shows its rows.
  const search = page.getByRole('searchbox', { name: 'Buscar usuários' });
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(search).toBeFocused({ timeout: 2_000 });
  }).toPass();
  // At a person's pace: what comes faster and ends with Enter is a scanner's.
  await page.keyboard.type('serra azul', { delay: 60 });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=serra\+azul/);
  await expect(page.getByRole('table').locator('tbody').getByRole('row')).toHaveCount(1);
  await tabTo(page, 'link', 'Serra Azul Aviação Agrícola Ltda.');
  await page.keyboard.press('Enter');
  await title(page, 'Serra Azul Aviação Agrícola Ltda.');

  await tabTo(page, 'textbox', 'Inscrição estadual');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await saved(page);

  await page.getByRole('heading', { level: 1 }).focus();
  await tabTo(page, 'button', 'Excluir');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog');
  await expect(question.getByRole('button', { name: 'Voltar' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByRole('button', { name: 'Excluir' })).toBeFocused();

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('searchbox', { name: /^Tela, cliente, pedido/ })).toBeFocused();
  await page.keyboard.type('nova remessa');
  await page.keyboard.press('Enter');
  await title(page, 'Nova remessa');
});

test('a picker in a dialog: Esc closes its list, then the dialog, and the focus returns', async ({
  page,
}) => {
  await enterAs(page, staff);
  await page.goto('/admin/orders?status=4');
  await page.getByRole('table').getByRole('rowheader').first().getByRole('link').click();
  const include = page.getByRole('button', { name: 'Incluir publicação' });
  await include.focus();
  await page.keyboard.press('Enter');
  const picker = page.getByRole('combobox', { name: 'Publicação' });
  await picker.fill('Manual');
  const found = page.getByRole('listbox');
  // Beyond the foot of the dialog too.
  await expect(found.getByRole('option').nth(3)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(found).toBeHidden();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(include).toBeFocused();
});

test('a date is picked from the calendar', async ({ page }) => {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  await enterAs(page, staff);
  await page.goto('/admin/expedition/0');
  const today = todayInSaoPaulo(new Date());
  await page.getByRole('button', { name: 'Escolher data de envio' }).click();
  // The calendar is a window of the browser's own; what it does is choose a day in the field behind.
  await page
    .locator('input[type="date"]')
    .first()
    .evaluate((input: HTMLInputElement, day) => {
      const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
      native?.set?.call(input, day);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }, today);
  await expect(page.getByLabel('Data de envio', { exact: true })).toHaveValue(formatDate(today));
  await expect(page.getByText('Alterações não salvas')).toBeVisible();
  expect(problems).toEqual([]);
});

/** Lists with a few rows: the tenth has the same stops as the first. */
const screens = [
  '/admin/signatures?search=PT-UVA',
  '/admin/signature/1',
  '/admin/signature/0',
  '/admin/publications?search=AG-203',
  '/admin/publication/1',
  '/admin/users?search=empresa',
  '/admin/user/1',
  '/admin/orders?search=98',
  '/admin/order/1',
  '/admin/create_order',
  '/admin/expeditions?search=empresa',
  '/admin/expedition/1',
  '/admin/expedition/0',
] as const;

test('everything that can be used is reached with Tab', async ({ page }) => {
  test.slow();
  await enterAs(page, 'admin@example.com');
  for (const screen of screens) {
    await page.goto(screen);
    await page.waitForLoadState('networkidle');
    const missed = await notReached(page);
    expect(missed, screen).toEqual([]);
  }
});

/** What is visible and usable on the screen and never gets the focus. */
async function notReached(page: Page): Promise<string[]> {
  const count = await page.evaluate(() => {
    const usable = 'a[href], button, input, select, textarea, summary';
    const found = [...document.querySelectorAll<HTMLInputElement>(usable)].filter(
      // A picker's list is opened by the arrows in its field; its button is for the mouse.
      (element) =>
        element.checkVisibility() &&
        !element.disabled &&
        !element.ariaHidden &&
        element.ariaHasPopup !== 'listbox' &&
        // A group of radios is one stop, at the chosen one; arrows lead to the others.
        !element.matches(
          'fieldset:has(input[type="radio"]:checked) input[type="radio"]:not(:checked)',
        ),
    );
    for (const element of found) element.dataset.missed = '';
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLElement) delete target.dataset.missed;
    });
    return found.length;
  });
  for (let steps = 0; steps < count + 10; steps += 1) await page.keyboard.press('Tab');
  return page
    .locator('[data-missed]')
    .evaluateAll((elements) => elements.map((element) => element.outerHTML.slice(0, 160)));
}
