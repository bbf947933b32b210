import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import type { Endpoint } from '#shared/api/endpoint';
import { listExpeditions } from '#shared/expeditions/expeditionEndpoints';
import { listOrders } from '#shared/orders/orderEndpoints';
import { listSignatures } from '#shared/signatures/signatureEndpoints';
import { buckets } from '#shared/storage/tables';
import { bundleFunctions } from '#infra/bundling/bundleFunctions';
import { listenOn } from '#infra/local/launcher/listenOn';
import { S3Server } from '#infra/local/emulators/s3Server/S3Server';
import { startDatabase } from '#tests/support/database/database';
import { fixedEnvironment } from '#tests/support/environments/fixedEnvironment';
import { saw } from '#tests/support/promise';

// npm run bench:memory [-- 200000]: the memory and time a list's function takes in a shop of so many
// orders, on the share of a core that a Lambda of its size gets.
const rows = Number(process.argv[2] ?? 200_000);
const print = (line: string) => process.stdout.write(`${line}\n`);

/** A Lambda has a whole core at this size and its share of one below it. */
const wholeCoreMb = 1769;
const turnMs = 50;

Object.assign(process.env, fixedEnvironment, { LOG_LEVEL: 'error' });
await import('#tests/support/environments/environment');
const folder = mkdtempSync(path.join(tmpdir(), 'memory-'));
const s3 = new S3Server({
  folder,
  buckets: buckets.map((name) => `test-${name}`),
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  prefix: '/s3',
  allowedOrigin: 'http://localhost:8080',
});
const server = createServer((request, response) => {
  void s3.handle(request, response);
});
const port = await listenOn(server, 0);
process.env.AWS_ENDPOINT_URL_S3 = `http://127.0.0.1:${String(port)}/s3`;
const database = await startDatabase();
const { stubSecrets } = await import('#tests/support/stubs/secrets');
stubSecrets();
const { loadOrders, publish } = await import('#tests/support/costs/orderCosts');
const { loadPurchases } = await import('#tests/support/costs/reportCosts');
const { staff } = await import('#tests/support/samples/people');
const { eventOf } = await import('#tests/support/calls/call');

const started = performance.now();
await loadOrders(rows);
await loadPurchases({ first: 1, count: rows, publication: await publish() });
print(`${String(rows)} orders loaded in ${seconds(performance.now() - started)} s`);
const { token } = await staff();
const bundles = path.join(folder, 'functions');
await bundleFunctions(bundles);

const program = `
  const { handler } = await import(process.argv[1]);
  let text = '';
  for await (const part of process.stdin) text += part;
  const times = [];
  for (const event of JSON.parse(text)) {
    const began = performance.now();
    const { statusCode, body } = await handler(event, {});
    if (statusCode !== 200) throw new Error(body);
    times.push(performance.now() - began);
  }
  process.stdout.write(JSON.stringify({ times, peakKb: process.resourceUsage().maxRSS }), () => process.exit(0));`;
const report = v.object({ times: v.array(v.number()), peakKb: v.number() });

const measured = [];
for (const [endpoint, name] of [
  [listOrders, 'orders/endpoints/listOrders'],
  [listSignatures, 'signatures/endpoints/listSignatures'],
  [listExpeditions, 'expeditions/endpoints/listExpeditions'],
] as const) {
  // The first leaves the snapshots that searches begin with; what is measured is the usual cold start.
  print(`${name}: the first search ever, on a whole core, ${seconds(await firstSearch())} s`);
  const { share, cold, warm, peakMb, givenMb } = await tried(name, endpoint);
  measured.push({ peakMb, givenMb });
  print(
    `${name.padEnd(38)} ${share.toFixed(2)} core  page ${seconds(cold.page)} s, search cold ${seconds(cold.search)} s, warm ${warm.toFixed(0)} ms  ${peakMb.toFixed(0)} of ${String(givenMb)} MB`,
  );

  /** A call that runs out of time leaves the next one less to read, as in the deployed function. */
  async function firstSearch(): Promise<number> {
    const began = performance.now();
    for (;;) {
      try {
        await tried(name, endpoint, { share: 1 });
        return performance.now() - began;
      } catch (error) {
        if (performance.now() - began > 600_000) throw error;
      }
    }
  }
}
const tooMuch = measured.filter(({ peakMb, givenMb }) => peakMb > givenMb * 0.8);
saw(
  `${String(rows)} rows: at most ${Math.max(...measured.map(({ peakMb }) => peakMb)).toFixed(0)} MB, ${String(tooMuch.length)} lists over four fifths of their memory`,
);
process.exitCode = tooMuch.length === 0 ? 0 : 1;
server.close();
database.stop();
rmSync(folder, { recursive: true, force: true });

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}

/** One process that answers a page and two searches, held to its share of a core. */
async function tried(
  name: string,
  endpoint: Endpoint & { readonly memory?: number },
  given: { readonly share?: number } = {},
) {
  const givenMb = endpoint.memory ?? 512;
  const share = given.share ?? Math.min(1, givenMb / wholeCoreMb);
  const file = path.join(bundles, name, 'index.mjs');
  const asked: Record<string, string>[] = [{}, { search: 'przybylski' }, { search: 'przybylski' }];
  const events = asked.map((query) => eventOf(endpoint, { token, query }));
  const child = spawn(
    process.execPath,
    [
      `--max-old-space-size=${String(Math.floor(givenMb * 0.9))}`,
      '--input-type=module',
      '-e',
      program,
      file,
    ],
    { stdio: ['pipe', 'pipe', 'ignore'], env: process.env },
  );
  child.stdin.end(JSON.stringify(events));
  const release = holdTo(child, share);
  let output = '';
  for await (const part of child.stdout.setEncoding('utf8')) output += String(part);
  release();
  const last = output.trim().split('\n').at(-1) ?? '';
  if (!last.includes('peakKb')) throw new Error(`${name} did not answer: ${last}`);
  const { times, peakKb } = v.parse(report, JSON.parse(last));
  const [page = 0, search = 0, warm = 0] = times;
  return { share, givenMb, cold: { page, search }, warm, peakMb: peakKb / 1024 };
}

/** Lets it run for its share of each turn and stops it for the rest. */
function holdTo(child: ChildProcess, share: number): () => void {
  if (share === 1) return () => undefined;
  const pause = setInterval(() => {
    child.kill('SIGSTOP');
    setTimeout(() => child.kill('SIGCONT'), turnMs * (1 - share));
  }, turnMs);
  return () => {
    clearInterval(pause);
  };
}
