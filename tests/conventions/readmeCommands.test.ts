import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as v from 'valibot';

const { scripts } = v.parse(
  v.object({ scripts: v.record(v.string(), v.string()) }),
  JSON.parse(readFileSync('package.json', 'utf8')),
);
const readme = readFileSync('README.md', 'utf8');
const named = [...readme.matchAll(/`npm (?:run )?(start|test|(?<=run )[\w:-]+)/g)].flatMap(
  ([, name]) => name ?? [],
);

it('a command of the README exists and does the set-up that it lacks', () => {
  expect(named).toContain('import');
  expect(named).toContain('dev');
  const unprepared = named.filter(
    (name) => scripts[name]?.startsWith('node infra/local/launcher/prepare.mjs ') !== true,
  );
  expect(unprepared).toEqual([]);
});

const proof = readFileSync('tests/proof.mjs', 'utf8');
const promises = [...proof.matchAll(/name: '([\w-]+)'/g)].flatMap(([, name]) => name ?? []);

it('the test that a promise names by its title is there', () => {
  const tests = [...proof.matchAll(/unit\(\s*'([^']+)',\s*'([^']+)'/g)];
  expect(tests.length).toBeGreaterThan(6);
  const gone = tests.filter(
    ([, file = '', title = '']) => !readFileSync(file, 'utf8').includes(title),
  );
  expect(gone.map(([, , title]) => title)).toEqual([]);
});

it('a promise of its own reports a figure, without which it does not count as kept', () => {
  const folder = 'tests/proof/promises';
  const files = readdirSync(folder).filter((name) => name.endsWith('.test.ts'));
  const silent = files.filter(
    (name) => !/reportFigure|costs\/cpuTime/.test(readFileSync(`${folder}/${name}`, 'utf8')),
  );
  expect(files.length).toBeGreaterThan(5);
  expect(silent).toEqual([]);
});

it('benches and promises that documents name exist', () => {
  const documents = ['README.md', ...readdirSync('docs').map((name) => `docs/${name}`)]
    .filter((file) => file.endsWith('.md'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const benches = [...documents.matchAll(/bench -- ([a-z][\w-]*)/g)].map(([, name]) => name);
  expect(benches.length).toBeGreaterThan(20);
  expect(benches.filter((name) => !existsSync(`tests/proof/bench/${name}.ts`))).toEqual([]);
  const table = readFileSync('docs/promises.md', 'utf8').matchAll(/^\| `([\w-]+)`/gm);
  const measured = [...table].flatMap(([, name]) => name ?? []);
  expect(measured.filter((name) => !promises.includes(name))).toEqual(['liberation', 'noto']);
});

it.each([['tests/proof.mjs'], ['tests/proof/mutation/run.mjs']])(
  '%s says what there is when it is asked for something else',
  (command) => {
    const { status, stderr } = spawnSync('node', [command, 'nothing'], { encoding: 'utf8' });
    expect(status).toBe(2);
    expect(stderr).toMatch(/^There is no nothing\. There are: \w+, /);
  },
);
