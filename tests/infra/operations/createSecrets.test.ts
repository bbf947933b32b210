import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { listenOn } from '#infra/local/launcher/listenOn';

let owner = '';
const targets: string[] = [];

/** Answers as STS does for credentials of `owner`, and makes every secret it is asked for. */
const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    const target = request.headers['x-amz-target'];
    if (target === undefined) {
      response.writeHead(200, { 'content-type': 'text/xml' });
      response.end(
        `<GetCallerIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><GetCallerIdentityResult><Account>${owner}</Account></GetCallerIdentityResult></GetCallerIdentityResponse>`,
      );
      return;
    }
    targets.push(String(target));
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' });
    response.end(JSON.stringify({ SecretString: '{}', Parameter: { Value: '1' } }));
  });
});
const endpoint = `http://127.0.0.1:${String(await listenOn(server, 0))}`;
afterAll(() => server.close().closeAllConnections());

async function createSecrets(account: string) {
  owner = account;
  const command = spawn(
    process.execPath,
    ['--import', 'tsx', 'infra/operations/secrets/createSecrets.ts', '--env', 'test'],
    {
      env: {
        PATH: process.env.PATH,
        AWS_CONFIG_FILE: '/dev/null',
        AWS_ENDPOINT_URL: endpoint,
        AWS_ACCESS_KEY_ID: 'id',
        AWS_SECRET_ACCESS_KEY: 'key',
      },
    },
  );
  const [stdout, stderr] = await Promise.all([text(command.stdout), text(command.stderr)]);
  return { stdout, stderr };
}

it('makes nothing in an account that is not the one of the environment', async () => {
  const { stdout, stderr } = await createSecrets('999999999999');
  const refusal =
    /^Nada foi mudado: as credenciais são da conta 999999999999; entre na conta (\d{12})\.\n$/;
  expect([stdout, stderr]).toEqual(['', expect.stringMatching(refusal)]);
  expect(targets).toEqual([]);
  const [, own = ''] = refusal.exec(stderr) ?? [];
  await createSecrets(own);
  expect(targets).toContain('secretsmanager.CreateSecret');
});
