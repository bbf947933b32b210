import { readFileSync } from 'node:fs';
import { expect, test, type Download, type Page } from '@playwright/test';
import { adminMessages } from '#shared/messages/adminMessages';
import { commonMessages } from '#shared/messages/messages';
import { save, saved } from '../support/screens/desk/backOffice';
import { enterAs } from '../support/screens/session';
import { newBuyer } from '../support/screens/buying';
import { expectAccessiblePage } from '../support/screens/expectAccessiblePage';
import { samplePdf } from '../support/samples/stored/samplePdf';
import { flowShop } from '../support/shop/shop';

const staff = 'staff@example.com';
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const bytesOf = async (download: Download) => readFileSync(await download.path());

/** A call of the API with the session of the page. */
async function send(page: Page, path: string, data: object) {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token ?? ''}` };
  const answer = await page.request.post(path, { headers, data });
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as { id: number };
}

/** The demonstration's people get their numbers in no particular order. */
async function idOf(page: Page, email: string): Promise<number> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token ?? ''}` };
  const answer = await page.request.get(`/profile/?search=${email}`, { headers });
  const { results } = (await answer.json()) as { results: readonly { id: number }[] };
  return results[0]?.id ?? 0;
}

async function makePublication(page: Page, name: string): Promise<number> {
  await page.goto('/admin/publications');
  await page.getByRole('link', { name: 'Nova publicação' }).click();
  await title(page, 'Nova publicação').waitFor();
  await field(page, 'Nome').fill(name);
  await page.getByLabel('Aplicabilidade').fill('AG-201');
  await field(page, 'Versão').fill('Rev. 1');
  await field(page, 'Data').pressSequentially('18052026');
  await field(page, 'Peso (Kg)').fill('0,350');
  await field(page, 'Preço (R$)').pressSequentially('1234,5');
  await page.getByLabel('Preço da renovação').pressSequentially('300');
  await page.getByLabel('Assinatura de um ano').check();
  await page.getByLabel('Download').check();
  await save(page);
  await saved(page);
  await page.waitForURL(/\/admin\/publication\/[1-9]\d*$/);
  return Number(page.url().split('/').at(-1));
}

test('a publication is made, gets its file, is announced and removed', async ({ page }) => {
  const shop = flowShop();
  const name = `Manual do Painel ${Date.now().toString(36)}`;
  await enterAs(page, staff);
  const id = await makePublication(page, name);
  await expect(title(page, name)).toBeVisible();
  await expect(field(page, 'Preço (R$)')).toHaveValue('1.234,50');
  await expect(page.getByLabel('Enviada imediatamente')).toBeHidden();
  await expect(page.getByText('Publicação cadastrada')).toBeVisible();
  await expectAccessiblePage(page);

  const small = await samplePdf();
  const choose = page
    .getByRole('group', { name: /^(Enviar|Substituir o) arquivo$/ })
    .locator('input[type="file"]');
  // What the bytes are decides, not what the file is called.
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);
  await choose.setInputFiles({ name: 'm.pdf', mimeType: 'application/pdf', buffer: png });
  await expect(page.getByText('Envie um arquivo PDF.')).toBeVisible();
  await choose.setInputFiles({ name: 'm.pdf', mimeType: 'application/pdf', buffer: small });
  await expect(page.getByText('Será a Rev. 1 ao salvar')).toBeVisible();
  // Chosen is not stored: nothing to download until the form is saved.
  await expect(page.getByText('Nenhum arquivo enviado.')).toBeVisible();
  await expect(page.getByText('Arquivo da revisão Rev. 1 enviado')).toHaveCount(0);
  await save(page);
  await saved(page);
  await expect(page.getByText('Arquivo da revisão Rev. 1 enviado')).toHaveCount(1);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar o arquivo atual' }).click();
  expect((await bytesOf(await download)).length).toBe(small.length);

  const due = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10);
  const profile = await idOf(page, 'cliente@example.com');
  await send(page, '/signature/', { publication: id, profile, status: 1, due });
  await field(page, 'Versão').fill('Rev. 2');
  const large = Buffer.concat([small, Buffer.alloc(5 * 1024 * 1024, ' ')]);
  await choose.setInputFiles({ name: 'g.pdf', mimeType: 'application/pdf', buffer: large });
  await expect(page.getByText('Será a Rev. 2 ao salvar')).toBeVisible();
  await page.getByLabel('Notificar os assinantes ao salvar').check();
  await page.getByLabel('O que mudou nesta revisão').fill('Capítulo 5 refeito.');
  await page.keyboard.press('Control+s');
  const question = page.getByRole('dialog', { name: adminMessages.confirmNotify });
  await expect(question.getByRole('button', { name: 'Voltar' })).toBeFocused();
  await expectAccessiblePage(page);
  await question.getByRole('button', { name: 'Salvar e enviar' }).click();
  await saved(page);
  const { text } = await shop.email('cliente@example.com', `Nova revisão Rev. 2 de ${name}`);
  expect(text).toContain('Capítulo 5 refeito.');
  expect(text).toContain('já está no seu Gerenciador');

  await page.getByRole('button', { name: 'Excluir' }).click();
  const removal = page.getByRole('dialog', { name: `Excluir a publicação ${String(id)}?` });
  await expect(removal.getByText(name)).toBeVisible();
  await removal.getByRole('button', { name: 'Excluir publicação' }).click();
  await expect(page.getByText(adminMessages.publicationRemoved)).toBeVisible();
  await expect(title(page, 'Publicações')).toBeVisible();
  await page.getByLabel('Buscar publicações').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText(commonMessages.emptyList)).toBeVisible();
  await expectAccessiblePage(page);
});

test('a user is made, edited under guard, gets labels, and is removed', async ({ page }) => {
  const person = newBuyer();
  await enterAs(page, 'admin@example.com');
  await page.goto('/admin/users?search=example');
  await page.getByRole('link', { name: 'Novo usuário' }).click();
  await title(page, 'Novo usuário').waitFor();
  await save(page);
  await expect(field(page, 'Nome')).toBeFocused();
  await field(page, 'Nome').fill('Oficina Ninho');
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Telefone').pressSequentially('1433001997');
  await field(page, 'CPF').pressSequentially(person.cpf);
  await page.getByLabel('Senha').fill(person.password);
  const billing = page.locator('section').filter({ hasText: 'Endereço de cobrança' }).first();
  await billing.getByLabel('CEP').pressSequentially('18600000');
  await expect(billing.getByLabel('CEP')).toHaveValue('18600 -000');
  await billing.getByLabel('Rua').fill('Avenida dos Hangares');
  await billing.getByLabel('Número').fill('10');
  await billing.getByLabel('Bairro').fill('Centro');
  await billing.getByLabel('Cidade').fill('Botucatu');
  await billing.getByLabel('UF').fill('sp');
  await save(page);
  await saved(page);
  await page.waitForURL(/\/admin\/user\/[1-9]\d*$/);
  const id = page.url().split('/').at(-1) ?? '';
  await expectAccessiblePage(page);

  const labels = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Etiqueta simples' }).click();
  const sheet = await labels;
  expect(sheet.suggestedFilename()).toBe('oficina-ninho label simple.pdf');
  expect((await bytesOf(sheet)).subarray(0, 5).toString()).toBe('%PDF-');

  await field(page, 'Nome').fill('Oficina Ninho do Gavião');
  await page.getByRole('link', { name: 'Usuários' }).first().click();
  const guard = page.getByRole('dialog', { name: 'Sair sem salvar?' });
  await expect(guard.getByRole('button', { name: 'Ficar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.goBack();
  await expect(guard).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(guard).toBeHidden();
  await expect(field(page, 'Nome')).toHaveValue('Oficina Ninho do Gavião');
  await save(page);
  await saved(page);
  await expect(page.getByText('Cadastro alterado')).toBeVisible();

  await page.getByRole('button', { name: 'Excluir' }).click();
  await page
    .getByRole('dialog', { name: `Excluir o usuário ${id}?` })
    .getByRole('button', { name: 'Excluir usuário' })
    .click();
  await page.waitForURL('/admin/users?search=example');
});

test('a client’s numbers stand on one line at the head of their page, however narrow', async ({
  page,
}) => {
  await enterAs(page, staff);
  for (const client of ['empresa', 'cliente']) {
    await page.goto(`/admin/users?search=${client}%40example.com`);
    await page.getByRole('rowheader').getByRole('link').first().click();
    const numbers = page.locator('dl').first().locator('.num');
    for (const width of [1280, 1024, 768, 600, 360, 320]) {
      await page.setViewportSize({ width, height: 740 });
      await expect(numbers).toHaveCount(2);
      for (const number of await numbers.all()) {
        const { cell, lines } = await number.evaluate((value) => ({
          lines:
            value.getBoundingClientRect().height / parseFloat(getComputedStyle(value).lineHeight),
          cell: value.closest('div')?.getBoundingClientRect().right ?? 0,
        }));
        expect([width, Math.round(lines)]).toEqual([width, 1]);
        expect(cell).toBeLessThanOrEqual(width);
      }
    }
  }
});

test('the status file is replaced and opened', async ({ page }) => {
  await enterAs(page, staff);
  await page.goto('/admin/publications');
  await page.getByRole('button', { name: 'Status das publicações' }).click();
  const dialog = page.getByRole('dialog', { name: 'Status das publicações' });
  await expectAccessiblePage(page);
  const file = await samplePdf([{ text: 'Situação de maio' }]);
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'situacao.pdf', mimeType: 'application/pdf', buffer: file });
  await expect(page.getByText('Status das publicações enviado.')).toBeVisible();
  const address = await dialog.getByRole('link', { name: /Abrir/ }).getAttribute('href');
  const answer = await page.request.get(address ?? '');
  expect((await answer.body()).equals(file)).toBe(true);
});

test('the back office fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enterAs(page, staff);
  for (const [address, heading] of [
    ['/admin/users', 'Usuários'],
    ['/admin/user/1', 'Marcos Vinícius Teodoro'],
    ['/admin/publications', 'Publicações'],
    ['/admin/publication/0', 'Nova publicação'],
  ] as const) {
    await page.goto(address);
    await title(page, heading).waitFor();
    await page.getByText('Carregando...').waitFor({ state: 'hidden' });
    await expectAccessiblePage(page);
  }

  await page.keyboard.press('Control+k');
  const jump = page.getByRole('dialog', { name: 'Ir para' });
  await jump.getByRole('searchbox').fill('marcos');
  await jump.getByRole('link', { name: /cliente@example.com/ }).waitFor();
  await expectAccessiblePage(page);
  await page.keyboard.press('Escape');
  await expect(jump).toBeHidden();
});
