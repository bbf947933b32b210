import { S3Client } from '@aws-sdk/client-s3';
import { expect, vi } from 'vitest';
import type { DeskList } from '#shared/site/deskLists';
import type { JobWork, ListJob } from '#shared/system/listJob';
import { getListJobFile, listListJobs, startListJob } from '#shared/system/listJobEndpoints';
import { call } from '#tests/support/calls/call';
import { asJob } from '#tests/support/environments/leastPrivilege';
import type { Person } from '#tests/support/samples/people';

type Wanted = {
  readonly list?: DeskList;
  readonly work?: JobWork;
  readonly query: Record<string, string>;
  readonly count?: number;
};

/** The calls of staff about jobs of lists, and the job's handler. */
export async function listJobDesk(clerk: () => Person) {
  const { handler: work } = await import('#functions/system/jobs/runListJobs');
  const listOf = async ({ token }: Person): Promise<readonly ListJob[]> =>
    (await call(listListJobs, { token })).body;
  const bytesOf = async (id: number): Promise<Buffer> => {
    const { status, body } = await call(getListJobFile, {
      path: { id },
      token: clerk().token,
      headers: { accept: 'application/json' },
    });
    expect(status).toBe(200);
    // Includes the byte order mark, which text() would drop.
    return Buffer.from(await (await fetch(body.url)).arrayBuffer());
  };
  return {
    run: asJob('list-jobs', work),
    asked: async ({ list: of = 'orders', work: what = 'csv', ...rest }: Wanted) => {
      const body = { list: of, work: what, ...rest };
      const { status, body: job } = await call(startListJob, { body, token: clerk().token });
      expect(status).toBe(201);
      return job;
    },
    shown: async (id: number, by = clerk()): Promise<ListJob | undefined> =>
      (await listOf(by)).find((job) => job.id === id),
    list: listOf,
    linesOf: async (id: number): Promise<string> => (await bytesOf(id)).toString(),
    bytesOf,
  };
}
/** Makes the process fail that many times when it writes that file. */
export function breakFile(name: string, times: number): void {
  beforeFile(name, times, () => {
    throw new Error('the process died');
  });
}

/** Runs an action that many times before that file is written or read. */
export function beforeFile(name: string, times: number, act: () => unknown): void {
  const send = Reflect.get(S3Client.prototype, 'send') as (...sent: unknown[]) => unknown;
  let left = times;
  vi.spyOn(S3Client.prototype, 'send').mockImplementation(function (
    this: S3Client,
    ...sent: unknown[]
  ) {
    const { input } = sent[0] as { input: { Key?: string } };
    const pass = () => Reflect.apply(send, this, sent) as never;
    if (!input.Key?.endsWith(name) || left === 0) return pass();
    left -= 1;
    const acted = act();
    return acted instanceof Promise ? (acted.then(pass) as never) : pass();
  });
}

type Owner = { readonly id: number; readonly name: string };

/** A finished folder of documents. */
export async function folderBy(owner: Owner, prefix: string): Promise<number> {
  const { askForFolder } = await import('#functions/processes/listJobs/folderJobs');
  const { runListJobs } = await import('#functions/processes/listJobs/runListJobs');
  const { id } = await askForFolder([prefix], { owner, now: new Date() });
  await runListJobs(Infinity);
  return id;
}

/** A finished export job. */
export async function exportedBy(owner: Owner): Promise<number> {
  const { askForListJob } = await import('#functions/system/endpoints/startListJob');
  const { runListJobs } = await import('#functions/processes/listJobs/runListJobs');
  const wanted = { list: 'orders', work: 'csv', query: {} } as const;
  const { id } = await askForListJob(wanted, { owner, now: new Date() });
  await runListJobs(Infinity);
  return id;
}
