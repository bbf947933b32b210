import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';

const parent = mkdtempSync(path.join(tmpdir(), 'operator-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

const run = (command: string, folder: string, more: readonly string[] = []) =>
  spawnSync(
    process.execPath,
    ['--import', 'tsx', `infra/operations/${command}.ts`, '--env', 'local', ...more],
    { encoding: 'utf8', env: { ...process.env, DATA_DIR: folder } },
  );

it.each([
  ['exportShop', ['--to', path.join(parent, 'exported')]],
  ['rebuildFigures', []],
  ['redrive', []],
])('%s refuses a folder without a shop, and makes none', (command, more) => {
  const folder = path.join(parent, 'mistyped');
  const { status, stdout, stderr } = run(command, folder, more);
  expect([status, stdout, stderr]).toEqual([
    1,
    '',
    `Não há loja em ${folder}. Confira DATA_DIR.\n`,
  ]);
  expect([folder, path.join(parent, 'exported')].filter((one) => existsSync(one))).toEqual([]);
});

it('an import says that it begins a shop, which then is exported', () => {
  const [folder, from, to] = ['shop', 'from', 'to'].map((name) => path.join(parent, name));
  if (!folder || !from || !to) throw new Error('no folders');
  mkdirSync(from);
  const { stdout } = run('importShop', folder, ['--from', from]);
  expect(stdout).toContain(`Loja local nova em ${folder}.\n`);
  const exported = run('exportShop', folder, ['--to', to]);
  expect([exported.status, exported.stderr]).toEqual([0, '']);
  expect(exported.stdout).toContain(`Loja local em ${folder}.\n`);
}, 60_000);

it('an address that no account can have is refused in words', () => {
  const { status, stderr } = run('createSuperuser', path.join(parent, 'first'), ['--email', 'ana']);
  expect([status, stderr]).toEqual([1, 'Insira um endereço de email válido.\n']);
});
