import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { leanSdk } from '#infra/bundling/leanSdk';
import { listenOn } from '#infra/local/launcher/listenOn';
import { fixedEnvironment } from '#tests/support/environments/fixedEnvironment';
import { saw, times } from '#tests/support/promise';
import { conditions, type Seen, servicesStub } from '#tests/support/sdk/servicesStub';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

const folder = mkdtempSync(path.resolve('node_modules/.cache', 'lean-'));
const { server, seen } = servicesStub();
let port = 0;

beforeAll(async () => {
  await Promise.all([bundle('whole', []), bundle('lean', [leanSdk])]);
  port = await listenOn(server, 0);
});
afterAll(() => {
  server.close().closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
});

const platform = {
  files: 'files/files',
  mail: 'mail/mail',
  items: 'db/items',
  write: 'db/write',
  throttle: 'auth/throttle',
  dynamo: 'db/client/dynamo',
  secrets: 'auth/secrets',
};

const bundle = (name: string, plugins: Plugin[]) =>
  build({
    stdin: {
      contents: `export * as lib from './node_modules/@aws-sdk/lib-dynamodb';
        ${Object.entries(platform)
          .map(([name, file]) => `export * as ${name} from './functions/platform/${file}';`)
          .join('')}`,
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
    logLevel: 'silent',
  });

type Ran = { readonly results: Record<string, unknown>; readonly asked: Map<string, Seen[]> };

/** Every call under the named conditions, by one of the two bundles: what came of it, what was asked. */
function run(name: string, named: readonly string[]): Promise<Ran> {
  seen.clear();
  const program = path.resolve('tests/support/sdk/comparedCalls.mjs');
  const file = path.join(folder, `${name}.mjs`);
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [program, file, String(port), ...named],
      { env: environment, maxBuffer: 50_000_000 },
      (error, stdout, stderr) => {
        if (error) reject(new Error(`${stderr}${error.message}`));
        else {
          const results = JSON.parse(stdout) as Record<string, unknown>;
          resolve({ results, asked: new Map(seen) });
        }
      },
    );
  });
}

const environment = {
  ...fixedEnvironment,
  COMPANY: process.env.COMPANY ?? '',
  TOKEN_PUBLIC_KEY: process.env.TOKEN_PUBLIC_KEY ?? '',
  AWS_SESSION_TOKEN: 'session/+=token',
  AWS_LAMBDA_FUNCTION_NAME: 'shop',
  AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
  AWS_DEFAULT_REGION: 'sa-east-1',
  NODE_NO_WARNINGS: '1',
};

describe('the SDK without what is never used', () => {
  it('asks for the same and understands the same as the whole, whatever it is answered', async () => {
    const few = ['ok', 'throttled', 'reset', 'clock skew', 'condition failed', 'unprocessed'];
    const named = times(few, Object.keys(conditions));
    const whole = await run('whole', named);
    const lean = await run('lean', named);
    for (const [name, result] of Object.entries(whole.results)) {
      expect({ name, result: lean.results[name] }).toEqual({ name, result });
      expect({ name, asked: lean.asked.get(name) }).toEqual({ name, asked: whole.asked.get(name) });
    }
    expect(Object.keys(lean.results)).toEqual(Object.keys(whole.results));
    const calls = Object.keys(whole.results).length;
    expect(calls).toBe(17 * named.length + 2);
    // The stub was heard: a success, and a failure by its own name.
    expect(whole.results['GetObject ok']).toHaveProperty('answer');
    expect(JSON.stringify(whole.results)).toContain('ConditionalCheckFailedException');
    const requests = [...whole.asked.values()].flat().length;
    expect(requests).toBeGreaterThan(calls);
    saw(`${String(calls)} calls, ${String(requests)} requests by both: none differs`);
  });

  it('is compared in every command the shop sends', () => {
    const sent = readdirSync('functions', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => [
        ...readFileSync(path.join('functions', file), 'utf8').matchAll(/new (\w+)Command\(/g),
      ])
      .map(([, command = '']) => command);
    const compared = readFileSync('tests/support/sdk/comparedCalls.mjs', 'utf8');
    // The document client's names are shorter than the service's.
    const names: Readonly<Record<string, string>> = {
      ...{ Get: 'GetItem', BatchGet: 'BatchGetItem', Update: 'UpdateItem', Delete: 'DeleteItem' },
      ...{ TransactWrite: 'TransactWriteItems', BatchWrite: 'BatchWriteItem', Put: 'PutItem' },
    };
    for (const command of new Set(sent)) {
      expect(compared).toContain(`  ${names[command] ?? command}: `);
    }
  });
});

describe('a part that is no longer found', () => {
  const bundled = (contents: string) =>
    build({
      stdin: { contents, resolveDir: process.cwd() },
      bundle: true,
      write: false,
      platform: 'node',
      format: 'esm',
      plugins: [leanSdk],
      logLevel: 'silent',
    });

  it('fails the build: an SDK written differently', async () => {
    // The CommonJS build of the same client has none of the parts.
    const other = "import { SESClient } from '@aws-sdk/client-ses'; new SESClient({});";
    await expect(bundled(other)).rejects.toThrow(/@aws-sdk\/client-ses no longer contains/);
  });

  it('is none where no client is bundled', async () => {
    await expect(bundled('export const none = 1;')).resolves.toBeDefined();
  });
});
