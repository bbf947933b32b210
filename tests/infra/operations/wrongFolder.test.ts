import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
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
  const folder = path.join(parent, 'shop');
  const to = path.join(parent, 'to');
  const { stdout } = run('importShop', folder, ['--from', 'docs/import']);
  expect(stdout).toContain(`Loja local nova em ${folder}.\n`);
  const exported = run('exportShop', folder, ['--to', to]);
  expect([exported.status, exported.stderr]).toEqual([0, '']);
  expect(exported.stdout).toContain(`Loja local em ${folder}.\n`);
  expect(exported.stdout).toMatch(/: 1 linha$/m);
  expect(exported.stdout).not.toMatch(/\b1 linhas/);
}, 60_000);

it('an import that only checks, or finds no files, leaves no shop behind', () => {
  const folder = path.join(parent, 'checked');
  const from = path.join(parent, 'missing');
  expect(run('importShop', folder, ['--from', 'docs/import', '--check']).status).toBe(0);
  expect(run('importShop', folder, ['--from', from]).status).toBe(1);
  expect(run('exportShop', folder, ['--to', path.join(parent, 'none')]).stderr).toBe(
    `Não há loja em ${folder}. Confira DATA_DIR.\n`,
  );
}, 60_000);

it('an address that no account can have is refused in words', () => {
  const { status, stderr } = run('createSuperuser', path.join(parent, 'first'), ['--email', 'ana']);
  expect([status, stderr]).toEqual([1, 'Insira um endereço de email válido.\n']);
});
