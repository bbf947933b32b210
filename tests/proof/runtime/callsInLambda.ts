import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { listenOn } from '#infra/local/launcher/listenOn';
import { type Exchange, type Outcome, serve, startClient } from './lambdaService';

/** Notes the processor time spent before each call; asked for the notes, answers with them and ends. */
const noting = (file: string) => `
  import { handler as own } from ${JSON.stringify(file)};
  const spent = [];
  export const handler = async (event, context) => {
    if (event.asksWhatWasSpent) {
      setTimeout(() => process.exit(), 50);
      return spent;
    }
    const { user, system } = process.cpuUsage();
    spent.push((user + system) / 1000);
    const answer = await own(event, context);
    if (answer.statusCode >= 300) throw new Error(answer.statusCode + ' ' + answer.body);
    return answer;
  };`;

type Asked = {
  readonly file: string;
  readonly events: readonly unknown[];
  readonly variables: Readonly<Record<string, string>>;
  /** Where to leave V8's profile of it. */
  readonly profile?: string | undefined;
};

/**
 * Calls a bundle in Lambda's runtime on one core, once for each event. Answers the milliseconds of
 * processor time that the process, runtime included, had spent before each call.
 */
export async function callsInLambda({ file, events, variables, profile }: Asked) {
  const folder = mkdtempSync(path.join(tmpdir(), 'calls-'));
  writeFileSync(path.join(folder, 'index.mjs'), noting(file));
  let settle: Exchange['settle'] = () => undefined;
  let taken = 0;
  const server = createServer((request, response) => {
    const isNext = request.url?.endsWith('/invocation/next');
    // Asked for more, the service says nothing: the calls are over.
    if (isNext && taken > events.length) return;
    const isLast = taken > events.length;
    const event = events[taken] ?? { asksWhatWasSpent: true };
    if (isNext) taken += 1;
    void serve(request, response, {
      event,
      seconds: 20,
      settle: (outcome) => {
        if (isLast || 'failure' in outcome) settle(outcome);
      },
    });
  });
  const port = await listenOn(server, 0);
  const profiling = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`];
  const client = { folder, variables, port, nodeOptions: profiling, within: oneCore() };
  const child = startClient(client);
  // What it prints is let go: a full pipe would hold it up.
  for (const stream of [child.stdout, child.stderr]) stream.resume();
  const over = new Promise((resolve) => child.once('exit', resolve));
  const outcome = await new Promise<Outcome>((resolve) => {
    settle = resolve;
    void over.then(() => resolve({ failure: 'ended before it was asked to' }));
  });
  // It can end, and leave its profile, only once nothing holds the call that it asks for.
  server.close().closeAllConnections();
  const late = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await over;
  clearTimeout(late);
  rmSync(folder, { recursive: true });
  if ('failure' in outcome) throw new Error(outcome.failure);
  return outcome.answer as readonly number[];
}

/** The last one, which the database and the Runtime API leave alone most readily. */
const oneCore = () =>
  spawnSync('which', ['taskset']).status === 0
    ? ['taskset', '-c', String(availableParallelism() - 1)]
    : [];
