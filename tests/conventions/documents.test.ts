import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { scripts } from '../../package.json';
import { makeSecrets } from '#infra/operations/secrets/makeSecrets';
import { testEnvironments } from '../support/environments/testEnvironments';

const read = (file: string) => readFileSync(file, 'utf8');
const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

describe.each(['README.md', 'OPERATIONS.md'])('%s', (file) => {
  const text = read(file);

  it('names commands that exist', () => {
    const named = matches(text, /npm run ([\w:-]+)/g);
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('names files that exist', () => {
    const named = matches(text, /`((?:shared|functions|web|infra|tests)\/[\w./-]+\.\w+)`/g);
    expect(named.length).toBeGreaterThan(2);
    expect(named.filter((name) => !existsSync(name))).toEqual([]);
  });
});

it('the operator’s settings and secrets are called as the code calls them', () => {
  const text = read('OPERATIONS.md');
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
