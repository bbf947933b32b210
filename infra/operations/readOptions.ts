import { parseArgs } from 'node:util';
import * as v from 'valibot';

/** The options given to a command; says how it is used, and ends the process, if they are wrong. */
export function readOptions<Asked extends v.ObjectSchema<v.ObjectEntries, undefined>>(
  asked: Asked,
  usage: string,
): v.InferOutput<Asked> {
  const entries: v.ObjectEntries = asked.entries;
  const options = Object.entries(entries).map(
    // A boolean option is a switch.
    ([name, entry]) => [name, { type: v.is(entry, true) ? 'boolean' : 'string' }] as const,
  );
  try {
    return v.parse(asked, parseArgs({ options: Object.fromEntries(options) }).values);
  } catch {
    process.stderr.write(`Uso: npm run ${usage}\n`);
    process.exit(1);
  }
}
