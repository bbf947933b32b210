import { readFileSync } from 'node:fs';
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
