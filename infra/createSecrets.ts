import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { environments } from './environments';
import { makeSecrets } from './makeSecrets';

const usage = 'Uso: npm run create-secrets -- --env <production|test>';

/** The secrets of an environment: the shop's own keys made here, those of its providers left to fill in. */
function createSecrets(name: 'production' | 'test'): void {
  const { prefix, region } = environments[name];
  const { tokenPublicKey, secrets } = makeSecrets();
  const filledIn = {
    ...secrets,
    paymentProvider: '{"apiKey":"","webhookToken":""}',
    correios: '{"user":"","accessCode":"","card":""}',
    melhorEnvio: '-',
  };
  for (const [secret, SecretString] of Object.entries(filledIn)) {
    const input = { Name: `${prefix}/${secret}`, SecretString };
    aws(region, ['secretsmanager', 'create-secret'], input);
    process.stdout.write(`${prefix}/${secret}\n`);
  }
  aws(region, ['ssm', 'put-parameter'], {
    Name: `/${prefix}/token-public-key`,
    Value: tokenPublicKey,
    Type: 'String',
    Overwrite: true,
  });
  process.stdout.write(`/${prefix}/token-public-key\n`);
}

/** Through standard input: what is on a command line can be seen by everybody on the machine. */
function aws(region: string, command: readonly string[], input: object): void {
  execFileSync(
    'aws',
    [...command, '--region', region, '--cli-input-json', 'file:///dev/stdin', '--output', 'json'],
    { input: JSON.stringify(input), stdio: ['pipe', 'ignore', 'inherit'] },
  );
}

const { values } = parseArgs({ options: { env: { type: 'string' } } });
const asked = v.safeParse(v.picklist(['production', 'test']), values.env);
if (asked.success) createSecrets(asked.output);
else {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 1;
}
