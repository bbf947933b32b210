import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundleFunctions } from '#infra/bundling/bundleFunctions';

// npm run bench -- deployment: seconds until the templates are there, and what `cdk deploy` sends of an unchanged
// shop, after a line of one endpoint, and after a line that every function carries.
const folder = path.resolve('.build/deployment');
const lines = {
  'nothing changed': undefined,
  'a line of one endpoint': 'functions/orders/endpoints/getOrder.ts',
  'a line that every function carries': 'functions/platform/http/serve.ts',
} as const;

const started = performance.now();
const { status } = spawnSync('npx', ['cdk', 'synth', '**', '--quiet'], { stdio: 'inherit' });
if (status !== 0) process.exit(1);
say(`synth of both environments: ${((performance.now() - started) / 1000).toFixed(0)} s`);

const before = await bundled();
for (const [what, file] of Object.entries(lines)) {
  const after = file === undefined ? await bundled() : await bundledWith(file);
  const sent = [...after].filter(([name, { hash }]) => before.get(name)?.hash !== hash);
  const bytes = sent.reduce((sum, [, one]) => sum + one.bytes, 0);
  // The template of a noun's stack names the files of its functions.
  const stacks = new Set(sent.map(([name]) => stackOf(name)));
  say(
    `${what}: ${String(sent.length)} of ${String(after.size)} functions, ${(bytes / 1e6).toFixed(1)} MB, ${String(stacks.size)} templates`,
  );
}
rmSync(folder, { recursive: true, force: true });

type Bundle = { readonly hash: string; readonly bytes: number };

/** Each function's files, by `<noun>/<kind>/<name>`. */
async function bundled(): Promise<Map<string, Bundle>> {
  await bundleFunctions(folder);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true });
  const contents = new Map<string, Buffer[]>();
  for (const file of files.filter((one) => one.isFile())) {
    const place = path.join(file.parentPath, file.name);
    const name = path.relative(folder, place).split(path.sep).slice(0, 3).join('/');
    contents.set(name, [...(contents.get(name) ?? []), readFileSync(place)]);
  }
  return new Map(
    [...contents].map(([name, parts]) => [
      name,
      {
        hash: createHash('sha256').update(Buffer.concat(parts)).digest('hex'),
        bytes: parts.reduce((sum, part) => sum + part.length, 0),
      },
    ]),
  );
}

/** With a statement more in a source file, which is as it was afterwards. */
async function bundledWith(file: string): Promise<Map<string, Bundle>> {
  const source = readFileSync(file);
  try {
    writeFileSync(file, `${source.toString()}\nprocess.title = 'aeropub';\n`);
    return await bundled();
  } finally {
    writeFileSync(file, source);
  }
}

function stackOf(name: string): string {
  const [noun = '', kind] = name.split('/');
  return kind === 'jobs' ? 'Jobs' : noun;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
