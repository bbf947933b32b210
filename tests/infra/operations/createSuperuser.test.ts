import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { createTables } from '#infra/local/data/createTables';
import { environments } from '#infra/environments';
import { startDatabase } from '#tests/support/database/database';

const { endpoint } = await startDatabase();

it('makes the first person of a deployed environment, by the operator’s own credentials', async () => {
  await createTables({ endpoint, prefix: environments.test.prefix });
  const program = ['--import', 'tsx', 'infra/operations/createSuperuser.ts'];
  const asked = ['--env', 'test', '--email', 'chefe@example.com'];
  const { status, stdout, stderr } = spawnSync(process.execPath, [...program, ...asked], {
    encoding: 'utf8',
    env: {
      ...process.env,
      ...{
        AWS_ENDPOINT_URL_DYNAMODB: endpoint,
        AWS_ACCESS_KEY_ID: 'x',
        AWS_SECRET_ACCESS_KEY: 'x',
      },
    },
  });
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(
    /^Conta chefe@example\.com criada\. Senha, mostrada só agora: [\w-]{16}$/m,
  );
}, 30_000);
