import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let root: string;
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

/** Stands in for npm: notes what it was asked, and leaves what is built with and npm's own mark. */
const npm = `#!/usr/bin/env node
  const { appendFileSync, mkdirSync, rmSync, writeFileSync } = require('node:fs');
  const asked = process.argv.slice(2).filter((one) => !one.startsWith('--no-') && !one.includes('prefer') && !one.includes('log'));
  appendFileSync('asked.txt', asked.join(' ') + '\\n');
  if (asked[0] === 'ci') rmSync('node_modules', { recursive: true, force: true });
  mkdirSync('node_modules/vite/bin', { recursive: true });
  writeFileSync('node_modules/.package-lock.json', '');
  writeFileSync('node_modules/vite/bin/vite.js', ${JSON.stringify(building('web/index.html'))});`;

function building(product: string): string {
  const file = `.build/${product}`;
  return `const fs = require('node:fs');
    fs.mkdirSync(${JSON.stringify(path.dirname(file))}, { recursive: true });
    fs.writeFileSync(${JSON.stringify(file)}, '');`;
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'prepare-'));
  for (const part of ['launcher/prepare.mjs', 'launcher/answerEarly.mjs', 'programs', 'servers']) {
    cpSync(`infra/local/${part}`, path.join(root, 'infra/local', part), { recursive: true });
  }
  const bundling = building('local/infra/local/launcher/start.mjs');
  write(
    'infra/local/launcher/bundleShop.mjs',
    `import { createRequire } from 'node:module';
    const require = createRequire(import.meta.url);
    ${bundling}`,
  );
  for (const file of ['web/a', 'shared/a', 'functions/a', 'tsconfig.base.json']) write(file, '');
  write('package-lock.json', 'one');
  // Whatever the folders above say of theirs.
  write('bin/package.json', '{ "type": "commonjs" }');
  writeFileSync(path.join(root, 'bin/npm'), npm, { mode: 0o755 });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** What npm was asked to do, if anything. */
function prepare(purpose: 'start' | 'test' | 'screens' | 'tools'): string {
  write('asked.txt', '');
  const { status, stderr } = spawnSync(
    process.execPath,
    ['infra/local/launcher/prepare.mjs', purpose],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, PORT: '1', PATH: `${root}/bin:${process.env.PATH ?? ''}` },
    },
  );
  expect([status, stderr]).toEqual([0, '']);
  return readFileSync(path.join(root, 'asked.txt'), 'utf8').trim();
}

it('opens the shop with its own packages alone, and has the tests add theirs', () => {
  expect(prepare('start')).toBe('ci --omit=dev');
  expect(prepare('start')).toBe('');
  // Not anew: a shop may be running on what is there.
  expect(prepare('test')).toBe('install --include=dev');
  expect([prepare('test'), prepare('start')]).toEqual(['', '']);
  write('package-lock.json', 'another');
  const later = new Date(Date.now() + 1000);
  utimesSync(path.join(root, 'package-lock.json'), later, later);
  // Who has the tests' packages keeps them.
  expect(prepare('start')).toBe('ci --include=dev');
});

it('brings what the other commands need after the shop alone was opened, and builds nothing', () => {
  prepare('start');
  rmSync(path.join(root, '.build'), { recursive: true });
  expect(prepare('tools')).toBe('install --include=dev');
  expect(prepare('tools')).toBe('');
  expect(existsSync(path.join(root, '.build'))).toBe(false);
});

it('builds the screens alone for who runs the server from its sources', () => {
  expect(prepare('screens')).toBe('ci --include=dev');
  expect(existsSync(path.join(root, '.build/web/index.html'))).toBe(true);
  expect(existsSync(path.join(root, '.build/local'))).toBe(false);
});

it('leaves alone what was installed by hand', () => {
  expect(prepare('start')).toBe('ci --omit=dev');
  const later = new Date(Date.now() + 1000);
  utimesSync(path.join(root, 'node_modules/.package-lock.json'), later, later);
  expect([prepare('start'), prepare('test')]).toEqual(['', '']);
});
