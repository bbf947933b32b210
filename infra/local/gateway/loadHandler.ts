import { pathToFileURL } from 'node:url';
import path from 'node:path';
import * as v from 'valibot';

/** A Lambda's entry point, seen from outside: an event in, anything out. */
export type LambdaHandler = (event: unknown, context: unknown) => Promise<unknown>;

const lambda = v.object({
  handler: v.custom<LambdaHandler>((value) => typeof value === 'function', 'no handler'),
});

// Bundled, the handlers lie beside this program as they do in the sources.
const program = process.argv[1] ?? '';
const isBundled = program.endsWith('.mjs');
const extension = isBundled ? '.mjs' : '.ts';
const folder = isBundled
  ? path.resolve(path.dirname(program), '../../functions')
  : path.resolve('functions');

const loaded = new Map<string, Promise<LambdaHandler>>();

/** Imports a Lambda's file on its first call, as a cold start does. The path is below `functions/`. */
export function loadHandler(file: string): Promise<LambdaHandler> {
  const known = loaded.get(file);
  if (known) return known;
  const url = pathToFileURL(path.join(folder, `${file}${extension}`)).href;
  const handler = import(url).then((module: unknown) => v.parse(lambda, module).handler);
  loaded.set(file, handler);
  handler.catch(() => loaded.delete(file));
  return handler;
}
