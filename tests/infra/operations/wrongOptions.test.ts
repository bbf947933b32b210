import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const run = (command: string, options: readonly string[]) =>
  spawnSync(
    process.execPath,
    ['--import', 'tsx', `infra/operations/${command}.ts`, ...options],
    // Neither a file nor the address of an instance offers credentials.
    {
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH,
        AWS_CONFIG_FILE: '/dev/null',
        AWS_EC2_METADATA_DISABLED: 'true',
      },
    },
  );

it.each([
  ['exportShop', ['--env', 'local', '--to']],
  ['redrive', ['--env', 'local', '--weeks', '2']],
  ['check/checkAws', ['test']],
  ['secrets/createSecrets', ['--env', 'local']],
  ['restore/restoreTables', ['--env', 'test', '--from', 'a table']],
])('%s says how it is used when its options are wrong', (command, options) => {
  const { status, stdout, stderr } = run(command, options);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^Uso: npm run [a-z-]+ -- --env </);
  expect(stderr).not.toContain('    at ');
});

it('says in one line that the account gave no credentials', () => {
  const { status, stderr } = run('rebuildFigures', ['--env', 'test']);
  expect([status, stderr]).toEqual([
    1,
    'CredentialsProviderError: Could not load credentials from any providers\n',
  ]);
});
