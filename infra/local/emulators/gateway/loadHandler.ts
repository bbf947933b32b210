import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import * as v from 'valibot';
import { operations } from '#shared/api/endpoints';
import { jobs } from '#shared/api/jobs';

/** A Lambda's entry point as seen from outside: takes an event, returns anything. */
export type LambdaHandler = (event: unknown, context: unknown) => Promise<unknown>;

/** Handles the `$default` route. */
export const unmatched = 'system/endpoints/unmatched';

const lambda = v.object({
  handler: v.custom<LambdaHandler>((value) => typeof value === 'function', 'no handler'),
});

// In a bundle, the handlers are beside this program, as in the sources.
const program = process.argv[1] ?? '';
const isBundled = program.endsWith('.mjs');
const extension = isBundled ? '.mjs' : '.ts';
const folder = isBundled
  ? path.resolve(path.dirname(program), '../../../functions')
  : path.resolve('functions');

const loaded = new Map<string, Promise<LambdaHandler>>();

/** Imports a Lambda's file on its first call, like a cold start. The path is below `functions/`. */
export function loadHandler(file: string): Promise<LambdaHandler> {
  const known = loaded.get(file);
  if (known) return known;
  const url = pathToFileURL(path.join(folder, `${file}${extension}`)).href;
  const handler = import(url).then((module: unknown) => v.parse(lambda, module).handler);
  loaded.set(file, handler);
  handler.catch(() => loaded.delete(file));
  return handler;
}

/** With all handlers in memory, the bundle may be replaced while its shop runs. */
export async function loadAllHandlers(): Promise<void> {
  if (!isBundled) return;
  const files = [
    ...operations.map(({ noun, name }) => `${noun}/endpoints/${name}`),
    ...Object.values(jobs).map(({ noun, handler }) => `${noun}/jobs/${handler}`),
    unmatched,
  ];
  for (const file of files) {
    // A handler that fails to load answers 500 when called, and logs the reason.
    await loadHandler(file).catch(() => undefined);
    await nextTurn();
  }
}
