import { expect, test } from '@playwright/test';
import { samplePdf } from '../support/samples/stored/samplePdf';
import { enterAs } from '../support/screens/session';
import { expectAccessiblePage } from '../support/screens/expectAccessiblePage';
import { readableManual, reviseManual } from '../support/shop/readableManual';
import { flowShop } from '../support/shop/shop';

const pages = (limit: string, ...more: string[]) =>
  [
    'Manual de serviços\nda aeronave',
    `Etanol: limpar\na cada ${limit}`,
    'Aperte o parafuso\ncom 155 N',
    ...more,
  ].map((text) => ({ text }));

test('what changed between two revisions is listed and stands side by side, word by word', async ({
  page,
}) => {
  const { origin } = flowShop();
  const name = `Manual Comparado ${Date.now()}`;
  const file = new Uint8Array(await samplePdf(pages('100 horas')));
  const id = await readableManual(origin, { name, file });
  const next = new Uint8Array(
    await samplePdf(pages('50 horas', 'Página de todo\nnova desta edição')),
  );
  await reviseManual(origin, id, { version: 'Rev. 2', file: next });
  await enterAs(page, 'cliente@example.com');
  await page.goto(`/read/${id}`);
  const reader = page.getByRole('region', { name: new RegExp(`^${name}`) });
  await expect(reader.getByText('Manual de serviços')).toBeVisible();
  await reader.focus();
  await page.keyboard.press('d');
  const list = page.getByRole('complementary', { name: 'Páginas que mudaram' });
  await expect(async () => {
    // The words of a revision are read by a job.
    if (await list.getByRole('button', { name: 'Tentar de novo' }).isVisible()) {
      await list.getByRole('button', { name: 'Tentar de novo' }).click();
    }
    await expect(list.getByText('2 de 4 páginas mudaram')).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await expect(list.getByRole('combobox', { name: 'Comparar' })).toHaveValue('Rev. 1');
  const sides = page.getByRole('region', { name: 'As duas revisões' });
  await expect(sides.getByText('1 trecho nesta página')).toBeVisible();
  await expect(
    sides.getByRole('region', { name: 'Rev. 1, página 2' }).getByText('a cada 100 horas'),
  ).toBeVisible();
  const marked = () =>
    page.evaluate(() =>
      ['compared-out', 'compared-in'].map((mark) =>
        [...(CSS.highlights.get(mark) ?? [])].map(String).join(),
      ),
    );
  await expect.poll(marked).toEqual(['100', '50']);
  await expectAccessiblePage(page);
  await page.keyboard.press(']');
  await page.keyboard.press(']');
  await page.keyboard.press(']');
  await expect(sides.getByText('Esta página não existe na Rev. 1')).toBeVisible();
  await page.keyboard.press('[');
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(sides.getByRole('button', { name: 'Páginas que mudaram' })).toBeVisible();
  await expectAccessiblePage(page);
  await page.keyboard.press('Escape');
  await expect(sides).toBeHidden();
  await expect(reader).toBeFocused();

  // The same pages once more: its sentence fits beside the page and in the sheet of a phone.
  await reviseManual(origin, id, { version: 'Rev. 3', file: next });
  await page.reload();
  const more = page.getByLabel('Mais: girar, imprimir e outras');
  await more.click();
  await page.getByRole('button', { name: 'O que mudou' }).click();
  const sheet = page.getByRole('dialog', { name: 'Páginas que mudaram' });
  await expect(async () => {
    if (await sheet.getByRole('button', { name: 'Tentar de novo' }).isVisible()) {
      await sheet.getByRole('button', { name: 'Tentar de novo' }).click();
    }
    await expect(sheet.getByText('Nenhuma página mudou desde a Rev. 2')).toBeVisible({
      timeout: 1000,
    });
  }).toPass({ timeout: 30_000 });
  await expectAccessiblePage(page);
  const [width, choice] = await Promise.all(
    [sheet, sheet.getByLabel('Comparar')].map(async (one) => (await one.boundingBox())?.width ?? 0),
  );
  expect((width ?? 0) - (choice ?? 0)).toBeLessThan(40);
  await page.keyboard.press('Escape');
  await expect(more.locator('xpath=..')).not.toHaveAttribute('open');
  await page.setViewportSize({ width: 1280, height: 740 });
  await reader.focus();
  await page.keyboard.press('d');
  await expect(list.getByText('Nenhuma página mudou desde a Rev. 2')).toBeVisible();
  await expectAccessiblePage(page);
});
