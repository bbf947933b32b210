import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import type { Endpoint } from '#shared/api/endpoint';
import { bundleFunctions } from '#infra/bundling/bundleFunctions';
import { memoryOf, usualMb, wholeCoreMb } from '#infra/settings/functionMemory';
import { startDatabase } from '#tests/support/database/database';
import { startFileServer } from '#tests/support/database/fileServer';
import { fixedEnvironment } from '#tests/support/environments/fixedEnvironment';
import { reportFigure } from '#tests/support/promise';

// npm run bench -- memory [200000 1000000]: what searching lists of so many rows takes, in processor time (which is
// seconds on a whole core, and on the share of one that the usual memory gets), memory, and requests.
const sizes = process.argv.slice(2).map(Number);
const print = (line: string) => process.stdout.write(`${line}\n`);
const usualShare = usualMb / wholeCoreMb;

/** A Lambda reads so fast from S3, whatever it reads at once, and waits so long for a first byte. */
const s3 = { bytesPerMs: 80_000, firstByteMs: 40 };

Object.assign(process.env, fixedEnvironment, { LOG_LEVEL: 'error' });
await import('#tests/support/environments/environment');
const folder = mkdtempSync(path.join(tmpdir(), 'memory-'));
const fileServer = await startFileServer({ folder, asked: asFastAsS3() });
const database = await startDatabase();
const { searchedLists, loadSearched } = await import('#tests/support/costs/searchedLists');
const { staff } = await import('#tests/support/samples/people');
const { eventOf } = await import('#tests/support/calls/call');
const { token } = await staff();
const bundles = path.join(folder, 'functions');
await bundleFunctions(bundles);

const program = `
  import { subscribe } from 'node:diagnostics_channel';
  const { handler } = await import(process.argv[1]);
  let text = '';
  for await (const part of process.stdin) text += part;
  let asked = { files: 0, database: 0 };
  subscribe('http.client.request.start', ({ request }) => {
    asked[request.path.startsWith('/s3') ? 'files' : 'database'] += 1;
  });
  const calls = [];
  for (const event of JSON.parse(text)) {
    asked = { files: 0, database: 0 };
    const [began, at] = [process.cpuUsage(), performance.now()];
    const { statusCode, body } = await handler(event, {});
    if (statusCode !== 200) throw new Error(body);
    const { user, system } = process.cpuUsage(began);
    const ms = { ms: (user + system) / 1000, waited: performance.now() - at };
    calls.push({ ...ms, ...asked, count: JSON.parse(body).count });
  }
  process.stdout.write(JSON.stringify({ calls, peakKb: process.resourceUsage().maxRSS }), () => process.exit(0));`;
const call = v.object({
  ms: v.number(),
  /** By the clock. */
  waited: v.number(),
  files: v.number(),
  database: v.number(),
  count: v.number(),
});
type Call = v.InferOutput<typeof call>;
const report = v.object({ calls: v.array(call), peakKb: v.number() });

const rare = 'przybylski';
const common = 'silva';
/** Asked in turn, some rounds of them before they are measured, as in a function that has served for a while. */
const searches = [
  rare,
  '39053344705',
  'przybilski',
  '12345',
  'jose silva',
  common,
  'manual',
  '12',
  'jo',
  'pt',
  'a',
  '1',
];

const warmRounds = 4;
const rounds = Array.from({ length: warmRounds + 3 }, () => searches).flat();

const measured: { readonly peakMb: number; readonly givenMb: number }[] = [];
let rows = 0;
for (const size of sizes.length > 0 ? sizes : [200_000]) {
  for (const list of searchedLists) {
    await loadSearched(list, { first: rows + 1, last: size });
    const [noun = '', , name = ''] = list.bundle.split('/');
    const givenMb = memoryOf(noun, list.endpoint);
    const { calls, peakMb } = await tried(list.bundle, list.endpoint, {
      givenMb,
      queries: [{}, ...[rare, ...rounds].map((search) => ({ search }))],
    });
    const other = await tried(list.bundle, list.endpoint, {
      givenMb,
      queries: [{ search: common }],
    });
    measured.push({ peakMb, givenMb });
    const [page, cold, ...known] = calls;
    print(`${name}, ${String(size)} rows: ${peakMb.toFixed(0)} of ${String(givenMb)} MB`);
    describe('page, new', page);
    describe(`${rare}, new`, cold);
    describe(`${common}, new`, other.calls[0]);
    for (const [index, text] of searches.entries()) {
      const own = known.filter((_, at) => at % searches.length === index).slice(warmRounds);
      describe(text, own.toSorted((one, another) => one.ms - another.ms)[1]);
    }
  }
  rows = size;
}
const tooMuch = measured.filter(({ peakMb, givenMb }) => peakMb > givenMb * 0.8);
reportFigure(
  `${String(rows)} rows: at most ${Math.max(...measured.map(({ peakMb }) => peakMb)).toFixed(0)} MB, ${String(tooMuch.length)} lists over four fifths of their memory`,
);
process.exitCode = tooMuch.length === 0 ? 0 : 1;
fileServer.stop();
database.stop();
rmSync(folder, { recursive: true, force: true });

function describe(what: string, measuredCall: Call | undefined): void {
  if (!measuredCall) return;
  const { ms, waited, files, database: asked, count } = measuredCall;
  const requests = `${String(asked)} requests${files > 0 ? ` and ${String(files)} files` : ''}`;
  print(
    `    ${what.padEnd(16)} ${ms.toFixed(0).padStart(5)} ms of a core, ${waited.toFixed(0).padStart(5)} by the clock, on ${usualShare.toFixed(2)} core ${(ms / usualShare).toFixed(0).padStart(5)}; ${requests}, ${String(count)} found`,
  );
}

/** What one process takes that answers these, one after the other. */
async function tried(
  bundle: string,
  endpoint: Endpoint,
  { givenMb, queries }: { readonly givenMb: number; readonly queries: readonly object[] },
) {
  const events = queries.map((query) => eventOf(endpoint, { token, query: { ...query } }));
  const heap = `--max-old-space-size=${String(Math.floor(givenMb * 0.9))}`;
  const file = path.join(bundles, bundle, 'index.mjs');
  const child = spawn(process.execPath, [heap, '--input-type=module', '-e', program, file], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: process.env,
  });
  child.stdin.end(JSON.stringify(events));
  let output = '';
  for await (const part of child.stdout.setEncoding('utf8')) output += String(part);
  const last = output.trim().split('\n').at(-1) ?? '';
  if (!last.includes('peakKb')) throw new Error(`${bundle} did not answer: ${last}`);
  const { calls, peakKb } = v.parse(report, JSON.parse(last));
  return { calls, peakMb: peakKb / 1024 };
}

/** Files of one folder come one after the other, as fast as the network of one function is. */
function asFastAsS3(): (request: IncomingMessage) => Promise<void> | undefined {
  const bytes = new Map<string, number>();
  let free = 0;
  return ({ method, url = '', headers }) => {
    const { pathname } = new URL(url, 'http://localhost');
    if (method === 'PUT') bytes.set(pathname, Number(headers['content-length']));
    if (method !== 'GET') return undefined;
    const now = performance.now();
    free = Math.max(free, now) + (bytes.get(pathname) ?? 0) / s3.bytesPerMs;
    return pause(free - now + s3.firstByteMs);
  };
}
