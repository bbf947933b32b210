import { createServer } from 'node:http';
import { afterAll, expect, it, vi } from 'vitest';
import { awsSecrets } from '#infra/operations/secrets/awsSecrets';
import { listenOn } from '#infra/local/launcher/listenOn';

type Asked = { readonly Name?: string; readonly SecretId?: string };
type Seen = { readonly action: string; readonly region: string | undefined; readonly asked: Asked };

const seen: Seen[] = [];
const refusals: Readonly<Record<string, string>> = {
  there: 'ResourceExistsException',
  forbidden: 'AccessDeniedException',
  '/none': 'ParameterNotFound',
};

/** Answers as Secrets Manager and Parameter Store do, by their documentation. */
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => (body += String(part)));
  request.on('end', () => {
    const asked = JSON.parse(body) as Asked;
    const region = /Credential=[^/]+\/\d+\/([^/]+)\//.exec(
      request.headers.authorization ?? '',
    )?.[1];
    seen.push({ action: String(request.headers['x-amz-target']), region, asked });
    const refusal = refusals[asked.Name ?? ''];
    response.writeHead(refusal ? 400 : 200, { 'content-type': 'application/x-amz-json-1.1' });
    response.end(
      JSON.stringify(
        refusal
          ? { __type: refusal, message: 'no' }
          : {
              SecretString: `value of ${asked.SecretId ?? ''}`,
              Parameter: { Value: `value of ${asked.Name ?? ''}` },
            },
      ),
    );
  });
});

vi.stubEnv('AWS_ENDPOINT_URL', `http://127.0.0.1:${String(await listenOn(server, 0))}`);
const store = awsSecrets('sa-east-1');
afterAll(() => server.close().closeAllConnections());

it('makes, reads and writes secrets and parameters where the shop is', async () => {
  expect(await store.create('new', 'geheim-1')).toBe(true);
  expect(await store.create('there', 'geheim-2')).toBe(false);
  expect(await store.read('old')).toBe('value of old');
  await store.write('old', 'geheim-3');
  await store.putParameter('/public', 'open');
  expect(await store.readParameter('/public')).toBe('value of /public');
  expect(await store.readParameter('/none')).toBeUndefined();
  expect(seen.map(({ action }) => action)).toEqual([
    'secretsmanager.CreateSecret',
    'secretsmanager.CreateSecret',
    'secretsmanager.GetSecretValue',
    'secretsmanager.PutSecretValue',
    'AmazonSSM.PutParameter',
    'AmazonSSM.GetParameter',
    'AmazonSSM.GetParameter',
  ]);
  expect(new Set(seen.map(({ region }) => region))).toEqual(new Set(['sa-east-1']));
  expect(seen[3]?.asked).toMatchObject({ SecretId: 'old', SecretString: 'geheim-3' });
  expect(seen[4]?.asked).toEqual({
    Name: '/public',
    Value: 'open',
    Type: 'String',
    Overwrite: true,
  });
});

it('says why AWS refuses', async () => {
  await expect(store.create('forbidden', 'x')).rejects.toThrow(/no/);
  await expect(store.create('forbidden', 'x')).rejects.toMatchObject({
    name: 'AccessDeniedException',
  });
});
