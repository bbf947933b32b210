import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import { formatDate } from '#shared/values/calendarDate';
import { enterAs } from '../support/screens/session';
import { expectAccessiblePage } from '../support/screens/expectAccessiblePage';
import { canSeePaper, textOfPdf, wordsOfPdf } from '../support/renderPdf';
import {
  openReport,
  range,
  reports,
  rows,
  start,
  today,
} from '../support/screens/reports/reportPages';

test('a report on paper: across, all rows, headed on each page, without menus', async ({
  page,
}) => {
  test.skip(!canSeePaper, 'poppler-utils reads the pages');
  await enterAs(page, 'staff@example.com');
  await openReport(page, 'Pedidos pagos', `/admin/report/paid_orders/${range}`);
  const count = await rows(page).count();
  const total = (await page.locator('tfoot .num').first().textContent()) ?? '';
  const pdf = await page.pdf({ preferCSSPageSize: true });

  const document = await PDFDocument.load(pdf);
  const pages = document.getPages();
  expect(pages.length).toBeGreaterThan(1);
  for (const sheet of pages) {
    expect([Math.round(sheet.getWidth()), Math.round(sheet.getHeight())]).toEqual([842, 595]);
  }
  const texts = textOfPdf(pdf).split('\f').slice(0, pages.length);
  for (const [index, text] of texts.entries()) {
    expect(text).toMatch(/Data\s+Pedido\s+Tipo\s+Cliente\s+Publicações\s+Total \(R\$\)\s+NF/);
    expect(text).toMatch(
      new RegExp(
        `AeroPub Publicações Técnicas\\s+Pagina ${String(index + 1)} de ${String(pages.length)}\\s*$`,
      ),
    );
    expect(text).not.toMatch(/Comprar Publicações|Relatórios|Imprimir|Baixar|Ir para/);
  }
  const [first = ''] = texts;
  expect(first).toMatch(/Relatório\s+Período\s+Emitido em\s+Lançamentos/);
  expect(first).toContain(`${formatDate(start)} a ${formatDate(today)}`);
  expect(first).toMatch(new RegExp(`Rogério Antunes\\s+${String(count)}`));
  const whole = texts.join('\n');
  expect(whole.match(/^[ \t]*\d{2}\/\d{2}\/\d{4}\s+\d+\s/gm)).toHaveLength(count);
  expect(whole.match(/Total acumulado/g)).toHaveLength(1);
  expect(whole.replaceAll('\u{A0}', ' ')).toContain(total.replaceAll('\u{A0}', ' '));
});

for (const [title, address] of reports.slice(1)) {
  test(`${title}: all rows on paper and in the file, under the same heads`, async ({ page }) => {
    test.skip(!canSeePaper, 'poppler-utils reads the pages');
    await enterAs(page, 'staff@example.com');
    await openReport(page, title, address);
    const count = await rows(page).count();
    const heads = (await page.locator('thead th').allTextContents()).filter((text) => text !== '');
    const labels = heads.filter((label) => label !== 'Selecionar');

    const pdf = await page.pdf({ preferCSSPageSize: true });
    const pages = (await PDFDocument.load(pdf)).getPageCount();
    const texts = textOfPdf(pdf).split('\f').slice(0, pages);
    for (const [index, text] of texts.entries()) {
      for (const label of labels) expect(text).toContain(label);
      expect(text).toMatch(
        new RegExp(
          `AeroPub Publicações Técnicas\\s+Pagina ${String(index + 1)} de ${String(pages)}`,
        ),
      );
      expect(text).not.toMatch(/Comprar Publicações|Imprimir|Baixar|Ir para|Selecionar|Etiqueta/);
    }
    const [first = ''] = texts;
    expect(first).toMatch(/Relatório\s/);
    expect(first).toContain(title);
    expect(first).toMatch(/\d\d\/\d\d\/\d{4} \d\d:\d\d, Rogério Antunes/);

    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Baixar CSV' }).click();
    const lines = readFileSync(await (await saved).path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect(lines[0]).toBe(`\u{FEFF}${labels.join(';')}`);
    expect(lines).toHaveLength(count + 1);
    // Each row is on some page: its strong cell is what it is known by.
    const names = await page.locator('tbody th').allTextContents();
    const flat = texts.join(' ').replace(/\s+/g, ' ');
    for (const name of names) expect(flat).toContain(name.trim().split(' ')[0]);
  });
}

test('a report as a file for Excel', async ({ page }) => {
  await enterAs(page, 'staff@example.com');
  await openReport(page, 'Pedidos pagos', `/admin/report/paid_orders/${range}`);
  const count = await rows(page).count();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar CSV' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe(`pedidos-pagos_${start}_${today}.csv`);
  const bytes = readFileSync(await download.path());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = bytes.toString('utf8').trimEnd().split('\r\n');
  expect(lines).toHaveLength(count + 1);
  expect(lines[1]).toMatch(
    /^\d{2}\/\d{2}\/\d{4};\d+;(?:Pagamento|Estorno);[^;]+;[^;]+;-?\d+,\d{2};\d*$/,
  );
});

test('labels and users of a publication for the clients selected', async ({ page }) => {
  test.skip(!canSeePaper, 'poppler-utils reads the pages');
  await enterAs(page, 'staff@example.com');
  await openReport(page, 'Clientes por publicação', '/admin/report/publication_clients/4');
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
  await expectAccessiblePage(page);
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
