import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { demoCompany } from '#shared/company';
import { bundleFunctions } from '../../infra/bundleFunctions';
import { leanSdk } from '../../infra/leanSdk';
import { fixedEnvironment } from '../support/fixedEnvironment';

// npm run bench:cold [-- <runs> <name> …]: size and import time of each deployed bundle, as the median
// of interleaved runs, each in a process of its own, against an empty handler and "SDK + middy only".
const maxKilobytes = 450;
const maxFactor = 1.6;

const [runs = '5', ...names] = process.argv.slice(2);
const folder = path.resolve('.build/cold');

type Time = { readonly wall: number; readonly cpu: number };
type Bundle = { readonly name: string; readonly file: string; readonly times: Time[] };

await bundleFunctions(folder);
await bundleBaselines();

async function bundleBaselines(): Promise<void> {
  const sources = {
    empty: 'export const handler = async () => ({ statusCode: 204 });',
    sdk: `import middy from '@middy/core';
      import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
      import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
      const dynamo = DynamoDBDocumentClient.from(new DynamoDBClient({}));
      export const handler = middy(() => dynamo.send(new GetCommand({ TableName: 't', Key: {} })));`,
  };
  for (const [name, contents] of Object.entries(sources)) {
    await build({
      stdin: { contents, resolveDir: process.cwd() },
      outfile: path.join(folder, 'baseline', name, 'index.mjs'),
      bundle: true,
      minify: true,
      platform: 'node',
      target: 'node20',
      format: 'esm',
      mainFields: ['module', 'main'],
      plugins: [leanSdk],
    });
  }
}

const named = (name: string): Bundle => ({
  name,
  file: path.join(folder, name, 'index.mjs'),
  times: [],
});
const empty = named('baseline/empty');
const sdk = named('baseline/sdk');
const bundles = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'index.mjs' && !file.startsWith('baseline'))
  .map((file) => named(path.dirname(file).split(path.sep).join('/')))
  .filter(({ name }) => names.length === 0 || names.some((part) => name.includes(part)));

const environment = {
  ...fixedEnvironment,
  COMPANY: JSON.stringify(demoCompany),
  PAYMENTS: '{"provider":"asaas","url":"https://api-sandbox.asaas.com/v3"}',
  TOKEN_PUBLIC_KEY:
    '{"kty":"OKP","crv":"Ed25519","x":"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"}',
};
const program = `const start = performance.now();
  const used = process.cpuUsage();
  await import(process.argv[1]);
  const { user, system } = process.cpuUsage(used);
  const wall = performance.now() - start;
  process.stdout.write(JSON.stringify({ wall, cpu: (user + system) / 1000 }));
  process.exit(0);`;

/** A fresh process each: nothing is compiled or cached from the run before. */
function importTime({ name, file }: Bundle): Time {
  const child = spawnSync(process.execPath, ['--input-type=module', '-e', program, file], {
    encoding: 'utf8',
    env: environment,
  });
  if (child.status !== 0) throw new Error(`${name}: ${child.stderr}`);
  return JSON.parse(child.stdout) as Time;
}

for (let run = 0; run < Number(runs); run += 1) {
  for (const bundle of [empty, sdk, ...bundles]) bundle.times.push(importTime(bundle));
}

const median = ({ times }: Bundle, kind: keyof Time) =>
  times.map((time) => time[kind]).toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
const kilobytes = ({ file }: Bundle) => statSync(file).size / 1024;
const baseline = median(sdk, 'cpu');
const ranked = bundles.toSorted((a, b) => median(a, 'cpu') - median(b, 'cpu'));

for (const bundle of [empty, sdk, ...ranked]) {
  const hasPdf = kilobytes(bundle) > 1024;
  // By processor time: what else this machine does at the moment must not decide.
  const factor = median(bundle, 'cpu') / baseline;
  const holds = hasPdf || (kilobytes(bundle) <= maxKilobytes && factor <= maxFactor);
  if (!holds) process.exitCode = 1;
  const verdict = holds ? (hasPdf ? 'PDF' : '') : 'TOO MUCH';
  process.stdout.write(
    `${bundle.name.padEnd(48)}${kilobytes(bundle).toFixed(0).padStart(6)} KB` +
      `${median(bundle, 'wall').toFixed(1).padStart(8)} ms${median(bundle, 'cpu').toFixed(1).padStart(8)} ms CPU` +
      `${factor.toFixed(2).padStart(6)} ×  ${verdict}\n`,
  );
}
