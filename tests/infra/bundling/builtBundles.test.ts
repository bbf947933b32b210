import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Metafile } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#shared/api/endpoint';
import { createToken, getMe } from '#shared/accounts/accountEndpoints';
import { uploadOrderPhoto } from '#shared/orders/orderEndpoints';
import { createProfile } from '#shared/profiles/profileEndpoints';
import { getStatusFile, listPublications } from '#shared/publications/publicationEndpoints';
import { replaceStatusFile } from '#shared/publications/publicationDeskEndpoints';
import { health } from '#shared/system/systemEndpoints';
import { bundleFunctions, bundlesAtHand } from '#infra/bundling/bundleFunctions';
import { createInternalServer } from '#infra/local/servers/internalServer';
import { listenOn } from '#infra/local/launcher/listenOn';
import { MailStore } from '#infra/local/emulators/mail/MailStore';
import { makeSecrets } from '#infra/settings/secrets/makeSecrets';
import { startBuckets } from '#tests/support/database/buckets';
import { type Answered, bundleTrials } from '#tests/support/costs/bundleTrials';
import { eventOf } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { fixedEnvironment } from '#tests/support/environments/fixedEnvironment';
import { multipart } from '#tests/support/calls/multipart';
import { onePixel } from '#tests/support/samples/orders';
import { goodPassword, signUp } from '#tests/support/samples/people';
import { serveShop } from '#tests/support/shop/servedShop';
import { samplePdf } from '#tests/support/samples/stored/samplePdf';
import { checkContents } from './bundleContents';

const database = await startDatabase();
const buckets = await startBuckets();
const cache = path.resolve('node_modules/.cache');
const ownFolder = mkdtempSync(path.join(cache, 'bundles-'));
// `cdk synth`, which `npm test` runs at first, has made them of the same files.
const atHand = bundlesAtHand();
const folder = atHand?.directory ?? ownFolder;
const mailFolder = mkdtempSync(path.join(tmpdir(), 'mails-'));
const mails = new MailStore(mailFolder);
const made = makeSecrets();
const secrets = {
  ...made.secrets,
  paymentProvider: '{"apiKey":"key","webhookToken":"token"}',
};
const internalServer = createInternalServer({ mails, secrets });
let environment: Record<string, string>;
let metafile: Metafile;
let bundles: { readonly name: string; readonly file: string; readonly code: string }[];

beforeAll(async () => {
  metafile = atHand?.metafile ?? (await bundleFunctions(ownFolder));
  bundles = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'index.mjs' && !file.includes('node_modules'))
    .map((file) => ({
      name: path.dirname(file).split(path.sep).join('/'),
      file: path.join(folder, file),
      code: readFileSync(path.join(folder, file), 'utf8'),
    }));
  const internal = `http://127.0.0.1:${String(await listenOn(internalServer, 0))}`;
  environment = {
    ...fixedEnvironment,
    COMPANY: process.env.COMPANY ?? '',
    PAYMENTS: '{"provider":"asaas","url":"http://127.0.0.1:9/v3"}',
    TOKEN_PUBLIC_KEY: made.tokenPublicKey,
    ADDRESS_KEY: made.addressKey,
    AWS_ENDPOINT_URL_DYNAMODB: database.endpoint,
    AWS_ENDPOINT_URL_S3: buckets.endpoint,
    AWS_ENDPOINT_URL_SES: `${internal}/ses`,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: `${internal}/secrets`,
  };
}, 300_000);

afterAll(() => {
  internalServer.close().closeAllConnections();
  rmSync(ownFolder, { recursive: true, force: true });
  rmSync(mailFolder, { recursive: true, force: true });
});

/** How programs of one kind of processor begin on Linux. */
const elf = Buffer.from('\x7fELF');

const input = `
  const chunks = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  const input = JSON.parse(Buffer.concat(chunks).toString());
  const finish = (result) =>
    process.stdout.write('\\n=' + JSON.stringify(result ?? null), () => process.exit(0));`;
const callAll = `${input}
  const answers = [];
  for (const { name, file, event } of input) {
    try {
      const { handler } = await import(file);
      answers.push([name, (await handler(event, {}))?.statusCode ?? 'done']);
    } catch (error) {
      answers.push([name, String(error)]);
    }
  }
  finish(answers);`;
const callOne = `${input}
  const { handler } = await import(input.file);
  finish(await handler(input.event, {}));`;

/** In a process that knows only the function's variables, as Lambda's does. */
function run(program: string, given: unknown, more: NodeJS.ProcessEnv = {}): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      ['--input-type=module', '-e', program],
      { env: { ...environment, ...more }, maxBuffer: 20_000_000 },
      (error, stdout, stderr) => {
        if (error) reject(new Error(stderr));
        else resolve(JSON.parse(stdout.slice(stdout.lastIndexOf('\n=') + 2)));
      },
    );
    child.stdin?.end(JSON.stringify(given));
  });
}

const invoke = (name: string, event: unknown, from = folder) =>
  run(callOne, { file: path.join(from, name, 'index.mjs'), event });

type Reply = {
  readonly statusCode: number;
  readonly body?: string;
  readonly isBase64Encoded?: boolean;
};

async function ask(name: string, endpoint: Endpoint, sent: Parameters<typeof eventOf>[1] = {}) {
  const reply = (await invoke(name, eventOf(endpoint, sent))) as Reply;
  return { status: reply.statusCode, text: reply.body ?? '', encoded: reply.isBase64Encoded };
}

describe('the bundles that are deployed', () => {
  it('answer somebody unknown, every one, with nothing but their variables', async () => {
    const calls = bundles.map(({ name, file }) => ({
      name,
      file,
      event: bundleTrials.get(name)?.event,
    }));
    const answers = (await run(callAll, calls)) as [string, Answered][];
    expect(answers.filter(([name, answered]) => !bundleTrials.get(name)?.fits(answered))).toEqual(
      [],
    );
    expect(answers.length).toBe(bundleTrials.size);
  }, 300_000);

  checkContents(() => metafile);

  it.each([
    ['a route of the local environment', '/_local'],
    ['the bank of the demonstration', 'Banco Demonstra'],
    ['the key of the demonstration', 'demonstracao@example.com'],
    ['the boletos of the demonstration', 'no demonstration boleto'],
    ['its webhook', 'x-payment-token'],
    ['a password of the demonstration', 'aero-local'],
    ['an account of the demonstration', 'cliente@example.com'],
    ['a local key', 'secrets.json'],
    ['the local database', 'dynoxide'],
  ])('do not carry %s', (_, trace) =>
    expect(bundles.filter(({ code }) => code.includes(trace)).map(({ name }) => name)).toEqual([]),
  );
});

describe('the shop, answered by its bundles', () => {
  it('is healthy', async () => {
    const { status, text } = await ask('system/endpoints/health', health);
    expect([status, JSON.parse(text)]).toEqual([200, expect.objectContaining({ status: 'ok' })]);
  });

  it('takes a sign-up, sends its mail, signs in and knows who asks', async () => {
    const person = signUp();
    const created = await ask('profiles/endpoints/createProfile', createProfile, { body: person });
    expect([created.status, created.text]).toEqual([201, expect.any(String)]);

    await invoke('system/jobs/outbox', {});
    expect(mails.newestFirst().map(({ to }) => to)).toContain(person.user.email);

    const body = { username: person.user.email, password: goodPassword };
    const login = await ask('accounts/endpoints/createToken', createToken, { body });
    expect(login.status).toBe(200);
    const { access } = JSON.parse(login.text) as { access: string };
    const me = await ask('accounts/endpoints/getMe', getMe, { token: access });
    expect(JSON.parse(me.text)).toMatchObject({ user: { email: person.user.email } });
  });

  it('is looked at by its canary, which is content with the handlers as they are', async () => {
    const { onSale } = await import('#tests/support/samples/orders');
    await onSale({ name: 'Manual de Voo' });
    const shop = await serveShop();
    const canary = { file: path.join(folder, 'system/jobs/canary/index.mjs'), event: {} };
    const seen = await run(callOne, canary, { SITE_ORIGIN: shop.origin });
    await shop.stop();
    expect(seen).toEqual({ broken: [] });
  });

  it('refuses whoever is nobody', async () => {
    expect((await ask('accounts/endpoints/getMe', getMe)).status).toBe(401);
    const name = 'publications/endpoints/replaceStatusFile';
    const sent = multipart([
      { field: 'file', filename: 'a.pdf', type: 'application/pdf', content: await samplePdf() },
    ]);
    expect((await ask(name, replaceStatusFile, sent)).status).toBe(401);
  });

  it('re-encodes a photo with what the asset carries alone, on whatever processor', async () => {
    // Away from the project, whose own packages would be found from inside it.
    const away = mkdtempSync(path.join(tmpdir(), 'photo-'));
    const name = 'orders/endpoints/uploadOrderPhoto';
    try {
      cpSync(path.join(folder, name), path.join(away, name), { recursive: true });
      const files = readdirSync(away, { recursive: true, encoding: 'utf8' })
        .map((file) => path.join(away, file))
        .filter((file) => statSync(file).isFile());
      const native = files.filter((file) => readFileSync(file).subarray(0, 4).equals(elf));
      expect(native).toEqual([]);
      const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
      expect(bytes).toBeLessThan(16 * 1024 * 1024);
      const photo = { field: 'file', filename: 'a.png', type: 'image/png', content: onePixel.png };
      const sent = eventOf(uploadOrderPhoto, multipart([photo]));
      const reply = (await invoke(name, sent, away)) as Reply;
      expect([reply.statusCode, reply.body]).toEqual([200, expect.stringContaining('.jpg')]);
    } finally {
      rmSync(away, { recursive: true, force: true });
    }
  });

  it('draws covers with what the asset carries alone, on whatever processor', async () => {
    const { onSale } = await import('#tests/support/samples/orders');
    await onSale({ name: 'Manual sem arquivo' });
    const away = mkdtempSync(path.join(tmpdir(), 'covers-'));
    const name = 'publications/jobs/drawCovers';
    try {
      cpSync(path.join(folder, name), path.join(away, name), { recursive: true });
      const files = readdirSync(away, { recursive: true, encoding: 'utf8' })
        .map((file) => path.join(away, file))
        .filter((file) => statSync(file).isFile());
      const native = files.filter((file) => readFileSync(file).subarray(0, 4).equals(elf));
      expect(native).toEqual([]);
      const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
      expect(bytes).toBeLessThan(24 * 1024 * 1024);
      const { drawn } = (await invoke(name, {}, away)) as { drawn: number };
      expect(drawn).toBeGreaterThan(0);
    } finally {
      rmSync(away, { recursive: true, force: true });
    }
  });

  it('lists publications and draws a document', async () => {
    const list = await ask('publications/endpoints/listPublications', listPublications);
    expect(list.status).toBe(200);
    const { status, text, encoded } = await ask(
      'publications/endpoints/getStatusFile',
      getStatusFile,
    );
    expect([status, encoded]).toEqual([200, true]);
    expect(Buffer.from(text, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  });
});
