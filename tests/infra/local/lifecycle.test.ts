import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '#infra/local/data/startDynamo';
import { openShop, type Shop } from '#tests/support/shop/shop';

// Each test opens the shop several times, on a machine that other checks use at the same time.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });

const opened: Shop[] = [];
const folders: string[] = [];

const newFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-'));
  folders.push(folder);
  return folder;
};
/** What `npm start` runs. */
const open = async (options: Parameters<typeof openShop>[0] = {}) => {
  const shop = await openShop({ dataFolder: newFolder(), seed: 'none', built: true, ...options });
  opened.push(shop);
  return shop;
};

afterEach(async () => {
  for (const shop of opened.splice(0)) await shop.stop();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const signUp = (shop: Shop, email: string) =>
  fetch(`${shop.origin}/profile/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      user: { email, password: 'vento-aurora-balsa' },
      name: 'Pessoa de Teste',
      phone: '14998051777',
      cpf: '31845092732',
      billing_address: {
        zip_code: '18603400',
        street: 'Rua dos Aviadores',
        number: '1',
        province: 'Centro',
        city: 'Botucatu',
        state: 'SP',
      },
    }),
  });
const signIn = (shop: Shop, username: string) =>
  fetch(`${shop.origin}/api/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'vento-aurora-balsa' }),
  });

/** The last line of a start that fails. */
const failedStart = (variables: Record<string, string>) =>
  new Promise<{ code: number | null; lines: string[] }>((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'infra/local/launcher/start.ts'], {
      env: { PATH: process.env.PATH, SEED: 'none', ...variables },
    });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.once('close', (code) => {
      resolve({ code, lines: said.trim().split('\n') });
    });
  });

const commandOf = (pid: number) => {
  const file = `/proc/${String(pid)}/cmdline`;
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};
const isAlive = (pid: number) => commandOf(pid).includes('dynoxide');

describe('data', () => {
  it('outlives kill -9, and so does a session', async () => {
    const shop = await open();
    expect((await signUp(shop, 'queda@example.com')).status).toBe(201);
    const token = ((await (await signIn(shop, 'queda@example.com')).json()) as { access: string })
      .access;
    await shop.kill();

    const again = await open({
      dataFolder: shop.dataFolder,
      port: Number(new URL(shop.origin).port),
    });
    const headers = { authorization: `Bearer ${token}` };
    const me = await fetch(`${again.origin}/api/user/me/`, { headers });
    expect(me.status).toBe(200);
    expect((await again.email('queda@example.com', 'Bem-vindo')).to).toBe('queda@example.com');
  });

  it('leaves no process behind, however it ends', async () => {
    const killed = await open();
    const stopped = await open();
    const databases = [killed, stopped].map(databaseOf);
    await killed.kill();
    const reopened = await open({ dataFolder: killed.dataFolder });
    databases.push(databaseOf(reopened));
    await reopened.stop();
    await stopped.stop();
    await vi.waitFor(
      () => {
        expect(databases.filter(isAlive)).toEqual([]);
      },
      { timeout: 60_000 },
    );
  });
});

/** The process id of the database a shop opened. */
function databaseOf({ dataFolder }: Shop): number {
  const note = readFileSync(path.join(dataFolder, 'database.json'), 'utf8');
  const { pid } = JSON.parse(note) as { pid: number };
  expect(isAlive(pid)).toBe(true);
  return pid;
}

it('opens in less than five seconds once it is built', async () => {
  const { dataFolder, stop } = await open();
  await stop();
  // The quickest of four: other checks use the machine at the same time.
  let quickest = Infinity;
  for (let attempt = 0; attempt < 4 && quickest >= 5000; attempt += 1) {
    const started = Date.now();
    const again = await open({ dataFolder });
    quickest = Math.min(quickest, Date.now() - started);
    await again.stop();
  }
  expect(quickest).toBeLessThan(5000);
});

describe('a start that cannot be', () => {
  it('says so in one line when the folder is in use', async () => {
    const { dataFolder } = await open();
    const port = String(await freePort());
    expect(await failedStart({ DATA_DIR: dataFolder, PORT: port })).toEqual({
      code: 1,
      lines: [`A loja já está aberta com os dados de ${dataFolder}.`],
    });
  });

  it('says so in one line when the port is taken', async () => {
    const port = await freePort();
    const holder = createServer().listen(port, '127.0.0.1');
    const failed = await failedStart({ DATA_DIR: newFolder(), PORT: String(port) });
    holder.close();
    expect(failed.code).toBe(1);
    expect(failed.lines).toHaveLength(1);
    expect(failed.lines[0]).toContain(`A porta ${String(port)} já está em uso`);
  });

  it('says so in one line when the folder cannot be written', async () => {
    const file = path.join(newFolder(), 'a-file');
    writeFileSync(file, '');
    for (const folder of ['/proc/loja', path.join(file, 'dados')]) {
      expect(await failedStart({ DATA_DIR: folder, PORT: String(await freePort()) })).toEqual({
        code: 1,
        lines: [`Não é possível gravar na pasta de dados ${folder}.`],
      });
    }
  });

  it('names a setting that makes no sense', async () => {
    expect(await failedStart({ DATA_DIR: newFolder(), PORT: 'oito' })).toEqual({
      code: 1,
      lines: ['O valor da variável PORT não é válido.'],
    });
  });
});
