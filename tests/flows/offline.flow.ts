import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { listenOn } from '#infra/local/launcher/listenOn';
import { addDays, formatDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { staticSite } from '#infra/local/servers/publicServer';
import { samplePdf } from '../support/samples/stored/samplePdf';
import { logInAs } from '../support/screens/session';
import { expectAccessiblePage } from '../support/screens/expectAccessiblePage';
import { readableManual } from '../support/shop/readableManual';
import { flowShop } from '../support/shop/shop';

const ready = () => navigator.serviceWorker.ready.then(({ active }) => active?.state);

test('a manual that is kept on the device is read without a connection, until its person leaves', async ({
  page,
  context,
}) => {
  const name = `Manual sem internet ${Date.now()}`;
  const id = await readableManual(flowShop().origin, {
    name,
    file: new Uint8Array(await samplePdf()),
  });
  await logInAs(page, 'cliente@example.com');
  const served = await (await page.request.get(`/read/${id}`)).text();
  // Nothing of the shop around it, from the first moment.
  expect(served).not.toContain('Comprar Publicações');
  await page.goto(`/read/${id}`);
  const keep = page.getByRole('switch', { name: 'Disponível sem internet' });
  await page.getByText('Mais', { exact: true }).click();
  await keep.click();
  await expect(keep).toBeChecked();
  expect(await page.evaluate(ready)).toMatch(/activat/);

  const failures: Error[] = [];
  page.on('pageerror', (error) => failures.push(error));
  // The browser's own cache keeps files for as long as it likes.
  const browser = await context.newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
  await browser.detach();
  await context.setOffline(true);
  await page.goto('/search');
  await expect(page.getByText(/^A busca olha o manual guardado neste aparelho/)).toBeVisible();
  await expectAccessiblePage(page);
  await page.goto(`/read/${id}`);
  await expect(page.getByText(/Sem internet. Cópia guardada em/)).toBeVisible();
  await expect(page.getByText('de 1', { exact: true })).toBeVisible();
  await page.goto('/publications');
  await expect(page).toHaveURL('/offline');
  await expect(page.getByRole('link', { name: `Ler ${name}` })).toBeVisible();
  await expect(page.getByRole('button', { name: /Certificado de/ })).toBeVisible();
  await expectAccessiblePage(page);
  expect(failures).toEqual([]);

  // Another password, erasure or 'Encerrar' elsewhere: the first contact closes what is open, and it stays closed.
  await page.goto(`/read/${id}`);
  await expect(page.getByText('de 1', { exact: true })).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token ?? ''}` };
  const ended = await fetch(`${flowShop().origin}/api/logout/`, { method: 'POST', headers });
  expect(ended.ok).toBe(true);
  await context.setOffline(false);
  await expect(page).toHaveURL('/login');
  await context.setOffline(true);
  for (const address of [`/read/${id}`, '/offline']) {
    await page.goto(address);
    await expect(page.getByText('Você precisa estar logado')).toBeVisible();
    await expect(page.getByText('Esta sessão foi encerrada.')).toHaveCount(1);
    await expect(page.getByText(name)).toHaveCount(0);
  }
  await context.setOffline(false);
  // A login asks for what is kept: its answer is none of those that come below.
  const asked = page.waitForResponse('**/signature/**');
  await logInAs(page, 'cliente@example.com');
  await asked;
  await page.waitForLoadState('networkidle');

  // Over by time: the login is asked for, and what is kept goes on opening without one.
  const last = formatDate(addDays(todayInSaoPaulo(new Date()), 30));
  // Of the context: what a service worker asks for passes a page's own routes.
  await context.route('**/signature/**', (route) =>
    route.fulfill({
      status: 401,
      json: { detail: 'x', code: 'token_not_valid', codes: { detail: 'session_expired' } },
    }),
  );
  await page.goto(`/read/${id}`);
  await expect(page).toHaveURL('/login');
  await context.setOffline(true);
  await page.goto('/offline');
  await expect(page.getByText('Sua sessão terminou por tempo.')).toBeVisible();
  await expect(page.getByText(`Abre sem internet até ${last}`)).toBeVisible();
  await page.getByRole('link', { name: `Ler ${name}` }).click();
  await expect(page.getByText('de 1', { exact: true })).toBeVisible();
  await expect(page.getByText(`Abre sem internet até ${last}`)).toBeVisible();
  // In the last days aloud; the day after, nothing opens and the file waits.
  for (const [days, said] of [
    [26, 'faltam 4 dias'],
    [31, 'Faz mais de 30 dias'],
  ] as const) {
    await page.evaluate((ago) => {
      const kept = JSON.parse(localStorage.getItem('copies') ?? '{}') as object;
      const contact = new Date(Date.now() - ago * 24 * 3600_000).toISOString();
      localStorage.setItem('copies', JSON.stringify({ ...kept, contact }));
    }, days);
    await page.goto('/offline');
    await expect(page.getByText(said)).toBeVisible();
    await page.goto(`/read/${id}`);
    await expect(page.getByText(said)).toBeVisible();
  }
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('copies') ?? '{}') as object;
    localStorage.setItem('copies', JSON.stringify({ ...kept, contact: new Date().toISOString() }));
  });
  await context.setOffline(false);
  await context.unroute('**/signature/**');
  await logInAs(page, 'cliente@example.com');

  // Without a connection, too, 'sair' says what it takes away, and the safe answer is at hand.
  await page.goto('/offline');
  await context.setOffline(true);
  const leave = page.getByRole('button', { name: '(sair)' });
  await leave.click();
  const asks = page.getByRole('dialog', {
    name: 'Sair apaga 1 manual guardado neste aparelho',
  });
  await expect(asks.getByText(name)).toBeVisible();
  await expect(asks.getByRole('button', { name: 'Continuar aqui' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(asks).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
  await context.setOffline(false);
  await leave.click();
  await asks.getByRole('button', { name: 'Sair e apagar 1 manual' }).click();
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('copies'))).toBeNull();
});

test('a connection that is gone for a moment takes nothing typed with it', async ({
  page,
  context,
}) => {
  const failures: Error[] = [];
  page.on('pageerror', (error) => failures.push(error));
  await logInAs(page, 'staff@example.com');
  await page.goto('/admin/user/0');
  const name = page.getByLabel('Nome', { exact: true });
  await name.fill('Serra Azul');
  await context.setOffline(true);
  await expect(page.getByText('Sem internet.')).toBeVisible();
  await expect(name).toHaveValue('Serra Azul');
  // What it finds with is not there yet.
  await page.keyboard.press('Control+k');
  const jump = page.getByRole('dialog', { name: 'Ir para' });
  await jump.getByRole('searchbox').fill('conferência');
  await context.setOffline(false);
  await expect(jump.getByRole('link', { name: 'Conferência' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(name).toHaveValue('Serra Azul');
  expect(failures).toEqual([]);
});

// Each build has other names of files; here the page says which it is.
test('a new build is what the next navigation has, with and without a connection', async ({
  page,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'builds-'));
  cpSync('.build/web', folder, { recursive: true });
  const change = (file: string, edit: (text: string) => string) => {
    const place = path.join(folder, file);
    writeFileSync(place, edit(readFileSync(place, 'utf8')));
  };
  const named = (build: string) => (text: string) =>
    text.replace(/<html lang="pt-BR"[^>]*>/, `<html lang="pt-BR" data-build="${build}">`);
  change('app.html', named('first'));
  let isDown = false;
  const server = createServer((incoming, response) => {
    if (isDown) {
      incoming.socket.destroy();
      return;
    }
    // As they are: what the two builds have in common is most of what takes time to compress.
    delete incoming.headers['accept-encoding'];
    const { pathname } = new URL(incoming.url ?? '/', 'http://localhost');
    void staticSite(folder, incoming, response, pathname);
  });
  const origin = `http://localhost:${await listenOn(server, 0)}`;
  const build = () => page.locator('html').getAttribute('data-build');
  const shells = () => page.evaluate(() => caches.keys());
  try {
    await page.goto(`${origin}/offline`);
    await page.evaluate(() =>
      navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }),
    );
    await page.evaluate(ready);
    const [before] = await shells();
    expect(await build()).toBe('first');

    change('app.html', named('second'));
    change('sw.js', (text) => text.replaceAll(before?.replace('shell-', '') ?? '', 'anotherBuild'));
    await page.goto(`${origin}/offline`);
    expect(await build()).toBe('second');
    await expect.poll(shells).toEqual(['shell-anotherBuild']);

    isDown = true;
    await page.goto(`${origin}/offline`);
    expect(await build()).toBe('second');
    await expect(page.getByText('Você precisa estar logado')).toBeVisible();
  } finally {
    server.close().closeAllConnections();
    rmSync(folder, { recursive: true });
  }
});
