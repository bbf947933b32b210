import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leanS3 } from '../../infra/leanS3';
import { leanSdk } from '../../infra/leanSdk';
import { listenOn } from '../../infra/local/listenOn';
import { fixedEnvironment } from '../support/fixedEnvironment';

const folder = mkdtempSync(path.resolve('node_modules/.cache', 'lean-'));
const noon = '2026-11-21T12:00:00Z';
const sent: string[] = [];
const server = createServer((request, response) => void answer(request, response));
let endpoints: Readonly<Record<string, string>> = {};

beforeAll(async () => {
  await Promise.all([bundle('whole', []), bundle('lean', [leanS3, leanSdk])]);
  const origin = `http://127.0.0.1:${String(await listenOn(server, 0))}`;
  endpoints = {
    AWS_ENDPOINT_URL_S3: `${origin}/s3`,
    AWS_ENDPOINT_URL_SES: `${origin}/ses`,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: `${origin}/secrets`,
  };
}, 60_000);
afterAll(() => {
  server.close().closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
});

const bundle = (name: string, plugins: Plugin[]) =>
  build({
    stdin: {
      contents: ['files', 'mail', 'secrets']
        .map((name) => `export * as ${name} from './functions/platform/${name}';`)
        .join(''),
      resolveDir: process.cwd(),
    },
    outfile: path.join(folder, `${name}.mjs`),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    mainFields: ['module', 'main'],
    banner: {
      js: "import{createRequire as makeRequire}from'node:module';const require=makeRequire(import.meta.url);",
    },
    plugins,
  });

const passing = new Set(['date', 'connection', 'user-agent', 'x-amz-user-agent']);
const listed = (token: string) =>
  `<ListBucketResult><IsTruncated>${String(token !== '')}</IsTruncated>
    ${token === '' ? '' : `<NextContinuationToken>${token}</NextContinuationToken>`}
    <Contents><Key>search/a${token}.json</Key><LastModified>2026-11-21T12:00:00.000Z</LastModified>
    <Size>3</Size></Contents></ListBucketResult>`;

const mailRefused = `<ErrorResponse><Error><Type>Sender</Type><Code>MessageRejected</Code>
  <Message>Email address is not verified.</Message></Error><RequestId>1</RequestId></ErrorResponse>`;

/** Keeps what was asked, but for what differs from call to call, and plays the services. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body: Buffer[] = [];
  for await (const part of request) body.push(part as Buffer);
  const { method = '', url = '', headers } = request;
  const kept = Object.entries(headers)
    .filter(([name]) => !passing.has(name))
    .map(([name, value]) => `${name}: ${String(value).replace(/Signature=.*/, '')}`)
    .filter((line) => !line.startsWith('amz-sdk-'));
  sent.push([method, url, ...kept.toSorted(), Buffer.concat(body).toString()].join('\n'));
  // The client's clock stands still, and must not learn otherwise.
  response.setHeader('date', new Date(noon).toUTCString());
  const copies = headers['x-amz-copy-source'] !== undefined;
  const [, status, text] =
    replies.find(([part]) => url.includes(part) || (copies && part === 'copy')) ?? [];
  if (status === undefined) response.setHeader('content-type', 'application/pdf');
  response.writeHead(status ?? 200).end(method === 'HEAD' ? '' : (text ?? 'abc'));
}

/** By a part of the address; anything else is a file. */
const replies: readonly (readonly [string, number, string])[] = [
  ['missing', 404, '<Error><Code>NoSuchKey</Code><Message>none</Message></Error>'],
  ['continuation-token', 200, listed('')],
  ['list-type', 200, listed('next')],
  ['copy', 200, '<CopyObjectResult><ETag>"a"</ETag></CopyObjectResult>'],
  ['forbidden', 403, '<Error><Code>AccessDenied</Code></Error>'],
  ['/ses/', 400, mailRefused],
  ['/secrets/', 400, '{"__type":"ResourceNotFoundException","message":"no such secret"}'],
];

const program = `
  const time = Date.parse('${noon}');
  globalThis.Date = class extends Date {
    constructor(...given) {
      super(...(given.length === 0 ? [time] : given));
    }
    static now() {
      return time;
    }
  };
  const { files, mail, secrets } = await import(process.argv[1]);
  const failure = ({ name, message, $metadata }) => [name, message, $metadata.httpStatusCode];
  const file = { bucket: 'documents', key: 'search/com espaço & ção.pdf' };
  const missing = { bucket: 'photos', key: 'missing.jpg' };
  const bytes = Buffer.from('abc');
  const listed = [];
  const results = [
    await files.signedDownload(file, { filename: 'Manual.pdf', type: 'application/pdf' }),
    await files.signedUpload(file, { maxBytes: 1000, type: 'application/pdf' }),
  ];
  if (process.env.AWS_ENDPOINT_URL_S3) {
    await files.putFile(file, { bytes, type: 'application/pdf' });
    await files.copyFile(file, { bucket: 'photos', key: 'b.pdf' });
    await files.deleteFile(file);
    for await (const one of files.listFiles({ bucket: 'documents', prefix: 'search/' })) listed.push(one);
    const refused = { bucket: 'documents', key: 'forbidden' };
    results.push(
      await files.getFile(file),
      await files.getFile(file, 'bytes=0-1'),
      await files.getFile(missing),
      await files.headFile(file),
      await files.headFile(missing),
      await files.getFile(refused).catch(failure),
      await mail.sendMail('a@example.com', { subject: 'a', html: 'a', text: 'a' }).catch(failure),
      await secrets.secret('linkKey').catch(failure),
      listed,
    );
  }
  process.stdout.write(JSON.stringify(results));`;

/** What the files module answers in a process of its own, and what it asked the bucket meanwhile. */
function run(
  name: string,
  extra: Record<string, string>,
): Promise<{ told: string; asked: string[] }> {
  sent.length = 0;
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      ['--input-type=module', '-e', program, path.join(folder, `${name}.mjs`)],
      { env: { ...environment, ...extra } },
      (error, stdout, stderr) => {
        if (error) reject(new Error(stderr));
        else resolve({ told: stdout, asked: [...sent] });
      },
    );
  });
}

const environment = {
  ...fixedEnvironment,
  COMPANY: process.env.COMPANY ?? '',
  TOKEN_PUBLIC_KEY: process.env.TOKEN_PUBLIC_KEY ?? '',
  AWS_SESSION_TOKEN: 'session',
};

describe('the SDK without what is never used', () => {
  it('asks for the same and understands the same as the whole', async () => {
    const whole = await run('whole', endpoints);
    const lean = await run('lean', endpoints);
    expect(lean).toEqual(whole);
    expect(whole.asked.length).toBe(13);
    expect(whole.told).toContain('["MessageRejected","Email address is not verified.",400]');
    expect(whole.told).toContain('["ResourceNotFoundException","no such secret",400]');
  }, 30_000);

  it('signs the same links for the region’s own buckets', async () => {
    const whole = await run('whole', {});
    expect(await run('lean', {})).toEqual(whole);
    expect(whole.told).toContain('https://test-documents.s3.sa-east-1.amazonaws.com/');
  }, 30_000);
});
