import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import type { Endpoint } from '#shared/api/endpoint';
import { bundleFunctions } from '#infra/bundling/bundleFunctions';
import { startDatabase } from '#tests/support/database/database';
import { startFileServer } from '#tests/support/database/fileServer';
import { fixedEnvironment } from '#tests/support/environments/fixedEnvironment';
import { saw } from '#tests/support/promise';

// npm run bench:memory [-- 200000 1000000]: what searching lists of so many rows takes, in processor time,
// seconds on the share of a core that a Lambda of that memory gets, memory, and files read.
const sizes = process.argv.slice(2).map(Number);
const print = (line: string) => process.stdout.write(`${line}\n`);

/** A Lambda has a whole core at this size and its share of one below it. */
const wholeCoreMb = 1769;
const memories = [512, wholeCoreMb];

Object.assign(process.env, fixedEnvironment, { LOG_LEVEL: 'error' });
await import('#tests/support/environments/environment');
const folder = mkdtempSync(path.join(tmpdir(), 'memory-'));
const asked = { files: 0 };
const s3 = await startFileServer({
  folder,
  asked: ({ method }) => {
    if (method === 'GET') asked.files += 1;
  },
});
const database = await startDatabase();
const { stubSecrets } = await import('#tests/support/stubs/secrets');
stubSecrets();
const { searchedLists, loadSearched } = await import('#tests/support/costs/searchedLists');
const { staff } = await import('#tests/support/samples/people');
const { eventOf } = await import('#tests/support/calls/call');
const { token } = await staff();
const bundles = path.join(folder, 'functions');
await bundleFunctions(bundles);

const program = `
  const { handler } = await import(process.argv[1]);
  let text = '';
  for await (const part of process.stdin) text += part;
  const calls = [];
  for (const event of JSON.parse(text)) {
    const began = process.cpuUsage();
    const { statusCode, body } = await handler(event, {});
    if (statusCode !== 200) throw new Error(body);
    const { user, system } = process.cpuUsage(began);
    calls.push({ ms: (user + system) / 1000, count: JSON.parse(body).count });
  }
  process.stdout.write(JSON.stringify({ calls, peakKb: process.resourceUsage().maxRSS }), () => process.exit(0));`;
const report = v.object({
  calls: v.array(v.object({ ms: v.number(), count: v.number() })),
  peakKb: v.number(),
});

/** Asked in turn, some rounds of them before they are measured, as in a function that has served for a while. */
const searches = [
  'przybylski',
  '39053344705',
  '12345',
  'jose silva',
  'silva',
  'manual',
  '12',
  'przybilski',
];

const warmRounds = 4;

const measured = [];
let rows = 0;
for (const size of sizes.length > 0 ? sizes : [200_000]) {
  for (const list of searchedLists) {
    await loadSearched(list, { first: rows + 1, last: size });
    for (const givenMb of memories) {
      const { peakMb, page, cold, warm, files } = await tried(list.bundle, list.endpoint, givenMb);
      measured.push({ peakMb, givenMb });
      const share = Math.min(1, givenMb / wholeCoreMb);
      const seconds = (ms: number) => (ms / share / 1000).toFixed(2);
      print(
        `${list.bundle}, ${String(size)} rows on ${share.toFixed(2)} core: page cold ${seconds(page)} s, search cold ${seconds(cold)} s (${cold.toFixed(0)} ms of a core, ${String(files)} files), ${peakMb.toFixed(0)} of ${String(givenMb)} MB`,
      );
      const known = warm.map(
        ({ text, ms, count }) =>
          `    ${text.padEnd(12)} ${ms.toFixed(1).padStart(6)} ms of a core, ${(ms / share).toFixed(0).padStart(4)} ms, ${String(count)} found`,
      );
      print(known.join('\n'));
    }
  }
  rows = size;
}
const tooMuch = measured.filter(
  ({ peakMb, givenMb }) => peakMb > givenMb * 0.9 && givenMb === wholeCoreMb,
);
saw(
  `${String(rows)} rows: at most ${Math.max(...measured.map(({ peakMb }) => peakMb)).toFixed(0)} MB, ${String(tooMuch.length)} lists over four fifths of their memory`,
);
process.exitCode = tooMuch.length === 0 ? 0 : 1;
s3.stop();
database.stop();
rmSync(folder, { recursive: true, force: true });

/** One process that answers a page and searches, one after the other. */
async function tried(bundle: string, endpoint: Endpoint, givenMb: number) {
  const rounds = Array.from({ length: warmRounds + 3 }, () => searches).flat();
  const queries = [{}, ...['przybylski', ...rounds].map((search) => ({ search }))];
  const events = queries.map((query) => eventOf(endpoint, { token, query }));
  const heap = `--max-old-space-size=${String(Math.floor(givenMb * 0.9))}`;
  const file = path.join(bundles, bundle, 'index.mjs');
  asked.files = 0;
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
  const [page, cold, ...known] = calls;
  const warm = searches.map((text, index) => {
    const own = known.filter((_, at) => at % searches.length === index).slice(warmRounds);
    const [, median] = own.map(({ ms }) => ms).toSorted((one, other) => one - other);
    return { text, ms: median ?? 0, count: own[0]?.count ?? 0 };
  });
  const files = asked.files;
  return { peakMb: peakKb / 1024, page: page?.ms ?? 0, cold: cold?.ms ?? 0, warm, files };
}
