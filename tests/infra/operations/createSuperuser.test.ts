import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';

it('makes the first person of an environment by an operator’s command, without a key of the functions', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'operator-'));
  try {
    const program = ['--import', 'tsx', 'infra/operations/createSuperuser.ts'];
    const asked = ['--env', 'local', '--email', 'chefe@example.com'];
    const { status, stdout, stderr } = spawnSync(process.execPath, [...program, ...asked], {
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: folder },
    });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(
      /^Conta chefe@example\.com criada\. Senha, mostrada só agora: [\w-]{16}$/m,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 30_000);
