import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listPublications } from '#shared/publications/publicationEndpoints';
import { bundleFunctions } from '#infra/bundling/bundleFunctions';
import { createInternalServer } from '#infra/local/servers/internalServer';
import { listenOn } from '#infra/local/launcher/listenOn';
import { MailStore } from '#infra/local/emulators/mail/MailStore';
import { makeSecrets } from '#infra/settings/secrets/makeSecrets';
import { startBuckets } from '#tests/support/database/buckets';
import { bundleTrials } from '#tests/support/costs/bundleTrials';
import { eventOf } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { fixedEnvironment } from '#tests/support/environments/fixedEnvironment';
import { reportFigure } from '#tests/support/promise';
import { callInLambda, longestAnswer, type Outcome } from './lambdaService';

const database = await startDatabase();
const buckets = await startBuckets();
const folder = mkdtempSync(path.join(tmpdir(), 'runtime-'));
const made = makeSecrets();
const internal = createInternalServer({
  mails: new MailStore(path.join(folder, 'mails')),
  secrets: { ...made.secrets, paymentProvider: '{"apiKey":"key","webhookToken":"token"}' },
});
/** Accepts and never answers. */
const silent = createServer();
let variables: Record<string, string>;
let silentPort = 0;

beforeAll(async () => {
  await bundleFunctions(path.join(folder, 'functions'));
  const services = `http://127.0.0.1:${String(await listenOn(internal, 0))}`;
  silentPort = await new Promise<number>((resolve) => {
    silent.listen(0, '127.0.0.1', () => resolve((silent.address() as { port: number }).port));
  });
  variables = {
    ...fixedEnvironment,
    COMPANY: process.env.COMPANY ?? '',
    PAYMENTS: '{"provider":"asaas","url":"http://127.0.0.1:9/v3"}',
    TOKEN_PUBLIC_KEY: made.tokenPublicKey,
    ADDRESS_KEY: made.addressKey,
    AWS_ENDPOINT_URL_DYNAMODB: database.endpoint,
    AWS_ENDPOINT_URL_S3: buckets.endpoint,
    AWS_ENDPOINT_URL_SES: `${services}/ses`,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: `${services}/secrets`,
  };
});
afterAll(() => {
  internal.close().closeAllConnections();
  silent.close();
  rmSync(folder, { recursive: true, force: true });
});

const bundle = (name: string) => path.join(folder, 'functions', name);

/** A function of these lines, to see that what breaks is noticed here as Lambda notices it. */
function probe(name: string, code: string): string {
  const place = path.join(folder, name);
  mkdirSync(place, { recursive: true });
  writeFileSync(path.join(place, 'index.mjs'), code);
  return place;
}
const call = (place: string, seconds?: number) =>
  callInLambda({ folder: place, variables, event: {}, ...(seconds ? { seconds } : {}) });

const answered = (outcome: Outcome) =>
  'failure' in outcome
    ? outcome.failure
    : ((outcome.answer as { statusCode?: number } | null)?.statusCode ?? 'done');

it('loads every function and has it answer', async () => {
  const waiting = [...bundleTrials];
  const wrong: [string, string | number][] = [];
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [name, { event, fits }] = next;
      const result = answered(await callInLambda({ folder: bundle(name), variables, event }));
      if (!fits(result)) wrong.push([name, result]);
    }
  };
  await Promise.all([work(), work()]);
  expect(wrong).toEqual([]);
  reportFigure(`${bundleTrials.size} functions loaded and called by Lambda's runtime on Node 24`);
});

it('hears of a function that lacks a variable before it is called', async () => {
  const fewer = Object.fromEntries(
    Object.entries(variables).filter(([name]) => name !== 'TABLE_PREFIX'),
  );
  const place = bundle('system/endpoints/health');
  const outcome = await callInLambda({ folder: place, variables: fewer, event: {} });
  expect(outcome).toEqual({ failure: expect.stringMatching(/^init ValiError: /) as unknown });
  expect(await call(probe('none', 'export const other = 1;'))).toEqual({
    failure: expect.stringMatching(/^init Runtime\.HandlerNotFound: /) as unknown,
  });
});

it('refuses an answer of more than 6 MB, and takes one just below', async () => {
  const answering = (bytes: number) =>
    probe(`answer${bytes}`, `export const handler = async () => 'x'.repeat(${bytes});`);
  // Two more are the quotes around it.
  expect(await call(answering(longestAnswer - 2))).toHaveProperty('answer');
  expect(await call(answering(longestAnswer - 1))).toEqual({
    failure: `Function.ResponseSizeTooLarge: ${longestAnswer + 1} bytes`,
  });
});

it('ends what takes too long, and what a promise left alone breaks', async () => {
  const never = 'export const handler = () => new Promise(() => setInterval(() => {}, 1000));';
  expect(await call(probe('never', never), 2)).toEqual({
    failure: 'Sandbox.Timedout: Task timed out after 2 seconds',
  });
  const alone = `export const handler = () => new Promise(() => {
    void Promise.reject(new Error('alone'));
    setInterval(() => {}, 1000);
  });`;
  expect(await call(probe('alone', alone), 5)).toEqual({
    failure: expect.stringMatching(/UnhandledPromiseRejection|Runtime\.ExitError/) as unknown,
  });
});

it('answers by itself before its time is over when the database does not', async () => {
  const place = bundle('publications/endpoints/listPublications');
  const mute = { ...variables, AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${silentPort}` };
  const event = eventOf(listPublications, {});
  const outcome = answered(await callInLambda({ folder: place, variables: mute, event }));
  expect(outcome).toBeGreaterThanOrEqual(500);
  reportFigure('init errors, 6 MB, time-outs and rejections as Lambda has them');
});
