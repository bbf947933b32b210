import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { scripts } from '../../package.json';
import { makeSecrets } from '#infra/settings/secrets/makeSecrets';
import { testEnvironments } from '../support/environments/testEnvironments';

const read = (file: string) => readFileSync(file, 'utf8');
const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);
const filesUnder = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/')))
    .filter((file) => ending.test(file));

const documents = [
  'README.md',
  ...['docs', 'shared', 'functions', 'web/src', 'infra'].flatMap((folder) =>
    filesUnder(folder, /\.md$/),
  ),
];

const commandsIn = (text: string) => matches(text, /npm run ([\w:-]+)/g);
/** Files, and folders with their slash. Those with a <name> to fill in are not looked at. */
const filesIn = (text: string) =>
  matches(text, /`((?:shared|functions|web|infra|tests|docs)\/(?:[\w./-]+\.\w+|[\w./-]*\/))`/g);
/** `a/{b,c}.ts` names two files. Patterns with a star name no one file. */
const namedIn = (text: string) =>
  matches(
    text,
    /(?<![\w/.#@-])((?:shared|functions|web|infra|tests|docs)\/[\w./-]*(?:\{[\w.,-]+\}[\w./-]*)*)(?![\w*?$[{])/g,
  )
    .flatMap(spelledOut)
    .filter((name) => /\.(?:tsx?|mjs|md|json|css)$/.test(name));
const spelledOut = (name: string): string[] => {
  const [all, choices] = /\{([^{}]*)\}/.exec(name) ?? [];
  if (all === undefined || choices === undefined) return [name];
  return choices.split(',').flatMap((choice) => spelledOut(name.replace(all, choice)));
};
const linksIn = (text: string) => matches(text, /\]\((?!https?:)([\w./-]+)\)/g);

describe.each(documents)('%s', (file) => {
  const text = read(file);

  it('names commands that exist', () =>
    expect(commandsIn(text).filter((name) => !(name in scripts))).toEqual([]));

  it('names files that exist', () =>
    expect(filesIn(text).filter((name) => !existsSync(name))).toEqual([]));

  it('links to documents that exist', () => {
    const targets = linksIn(text).map((link) => path.join(path.dirname(file), link));
    expect(targets.filter((target) => !existsSync(target))).toEqual([]);
  });
});

it('what is looked for is found', () => {
  const text = documents.map(read).join('\n');
  expect(commandsIn(text).length).toBeGreaterThan(20);
  expect(filesIn(text).length).toBeGreaterThan(60);
  expect(linksIn(text).length).toBeGreaterThan(20);
});

it('files that comments, settings and programs name exist', () => {
  const programs = ['shared', 'functions', 'web', 'infra', 'tests'].flatMap((folder) =>
    filesUnder(folder, /\.(?:tsx?|mjs)$/),
  );
  const settings = readdirSync('.').filter((file) => /\.(?:json|js|mjs|ts)$/.test(file));
  const named = [...programs, ...settings].flatMap((file) =>
    namedIn(read(file)).map((name) => ({ file, name })),
  );
  expect(named.length).toBeGreaterThan(150);
  const built = 'infra/local/launcher/start.mjs';
  expect(named.filter(({ name }) => name !== built && !existsSync(name))).toEqual([]);
});

it('README stays short enough to be read', () =>
  expect(read('README.md').split('\n').length).toBeLessThan(120));

it('each rule that the code cites is a part of the rules', () => {
  const parts = new Set(
    matches(read('docs/rules.md'), /^(?:#+ |(?:- )?\*\*)([^*\n]+?)(?:\*\*|$)/gm),
  );
  const cited = ['shared', 'functions', 'web/src']
    .flatMap((folder) => filesUnder(folder, /\.tsx?$/))
    .flatMap((file) => matches(read(file), /\(rules: "([^"]+)"\)/g));
  expect(cited.length).toBeGreaterThan(10);
  expect(cited.filter((name) => !parts.has(name))).toEqual([]);
});

it('the operator’s settings and secrets are called as the code calls them', () => {
  const text = read('docs/operations.md');
  const settings = [
    'account',
    'dns',
    'mailFrom',
    'staffEmail',
    'alarmEmail',
    'secretsRevision',
  ] as const;
  for (const setting of settings) {
    expect(text).toContain(`\`${setting}\``);
    expect(testEnvironments.production).toHaveProperty(setting);
  }
  for (const secret of Object.keys(makeSecrets().secrets)) expect(text).toContain(secret);
});
