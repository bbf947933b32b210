import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '#infra/local/data/startDynamo';
import { openShop } from '#tests/support/shop/shop';

// Each test starts the shop, on a machine that other checks use at the same time.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });

const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-'));
  folders.push(folder);
  return folder;
};

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
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
    child.once('close', (code) => resolve({ code, lines: said.trim().split('\n') }));
  });

describe('a start that cannot be', () => {
  it('says so in one line when the folder is in use', async () => {
    const dataFolder = newFolder();
    const shop = await openShop({ dataFolder, seed: 'none', built: true });
    const port = String(await freePort());
    const failed = await failedStart({ DATA_DIR: dataFolder, PORT: port });
    await shop.stop();
    expect(failed).toEqual({
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
