import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { awsSecrets } from '../../infra/awsSecrets';

const folder = mkdtempSync(path.join(tmpdir(), 'aws-'));
const log = path.join(folder, 'calls');

/** Stands in for the AWS CLI: notes what it is asked, and knows one secret. */
beforeAll(() => {
  const script = `#!${process.execPath}
    const { appendFileSync, readFileSync } = require('node:fs');
    const input = JSON.parse(readFileSync(0, 'utf8'));
    appendFileSync(${JSON.stringify(log)}, JSON.stringify({ argv: process.argv.slice(2), input }) + '\\n');
    const refuse = (text) => { process.stderr.write(text); process.exit(254); };
    if (input.Name === 'there') refuse('An error occurred (ResourceExistsException)');
    if (input.Name === 'forbidden') refuse('An error occurred (AccessDeniedException)');
    process.stdout.write(JSON.stringify({ SecretString: 'value of ' + input.SecretId }));`;
  writeFileSync(path.join(folder, 'aws'), script);
  chmodSync(path.join(folder, 'aws'), 0o755);
  vi.stubEnv('PATH', `${folder}:${process.env.PATH ?? ''}`);
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const store = awsSecrets('sa-east-1');

it('makes, reads and writes secrets, and shows none on the command line', () => {
  expect(store.create('new', 'geheim-1')).toBe(true);
  expect(store.create('there', 'geheim-2')).toBe(false);
  expect(store.read('old')).toBe('value of old');
  store.write('old', 'geheim-3');
  store.putParameter('/public', 'open');
  const calls = readFileSync(log, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { argv: string[]; input: object });
  expect(calls.map(({ argv }) => argv.slice(0, 2).join(' '))).toEqual([
    'secretsmanager create-secret',
    'secretsmanager create-secret',
    'secretsmanager get-secret-value',
    'secretsmanager put-secret-value',
    'ssm put-parameter',
  ]);
  expect(JSON.stringify(calls.map(({ argv }) => argv))).not.toContain('geheim');
  expect(calls.every(({ argv }) => argv.join(' ').includes('--region sa-east-1'))).toBe(true);
  expect(calls.at(-1)?.input).toEqual({
    Name: '/public',
    Value: 'open',
    Type: 'String',
    Overwrite: true,
  });
});

it('says why AWS refuses', () => {
  expect(() => store.create('forbidden', 'x')).toThrow('AccessDeniedException');
});
