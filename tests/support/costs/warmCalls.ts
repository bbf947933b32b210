import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** Calls a bundle as the runtime client does, one event after another, and prints its CPU a call in batches. */
const program = `
  const [file, asked] = process.argv.slice(1);
  const { readFileSync } = await import('node:fs');
  const { events, warm, batch } = JSON.parse(readFileSync(asked, 'utf8'));
  const { handler } = await import(file);
  const context = { awsRequestId: 'bench', getRemainingTimeInMillis: () => 20000 };
  const call = async (text) => {
    const { statusCode, body } = await handler(JSON.parse(text), context);
    if (statusCode >= 300) throw new Error(statusCode + ' ' + body);
    JSON.stringify({ statusCode, body });
  };
  const texts = events.map((event) => JSON.stringify(event));
  for (const text of texts.slice(0, warm)) await call(text);
  const costs = [];
  for (let from = warm; from + batch <= texts.length; from += batch) {
    const before = process.cpuUsage();
    for (const text of texts.slice(from, from + batch)) await call(text);
    const { user, system } = process.cpuUsage(before);
    costs.push((user + system) / 1000 / batch);
  }
  process.stdout.write('\\n' + JSON.stringify(costs), () => process.exit(0));`;

type Asked = {
  readonly file: string;
  readonly events: readonly unknown[];
  readonly variables: Readonly<Record<string, string>>;
  /** Not counted: until what is called often is compiled. */
  readonly warm: number;
  readonly batch: number;
  /** Where to leave V8's profile of it. */
  readonly profile?: string | undefined;
};

/** Milliseconds of processor time a call took in each batch; the other end's, a process of its own, is not in it. */
export async function warmCalls({
  file,
  variables,
  profile,
  ...asked
}: Asked): Promise<readonly number[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cpu-'));
  const written = path.join(folder, 'asked.json');
  writeFileSync(written, JSON.stringify(asked));
  const profiling = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`];
  // Not waited for by blocking: the buckets are served by this process.
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...profiling, '--input-type=module', '-e', program, file, written],
    { env: { ...variables, PATH: process.env.PATH }, maxBuffer: 2 ** 30 },
  );
  rmSync(folder, { recursive: true });
  return JSON.parse(stdout.slice(stdout.lastIndexOf('\n'))) as number[];
}
