import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectSoundWideAndNarrow } from '../support/screens/expectAccessiblePage';
import { follow } from '../support/screens/follow';
import { loading } from '../support/screens/screenStates';
import { enterAs } from '../support/screens/session';

const password = 'aero-local-1997';

async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('screens are accessible and fit window and phone, with errors and dialogs open', async ({
  page,
}) => {
  test.slow();
  const show = async (path: string) => {
    await follow(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(loading(page)).toHaveCount(0);
  };
  await page.setViewportSize({ width: 1280, height: 760 });
  await open(page, '/');
  await expectSoundWideAndNarrow(page);

  await show('/publications');
  await page
    .getByRole('button', { name: /^Adicionar/ })
    .first()
    .click();
  await expectSoundWideAndNarrow(page);
  await show('/publications?search=inexistente');
  await expect(page.getByText('Nenhum resultado pode ser encontrado')).toBeVisible();
  await expectSoundWideAndNarrow(page);

  await show('/cart');
  await expectSoundWideAndNarrow(page);

  await show('/manage');
  await expect(page.getByText('Você precisa estar logado')).toBeVisible();
  await expectSoundWideAndNarrow(page);

  await show('/contact');
  await page.getByRole('button', { name: 'Enviar mensagem' }).click();
  await expect(page.getByText('Campo obrigatório').first()).toBeVisible();
  await expectSoundWideAndNarrow(page);

  await show('/change_pass/abc');
  await expect(page.getByText('Este link não é mais válido')).toBeVisible();
  await expectSoundWideAndNarrow(page);
  await page.route(/check_recovery/, (route) => route.fulfill({ json: { valid: true } }));
  await show('/change_pass/abd');
  await page.getByRole('button', { name: 'Salvar nova senha' }).click();
  await expect(page.getByRole('alert')).toHaveText('As senhas precisam ser iguais');
  await expectSoundWideAndNarrow(page);

  await show('/login');
  await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByRole('button', { name: 'Esqueci minha senha' }).click();
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expect(page.getByText('O e-mail precisa ser preenchido')).toBeVisible();
  await expectSoundWideAndNarrow(page);

  await enterAs(page, 'parceiro@example.com');
  await open(page, '/partner');
  await expect(page.getByRole('table')).toBeVisible();
  await expectSoundWideAndNarrow(page);
  await page.getByRole('button', { name: '(sair)' }).click();

  await enterAs(page, 'cliente@example.com');
  await open(page, '/manage');
  await expect(page.getByText(/^Pagina 1 de/)).toBeVisible();
  await expectSoundWideAndNarrow(page);
});

test('a phone is masked as it is typed, corrected and pasted, with the caret in place', async ({
  page,
}) => {
  await open(page, '/contact');
  const phone = page.getByLabel(/Telefone/);
  await phone.pressSequentially('1433001997');
  await expect(phone).toHaveValue('(14) 3300-1997');
  await phone.press('1');
  await expect(phone).toHaveValue('(14) 33001-9971');
  await phone.press('Backspace');
  await expect(phone).toHaveValue('(14) 3300-1997');

  await phone.evaluate((field: HTMLInputElement) => field.setSelectionRange(1, 3));
  await page.keyboard.type('21');
  await expect(phone).toHaveValue('(21) 3300-1997');
  await page.keyboard.type('9');
  await expect(phone).toHaveValue('(21) 93300-1997');

  await phone.fill('');
  await phone.focus();
  await page.keyboard.insertText('+55 14 99700-1234');
  await expect(phone).toHaveValue('(14) 99700-1234');
});

test('Back returns to the same rows at the same place', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await open(page, '/publications?page=2');
  await expect(page.getByText(/^Pagina 2 de/)).toBeVisible();
  await page.evaluate(() => scrollTo(0, 500));
  const cart = await page.getByRole('link', { name: /^Carrinho/ }).boundingBox();
  await page.mouse.click((cart?.x ?? 0) + 10, (cart?.y ?? 0) + 10);
  await expect(page.getByRole('heading', { name: 'Carrinho' })).toBeFocused();
  await page.goBack();
  await expect(page.getByText(/^Pagina 2 de/)).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(500);
});

test('the cart is the same in every tab, and survives damage and reload', async ({
  context,
  page,
}) => {
  await open(page, '/publications');
  const other = await context.newPage();
  await open(other, '/publications');
  await other
    .getByRole('button', { name: /^Adicionar/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: 'Carrinho, 1 item' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('link', { name: 'Carrinho, 1 item' })).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem('cart', '{');
    localStorage.setItem('user', 'undefined');
    localStorage.setItem('token', 'x');
  });
  await page.reload();
  await expect(page.getByRole('link', { name: 'Carrinho, 0 itens' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Entrar' })).toBeVisible();
  await page
    .getByRole('button', { name: /^Adicionar/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: 'Carrinho, 1 item' })).toBeVisible();
});

test('a dialog takes the focus and gives it back; a lost connection can be tried again inside', async ({
  context,
  page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/login');
  const opener = page.getByRole('button', { name: 'Esqueci minha senha' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const email = page.getByLabel('E-mail da conta');
  await expect(email).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await paste(page, email, ' ninguem@example.com ');
  await expect(email).toHaveValue('ninguem@example.com');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Enviar link' }).click();
  const dialog = page.getByRole('dialog');
  const again = dialog.getByRole('button', { name: 'Tentar agora' });
  await expect(again).toBeVisible();
  // Also where the dialog leaves no room beside it: neither its title nor what closes it is covered.
  for (const [width, height] of [
    [1280, 800],
    [1280, 330],
    [360, 740],
    [360, 420],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const part of [
      dialog.getByRole('heading'),
      dialog.getByRole('button', { name: 'Fechar', exact: true }),
      dialog.getByRole('button', { name: 'Enviar link' }),
      again,
    ]) {
      await part.scrollIntoViewIfNeeded();
      await expect
        .poll(() => part.evaluate(isOnTop), { message: `${width} × ${height}` })
        .toBe(true);
    }
  }
  await again.click();
  await expect(again).toBeVisible();
  await context.setOffline(false);
  await expect(
    page.getByText('Não foi encontrada uma conta cadastrada com esse e-mail'),
  ).toBeVisible();
  await expect(again).toHaveCount(0);
  await expect(email).toHaveValue('ninguem@example.com');
});

/** As the browser does it, spaces and all. */
async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.press('Control+v');
}

/** Nothing lies over its middle. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const found = document.elementFromPoint(left + width / 2, top + height / 2);
  return found !== null && (element.contains(found) || found.contains(element));
}

test('an ended session leads through the login back to the same page', async ({ page }) => {
  await enterAs(page, 'cliente@example.com');
  await page.evaluate(() => localStorage.setItem('token', 'ended'));
  await page.goto('/orders?page=1');
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.getByLabel('E-mail').fill('cliente@example.com');
  await page.getByLabel('Senha').fill(password);
  await page.getByLabel('Senha').press('Enter');
  await page.waitForURL('/orders?page=1');
});

test('a customer takes certificate and manual from Gerenciador', async ({ page }) => {
  await enterAs(page, 'cliente@example.com');
  await open(page, '/manage');
  const certificate = page.waitForEvent('download');
  await page.getByText('Mais', { exact: true }).click();
  await page.getByRole('button', { name: 'Baixar certificado' }).click();
  expect((await certificate).suggestedFilename()).toMatch(/^certificado-\d{4}-\d{2}-\d{2}\.pdf$/);

  const manual = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Download de/ })
    .first()
    .click();
  expect((await manual).suggestedFilename()).toMatch(/\.pdf$/);
  expect(new URL(page.url()).pathname).toBe('/manage');
});
