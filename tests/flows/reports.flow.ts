import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import { addDays, type CalendarDate, formatDate, todayInSaoPaulo } from '#shared/calendarDate';
import { enterAs } from '../support/backOffice';
import { expectSound } from '../support/expectSound';
import { canSeePaper, textOfPdf, wordsOfPdf } from '../support/renderPdf';

const today = todayInSaoPaulo(new Date());
const start = addDays(today, -800);
const range = `?start=${start}&end=${today}`;
/** The line below the title; the printed head names the range too. */
const leadOf = (from: CalendarDate) =>
  new RegExp(`^${formatDate(from)} a ${formatDate(today)}, \\d+ pedidos?$`);
const rows = (page: Page) => page.locator('tbody tr');

const reports = [
  ['Relatórios', '/admin/report/'],
  ['Pedidos pagos', `/admin/report/paid_orders/${range}`],
  ['Lista de expedições', `/admin/report/expedition_list/${range}`],
  ['Assinaturas vencidas', `/admin/report/expired_signatures/${range}`],
  ['Pedidos por prefixo', '/admin/report/order_prefix/PT-UVA'],
  ['Preços das publicações', '/admin/report/publication_price/'],
  ['Clientes por publicação', '/admin/report/publication_clients/4'],
] as const;

async function open(page: Page, title: string, address: string) {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  if (address !== '/admin/report/') await expect(rows(page).first()).toBeVisible();
}

for (const width of [1280, 360]) {
  test(`reports and their dialogs are accessible and fit ${String(width)} px`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 760 });
    await enterAs(page, 'staff@example.com');
    for (const [title, address] of reports) {
      await open(page, title, address);
      await expectSound(page);
    }
    await open(page, 'Lista de expedições', `/admin/report/expedition_list/${range}`);
    await page.getByRole('button', { name: 'Alterar período ou cliente' }).click();
    await page.getByLabel('De', { exact: true }).fill('01/01/2030');
    await page.getByRole('button', { name: 'Ver relatório' }).click();
    await expect(page.getByText('A data inicial não pode ser posterior à final.')).toBeVisible();
    await expectSound(page);
    await page.goto('/admin/report/order_prefix/null');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectSound(page);
  });
}

test('paid orders: default range, another one, a client’s shipments, and Back', async ({
  page,
}) => {
  await enterAs(page, 'staff@example.com');
  await page.goto('/admin/report/');
  await page.getByRole('link', { name: 'Pedidos pagos' }).click();
  await expect(page.getByText(leadOf(addDays(today, -30)))).toBeVisible();
  await page.getByRole('button', { name: 'Alterar período' }).click();
  await page.getByLabel('De', { exact: true }).fill(formatDate(start));
  await page.getByRole('button', { name: 'Ver relatório' }).click();
  await expect(page).toHaveURL(new RegExp(`start=${start}`));
  await expect(rows(page)).not.toHaveCount(0);
  await page.getByRole('link', { name: '1', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/order\/1$/);
  await page.goBack();
  await expect(page.getByText(leadOf(start))).toBeVisible();

  await open(page, 'Lista de expedições', `/admin/report/expedition_list/${range}`);
  const all = await rows(page).count();
  await page.getByRole('button', { name: 'Alterar período ou cliente' }).click();
  await page.getByRole('combobox').fill('Marcos');
  await page
    .getByRole('option', { name: /Marcos/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Ver relatório' }).click();
  await expect(page).toHaveURL(/client=\d+/);
  await expect(rows(page)).not.toHaveCount(all);
  for (const client of await page.locator('tbody th').allTextContents()) {
    expect(client).toMatch(/Marcos/);
  }
});

test('a report on paper: across, all rows, headed on each page, without menus', async ({
  page,
}) => {
  test.skip(!canSeePaper, 'poppler-utils reads the pages');
  await enterAs(page, 'staff@example.com');
  await open(page, 'Pedidos pagos', `/admin/report/paid_orders/${range}`);
  const count = await rows(page).count();
  const total = (await page.locator('tfoot .num').textContent()) ?? '';
  const pdf = await page.pdf({ preferCSSPageSize: true });

  const document = await PDFDocument.load(pdf);
  const pages = document.getPages();
  expect(pages.length).toBeGreaterThan(1);
  for (const sheet of pages) {
    expect([Math.round(sheet.getWidth()), Math.round(sheet.getHeight())]).toEqual([842, 595]);
  }
  const texts = textOfPdf(pdf).split('\f').slice(0, pages.length);
  for (const [index, text] of texts.entries()) {
    expect(text).toMatch(/Data\s+Pedido\s+Cliente\s+Publicações\s+Total \(R\$\)\s+NF/);
    expect(text).toMatch(
      new RegExp(
        `AeroPub Publicações Técnicas\\s+Pagina ${String(index + 1)} de ${String(pages.length)}\\s*$`,
      ),
    );
    expect(text).not.toMatch(/Comprar Publicações|Relatórios|Imprimir|Baixar|Ir para/);
  }
  const [first = ''] = texts;
  expect(first).toMatch(/Relatório\s+Período\s+Emitido em\s+Pedidos/);
  expect(first).toContain(`${formatDate(start)} a ${formatDate(today)}`);
  expect(first).toMatch(new RegExp(`Rogério Antunes\\s+${String(count)}`));
  const whole = texts.join('\n');
  expect(whole.match(/^\s*\d{2}\/\d{2}\/\d{4}\s+\d+\s/gm)).toHaveLength(count);
  expect(whole.match(/Total acumulado/g)).toHaveLength(1);
  expect(whole.replaceAll('\u{A0}', ' ')).toContain(total.replaceAll('\u{A0}', ' '));
});

test('a long report says how far it is, can be cancelled and asked for again', async ({ page }) => {
  await enterAs(page, 'staff@example.com');
  let calls = 0;
  await page.route('**/api/reports/paid_orders', async (route) => {
    calls += 1;
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.goto(`/admin/report/paid_orders/?start=2019-01-01&end=${today}`);
  const bar = page.getByRole('progressbar');
  await expect(bar).toBeVisible();
  await expect(page.getByText(/^\d+%, [\d.]+ linhas?$/)).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByText('Carregamento cancelado')).toBeVisible();
  await expectSound(page);
  const asked = calls;
  await page.waitForTimeout(900);
  expect(calls).toBe(asked);
  await page.unroute('**/api/reports/paid_orders');
  await page.getByRole('button', { name: 'Carregar de novo' }).click();
  await expect(rows(page)).not.toHaveCount(0);
  await expect(bar).toHaveCount(0);
});

test('a report as a file for Excel', async ({ page }) => {
  await enterAs(page, 'staff@example.com');
  await open(page, 'Pedidos pagos', `/admin/report/paid_orders/${range}`);
  const count = await rows(page).count();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar CSV' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe(`pedidos-pagos_${start}_${today}.csv`);
  const bytes = readFileSync(await download.path());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = bytes.toString('utf8').trimEnd().split('\r\n');
  expect(lines).toHaveLength(count + 1);
  expect(lines[1]).toMatch(/^\d{2}\/\d{2}\/\d{4};\d+;[^;]+;[^;]+;\d+,\d{2};\d*$/);
});

test('labels and users of a publication for the clients selected', async ({ page }) => {
  test.skip(!canSeePaper, 'poppler-utils reads the pages');
  await enterAs(page, 'staff@example.com');
  await open(page, 'Clientes por publicação', '/admin/report/publication_clients/4');
  const name = (await page.locator('tbody th').first().textContent()) ?? '';
  for (const [button, file] of [
    ['Etiquetas simples', / label simple\.pdf$/],
    ['Etiquetas completas', / label complete\.pdf$/],
    ['Usuários por publicação', / users per publication 4\.pdf$/],
  ] as const) {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toMatch(file);
    expect(textOfPdf(readFileSync(await download.path()))).toContain(name);
  }
  await page.getByLabel('Primeira etiqueta').fill('12');
  await page.getByRole('button', { name: 'Ajuste fino' }).click();
  await page.getByLabel('Para a direita (mm)').fill('1,5');
  await page.getByLabel('Para baixo (mm)').fill('11');
  await page.getByLabel('Para baixo (mm)').press('Enter');
  await expect(page.getByText('O ajuste vai de -10 a 10 mm.')).toBeVisible();
  await expectSound(page);
  await page.getByLabel('Para baixo (mm)').fill('-0,5');
  await page.getByLabel('Para baixo (mm)').press('Enter');
  await expect(page.getByText('1,5 mm à direita, 0,5 mm acima')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Etiquetas completas' })).toBeDisabled();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Etiquetas simples' }).click();
  const [word] = wordsOfPdf(readFileSync(await (await saved).path()));
  // The twelfth of two columns is the second of the sixth row.
  expect(word?.left).toBeGreaterThan(110 + 5 + 1);
  expect(word?.top).toBeGreaterThan(12.7 + 5 * 25.4 - 1);
  expect(word?.top).toBeLessThan(12.7 + 6 * 25.4);
  await page.getByRole('checkbox', { name: 'Selecionar todos' }).uncheck();
  await expect(page.getByRole('button', { name: 'Etiquetas simples' })).toBeDisabled();
});

test('all prices are changed after preview and question, and the change undone', async ({
  page,
}) => {
  await enterAs(page, 'staff@example.com');
  await open(page, 'Preços das publicações', '/admin/report/publication_price/');
  await page.getByRole('button', { name: 'Reajustar preços' }).click();
  await page.getByLabel('Percentual do preço atual').fill('112.5');
  await expect(page.getByText(/Novo valor/)).toContainText('90,00');
  // At 100% every step is taken, and other flows still find the prices they know.
  await page.getByLabel('Percentual do preço atual').fill('100');
  await page.getByRole('button', { name: 'Ver prévia' }).click();
  const preview = page.getByRole('dialog', { name: 'Prévia do reajuste de 100%' });
  await expect(preview.locator('tbody tr')).toHaveCount(
    await page.locator('main tbody tr').count(),
  );
  await expectSound(page);
  await preview.getByRole('button', { name: 'Reajustar' }).click();
  await expect(
    page.getByRole('dialog', {
      name: 'CUIDADO! Tem certeza que deseja reajustar todos os valores?',
    }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Voltar' })).toBeFocused();
  await page.getByRole('button', { name: /^Reajustar \d+ publicações$/ }).click();
  await expect(page.getByText('As informações foram salvas com sucesso')).toBeVisible();

  await page.getByRole('button', { name: 'Reajustar preços' }).click();
  await expect(page.getByText(/Último reajuste: 100%/)).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  const undo = page.getByRole('dialog', { name: 'Desfazer o reajuste de 100%?' });
  await expect(undo.locator('tbody tr')).not.toHaveCount(0);
  await expectSound(page);
  await undo.getByRole('button', { name: /^Desfazer em \d+ publicações$/ }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'Reajustar preços' }).click();
  await page.getByText('Histórico de reajustes').click();
  await expect(page.getByText('Reajuste de preços: 100% desfeito').first()).toBeVisible();
  const told = page.getByRole('dialog').getByRole('listitem').first();
  await expect(told).toContainText(/\d\d:\d\d, Rogério Antunes$/);
  await expectSound(page);
});
