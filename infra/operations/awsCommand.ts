import type * as v from 'valibot';
import { silenceSdkReminder } from '#infra/settings/silenceSdkReminder';
import { readOptions } from './readOptions';

/** Runs an operator's command on what is deployed; a problem is printed without its stack. */
export async function awsCommand<Asked extends v.ObjectSchema<v.ObjectEntries, undefined>>(
  usage: string,
  options: Asked,
  run: (asked: v.InferOutput<Asked>) => Promise<boolean>,
): Promise<void> {
  silenceSdkReminder();
  const asked = readOptions(options, usage);
  try {
    process.exitCode = (await run(asked)) ? 0 : 1;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
