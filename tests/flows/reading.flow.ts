import { expect, test } from '@playwright/test';
import { heavyManual } from '../support/samples/stored/heavyManual';
import { enterAs } from '../support/screens/session';
import { expectAccessiblePage } from '../support/screens/expectAccessiblePage';
import { readableManual } from '../support/shop/readableManual';
import { flowShop } from '../support/shop/shop';

const megabyte = 1024 * 1024;

test('a manual whose pages are not there says so, instead of showing none', async ({ page }) => {
  // Its list of pages holds nothing but itself.
  const objects = ['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Count 5/Kids[2 0 R 2 0 R]>>'];
  let text = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const place = String(text.length).padStart(10, '0');
    text += `${String(index + 1)} 0 obj\n${object}\nendobj\n`;
    return `${place} 00000 n \n`;
  });
  const table = `xref\n0 3\n0000000000 65535 f \n${places.join('')}trailer\n<</Size 3/Root 1 0 R>>`;
  const file = new TextEncoder().encode(`${text}${table}\nstartxref\n${text.length}\n%%EOF\n`);
  const id = await readableManual(flowShop().origin, { name: `Sem páginas ${Date.now()}`, file });
  await enterAs(page, 'cliente@example.com');
  await page.goto(`/read/${id}`);
  await expect(page.getByRole('alert')).toContainText('Não foi possível abrir este arquivo');
});

test('a manual is read in the browser, in parts, searched, and found again where it was left', async ({
  page,
}) => {
  const file = await heavyManual({ pages: 40, megabytes: 5 });
  const name = `Manual de Leitura ${Date.now()}`;
  const id = await readableManual(flowShop().origin, { name, file });
  await enterAs(page, 'cliente@example.com');
  let taken = 0;
  let refusals = 1;
  await page.route('**/_local/s3/**', async (route) => {
    // A link of five minutes that has run out.
    if (route.request().url().includes('licensed') && refusals > 0 && taken > 0) {
      refusals -= 1;
      await route.fulfill({ status: 403, body: '<Error><Code>AccessDenied</Code></Error>' });
      return;
    }
    const response = await route.fetch();
    taken += (await response.body()).length;
    await route.fulfill({ response });
  });
  await page.goto('/manage');
  await page.getByRole('link', { name: `Ler ${name}` }).click();
  await expect(page).toHaveURL(`/read/${id}`);
  await expect(page.getByText('de 40', { exact: true })).toBeVisible();
  const pages = page.getByRole('region', { name });
  await expect(pages.getByText('Folha 1', { exact: true })).toBeVisible();
  expect(refusals).toBe(0);
  expect(taken).toBeLessThan(3 * megabyte);
  await expectAccessiblePage(page);

  await page.getByRole('button', { name: 'Armazenagem' }).click();
  await expect(page.getByRole('region', { name: /página 21 de 40/ })).toBeVisible();
  await page.keyboard.press('F6');
  await page.keyboard.press('Control+f');
  await page.getByRole('searchbox', { name: 'Buscar no manual' }).fill('fixacao');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/de 36 resultados/)).toBeVisible();
  await expect(pages.locator('.highlight.selected')).toHaveText(/fixação/);
  await expectAccessiblePage(page);
  await page.keyboard.press('Escape');
  await expect(pages).toBeFocused();
  await page.keyboard.press('g');
  await page.getByRole('dialog').getByLabel('Página').fill('30');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: /página 30 de 40/ })).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Página 30 de 40, ir para outra' })).toBeVisible();
  await expectAccessiblePage(page);
  // Parts may still be on their way.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('an error is reported from its page without a connection, sent once there is one, and answered', async ({
  browser,
  page,
}) => {
  const file = await heavyManual({ pages: 3, megabytes: 1 });
  const name = `Manual com Erro ${Date.now()}`;
  const id = await readableManual(flowShop().origin, { name, file });
  await enterAs(page, 'cliente@example.com');
  await page.goto(`/read/${id}#page=2`);
  await expect(page.getByText('Folha 2', { exact: true })).toBeVisible();
  await page.getByText('Folha 2', { exact: true }).dblclick();
  await page.getByRole('button', { name: 'Informar erro' }).first().click();
  const panel = page.getByRole('complementary', { name: 'Informar erro' });
  await expect(panel.getByText(/^Página 2, /)).toBeVisible();
  await panel.getByRole('button', { name: 'Enviar' }).click();
  await expect(panel.getByText('Escreva o que está errado')).toBeVisible();
  await expectAccessiblePage(page);
  await page.context().setOffline(true);
  await panel.getByLabel('O que está errado').fill('A folha 2 repete a folha 1.');
  await panel.getByRole('button', { name: 'Enviar' }).click();
  await expect(panel.getByText(/Será enviado quando houver internet\. O texto/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('O informe que esperava foi enviado.')).toBeVisible();
  await expect(page.getByText(/^Informe \d+ desta página:/)).toBeVisible();

  const desk = await (await browser.newContext()).newPage();
  await enterAs(desk, 'staff@example.com');
  await desk.goto(`/admin/reports_of_errors?search=${encodeURIComponent(name)}`);
  await expect(desk.getByRole('heading', { name: `${name}, página 2` })).toBeVisible();
  await expect(desk.getByRole('group', { name: 'Página 2' })).toHaveAttribute('aria-busy', 'false');
  await expectAccessiblePage(desk);
  await desk.getByLabel('Resposta').fill('Obrigado.');
  await desk.getByRole('button', { name: /^Aceitar/ }).click();
  await expect(desk.getByRole('button', { name: /^Desfazer/ })).toBeVisible();
  // What is held leaves with the screen.
  await desk.getByRole('link', { name: 'Publicações', exact: true }).click();
  await expect(desk.getByText(/^Resposta enviada, informe \d+$/)).toBeVisible();
  await desk.close();
  await page.reload();
  await expect(page.getByText(/^Informe \d+ desta página: Aceito\./)).toBeVisible();
});

test('a note and a bookmark written without a connection wait on the device, and are saved once', async ({
  page,
}) => {
  const file = await heavyManual({ pages: 3, megabytes: 1 });
  const name = `Manual com Notas ${Date.now()}`;
  const id = await readableManual(flowShop().origin, { name, file });
  await enterAs(page, 'cliente@example.com');
  await page.goto(`/read/${id}#page=2`);
  await expect(page.getByText('Folha 2', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Notas e marcadores' }).first().click();
  const panel = page.getByRole('complementary', { name: 'Notas e marcadores' });
  await expect(panel.getByText('0 nesta revisão')).toBeVisible();
  await page.context().setOffline(true);
  await panel.getByLabel('Nova nota na página 2').fill('Conferir com a OS 3127');
  await panel.getByRole('button', { name: 'Salvar nota' }).click();
  await expect(panel.getByText(/Será salva quando houver internet/)).toHaveCount(1);
  await page.getByRole('button', { name: 'Marcar esta página' }).first().click();
  await expect(panel.getByText(/Será salva quando houver internet/)).toHaveCount(2);
  await expectAccessiblePage(page);
  await page.context().setOffline(false);
  await expect(page.getByText('2 notas e marcadores foram salvos.')).toBeVisible();
  await expect(panel.getByText('2 nesta revisão')).toBeVisible();
  await expect(panel.getByText('Conferir com a OS 3127')).toHaveCount(1);
  await page.reload();
  await page.getByRole('button', { name: 'Notas e marcadores' }).first().click();
  await expect(panel.getByText('2 nesta revisão')).toBeVisible();
});
