import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { LambdaClient } from '@aws-sdk/client-lambda';
import * as v from 'valibot';
import { environments } from '#infra/environments';
import { beginRestore, remakeTables, untilRestored } from './lostTables';
import { jobsOf, pausedJobs, pauseJobs, resumeJobs } from './pausedJobs';
import { awsCommand } from '../awsCommand';
import { compareTables, type Place, type Progress, restoreCopy } from './restoreCopy';

const usage =
  'restore-tables -- --env <production|test> --from <começo do nome das tabelas restauradas>' +
  ' [--at <momento a que se volta, como 2026-01-31T12:00:00-03:00: a AWS restaura as tabelas antes>]' +
  ' [--headroom <números que podem ter sido dados desde então, se as tabelas da loja se perderam>]';

const options = v.object({
  env: v.picklist(['production', 'test']),
  from: v.pipe(v.string(), v.regex(/^[\w.-]+$/)),
  at: v.optional(
    v.pipe(
      v.string(),
      v.isoTimestamp(),
      v.transform((at) => new Date(at)),
    ),
  ),
  headroom: v.optional(v.pipe(v.string(), v.regex(/^\d{1,7}$/), v.transform(Number)), '10000'),
});

/**
 * Makes an environment's tables equal to the restored ones beside them. Missing tables are
 * recreated, and the jobs' triggers moved to them.
 */
async function restore({
  env,
  from,
  at,
  headroom,
}: v.InferOutput<typeof options>): Promise<boolean> {
  const { prefix, region } = environments[env];
  if (from === prefix) throw new Error('the restored tables have names of their own');
  const client = new DynamoDBClient({ region });
  if (at) await restoreBeside({ client, from, to: prefix, at });
  const made = await remakeTables({ client, prefix, isProtected: true });
  if (made.length > 0) say(`made anew: ${made.join(', ')}`);
  const clients = { lambda: new LambdaClient({ region }), dynamo: client };
  const paused = await pausedIn(path.resolve('.build', `paused-${prefix}.json`), clients, prefix);
  await pauseJobs(clients, paused.jobs);
  const state = path.resolve('.build', `restore-${from}-to-${prefix}.json`);
  const work = { client, from, to: prefix, headroom, progress: progressIn(state) };
  await restoreCopy(work);
  const { equal, of } = await compareTables(work);
  say(`${equal} of ${of} items equal`);
  if (of === 0 || equal !== of) return false;
  await resumeJobs(clients, paused.jobs);
  paused.forget();
  rmSync(state, { force: true });
  return true;
}

async function restoreBeside(restoring: Parameters<typeof beginRestore>[0]): Promise<void> {
  for (const [name, source] of await beginRestore(restoring)) say(`${name}: ${source}`);
  await untilRestored(restoring);
}

const say = (line: string) => process.stdout.write(`${line}\n`);

/** If an interrupted restore already paused the jobs, their configuration is only in its file. */
async function pausedIn(file: string, clients: { readonly lambda: LambdaClient }, prefix: string) {
  if (!existsSync(file)) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(await jobsOf(clients, prefix)));
  }
  const found = v.parse(pausedJobs, JSON.parse(readFileSync(file, 'utf8')));
  return {
    jobs: found,
    forget: () => rmSync(file),
  };
}

const stored = v.object({ step: v.string(), after: v.optional(v.custom<Place['after']>(isKey)) });

function isKey(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'pk' in value && 'sk' in value;
}

/** Stored in a file: running the same command again continues an interrupted restore. */
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

await awsCommand(usage, options, restore);
