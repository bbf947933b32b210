import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import * as v from 'valibot';
import { environments } from './environments';
import { compareCopies, exportAll, makeEqual } from './tableCopies';

const usage =
  'Uso: npm run restore-tables -- --env <production|test> --from <começo do nome das tabelas restauradas>';

const options = v.object({
  env: v.picklist(['production', 'test']),
  from: v.pipe(v.string(), v.regex(/^[\w.-]+$/)),
});

/** Makes an environment's tables hold exactly what the restored ones beside them hold. */
async function restore({ env, from }: v.InferOutput<typeof options>): Promise<boolean> {
  const { prefix, region } = environments[env];
  if (from === prefix) throw new Error('the restored tables have names of their own');
  const client = new DynamoDBClient({ region });
  const restored = await exportAll(client, from);
  await makeEqual(client, prefix, restored);
  const { equal, of } = compareCopies(restored, await exportAll(client, prefix));
  process.stdout.write(`${equal} of ${of} items equal\n`);
  return of > 0 && equal === of;
}

const { values } = parseArgs({ options: { env: { type: 'string' }, from: { type: 'string' } } });
const asked = v.safeParse(options, values);
try {
  if (!asked.success) throw new Error(usage);
  process.exitCode = (await restore(asked.output)) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
