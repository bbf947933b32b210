import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { listenOn } from '#infra/local/launcher/listenOn';
import { staticSite } from '#infra/local/servers/staticSite';
import { samplePdf } from '../support/samples/stored/samplePdf';
import { enterAs } from '../support/screens/desk/backOffice';
import { expectSound } from '../support/screens/expectSound';
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
  await enterAs(page, 'cliente@example.com');
  const served = await (await page.request.get(`/read/${id}`)).text();
  // Nothing of the shop around it, from the first moment.
  expect(served).not.toContain('Comprar Publicações');
  await page.goto(`/read/${id}`);
  const keep = page.getByRole('switch', { name: 'Disponível sem internet' });
  await keep.click();
  await expect(keep).toBeChecked();
  expect(await page.evaluate(ready)).toMatch(/activat/);

  const failures: Error[] = [];
  page.on('pageerror', (error) => failures.push(error));
  await context.setOffline(true);
  await page.goto(`/read/${id}`);
  await expect(page.getByText(/Sem internet. Cópia guardada em/)).toBeVisible();
  await expect(page.getByText('de 1', { exact: true })).toBeVisible();
  await page.goto('/publications');
  await expect(page).toHaveURL('/offline');
  await expect(page.getByRole('link', { name: `Ler ${name}` })).toBeVisible();
  await expect(page.getByRole('button', { name: /Certificado de/ })).toBeVisible();
  await expectSound(page);
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
    await expect(page.getByText(name)).toHaveCount(0);
  }
  await context.setOffline(false);
  await enterAs(page, 'cliente@example.com');

  await page.goto('/manage');
  await page.getByRole('button', { name: '(sair)' }).click();
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('copies'))).toBeNull();
});

test('a connection that is gone for a moment takes nothing typed with it', async ({
  page,
  context,
}) => {
  const failures: Error[] = [];
  page.on('pageerror', (error) => failures.push(error));
  await enterAs(page, 'staff@example.com');
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
