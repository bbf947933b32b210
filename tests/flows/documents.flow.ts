import { readFileSync } from 'node:fs';
import { expect, test, type Download, type Page } from '@playwright/test';
import { expectAccessiblePage } from '../support/screens/expectAccessiblePage';
import { canSeePaper, scanPdf, textOfPdf } from '../support/renderPdf';
import { enterAs } from '../support/screens/session';

test.skip(!canSeePaper, 'poppler-utils and zbar-tools read the documents');

async function openPurchases(page: Page) {
  await enterAs(page, 'cliente@example.com');
  await page.goto('/manage');
}

const bytesOf = async (download: Download) => readFileSync(await download.path());

test('a certificate leads anyone who scans it to what holds of it today', async ({
  page,
  browser,
}) => {
  await openPurchases(page);
  const certificate = page.waitForEvent('download');
  await page.getByText('Mais', { exact: true }).click();
  await page.getByRole('button', { name: 'Baixar certificado' }).click();
  const download = await certificate;
  expect(download.suggestedFilename()).toMatch(/^certificado-\d{4}-\d{2}-\d{2}\.pdf$/);
  const [code] = scanPdf(await bytesOf(download));

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(code?.text ?? '');
  await expect(stranger.getByText('Certificado autêntico.')).toBeVisible();
  await expect(stranger.getByRole('columnheader', { name: 'Ciente' })).toBeVisible();
  await expectAccessiblePage(stranger);
  await stranger.setViewportSize({ width: 360, height: 760 });
  await expectAccessiblePage(stranger);
  await stranger.goto('/certificate/0000-0000-0000-0000');
  await expect(stranger.getByText('Certificado não encontrado')).toBeVisible();
  await expectAccessiblePage(stranger);
});

test('a downloaded manual says on each page to whom it is licensed', async ({ page }) => {
  await openPurchases(page);
  const manual = page.waitForEvent('download');
  await page
    .getByRole('button', { name: 'Download de Catálogo de Peças Ilustrado AG-201', exact: true })
    .first()
    .click();
  const text = textOfPdf(await bytesOf(await manual));
  const pages = text.split('\f').filter((part) => part.trim() !== '');
  for (const part of pages) expect(part).toMatch(/Licenciado a .+ · \*{3}\.\d{3}\.\d{3}-\*{2} · /);
});
