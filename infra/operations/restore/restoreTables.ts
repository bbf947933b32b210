import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { LambdaClient } from '@aws-sdk/client-lambda';
import * as v from 'valibot';
import { environments } from '#infra/environments';
import { withPausedJobs } from './pausedJobs';
import { compareTables, type Place, type Progress, restoreCopy } from './restoreCopy';
import { silenceSdkReminder } from '#infra/settings/silenceSdkReminder';

const usage =
  'Uso: npm run restore-tables -- --env <production|test> --from <começo do nome das tabelas restauradas>' +
  ' [--headroom <números que podem ter sido dados desde então, se as tabelas da loja se perderam>]';

const options = v.object({
  env: v.picklist(['production', 'test']),
  from: v.pipe(v.string(), v.regex(/^[\w.-]+$/)),
  headroom: v.optional(v.pipe(v.string(), v.regex(/^\d{1,7}$/), v.transform(Number)), '10000'),
});

/** Makes an environment's tables hold exactly what the restored ones beside them hold. */
async function restore({ env, from, headroom }: v.InferOutput<typeof options>): Promise<boolean> {
  const { prefix, region } = environments[env];
  if (from === prefix) throw new Error('the restored tables have names of their own');
  const client = new DynamoDBClient({ region });
  const state = path.resolve('.build', `restore-${from}-to-${prefix}.json`);
  const work = { client, from, to: prefix, headroom, progress: progressIn(state) };
  const { equal, of } = await withPausedJobs(new LambdaClient({ region }), prefix, async () => {
    await restoreCopy(work);
    return compareTables(work);
  });
  rmSync(state, { force: true });
  process.stdout.write(`${equal} of ${of} items equal\n`);
  return of > 0 && equal === of;
}

const stored = v.object({ step: v.string(), after: v.optional(v.custom<Place['after']>(isKey)) });

function isKey(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'pk' in value && 'sk' in value;
}

/** In a file: a restore that broke off goes on with the same command. */
function progressIn(file: string): Progress {
  return {
    read: () =>
      existsSync(file) ? v.parse(stored, JSON.parse(readFileSync(file, 'utf8'))) : undefined,
    write: (place) => {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(place));
    },
  };
}

silenceSdkReminder();
const { values } = parseArgs({
  options: { env: { type: 'string' }, from: { type: 'string' }, headroom: { type: 'string' } },
});
const asked = v.safeParse(options, values);
try {
  if (!asked.success) throw new Error(usage);
  process.exitCode = (await restore(asked.output)) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
