import * as v from 'valibot';
import { listJobRefusals } from '#shared/messages/refusals/listJobRefusals';
import { refused } from '#platform/domainErrors';
import { eraseFiles, getFile, putFile } from '#platform/files/files';
import { namesPeople } from './namesPeople';
import type { DeskJob } from './listJobRepository';

const csv = 'text/csv;charset=utf-8';

/**
 * S3 deletes the content of these folders after two days (`DataStack`); `people` is also emptied
 * when a person is forgotten.
 */
const folderOf = (job: DeskJob) => {
  const folder = namesPeople(job) ? 'exports/people' : 'exports/other';
  return { bucket: 'documents', prefix: `${folder}/${job.owner.id}/${job.id}/` } as const;
};

const addressOf = (job: DeskJob, name: string) => {
  const { bucket, prefix } = folderOf(job);
  return { bucket, key: `${prefix}${name}` } as const;
};

const zip = 'application/zip';

export const listJobFile = (job: DeskJob) =>
  job.work === 'notes' ? addressOf(job, 'all.zip') : addressOf(job, 'all.csv');

export const typeOfFile = ({ work }: Pick<DeskJob, 'work'>): string =>
  work === 'notes' ? zip : csv;

const planned = v.array(v.array(v.number()));

/** The ids of the rows, part by part, as found at the start. */
export async function keepPlan(job: DeskJob, parts: readonly (readonly number[])[]): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(parts));
  await putFile(addressOf(job, 'plan.json'), { bytes, type: 'application/json' });
}

export async function readPlan(job: DeskJob): Promise<readonly (readonly number[])[]> {
  return v.parse(planned, JSON.parse(Buffer.from(await readOwn(job, 'plan.json')).toString()));
}

const partName = (part: number) => `part-${part}.csv`;

/** A repeated part overwrites what a crash left of it. */
export const keepListPart = (job: DeskJob, part: number, text: string): Promise<void> =>
  putFile(addressOf(job, partName(part)), { bytes: Buffer.from(text), type: csv });

/** Files read in parallel. */
const atOnce = 8;

export async function joinParts(job: DeskJob, head: string): Promise<void> {
  const pieces: Uint8Array[] = [Buffer.from(head)];
  for (let first = 0; first < job.parts; first += atOnce) {
    const few = Array.from({ length: Math.min(atOnce, job.parts - first) }, (_, n) => first + n);
    pieces.push(...(await Promise.all(few.map((part) => readOwn(job, partName(part))))));
  }
  await keepListFile(job, Buffer.concat(pieces));
}

export async function keepListFile(job: DeskJob, bytes: Uint8Array): Promise<void> {
  await putFile(listJobFile(job), { bytes, type: typeOfFile(job) });
  // The folder was emptied when a person was forgotten, whose data the rows may contain.
  if (namesPeople(job)) await readOwn(job, 'plan.json');
}

async function readOwn(job: DeskJob, name: string): Promise<Uint8Array> {
  const file = await getFile(addressOf(job, name));
  if (file) return file.bytes;
  if (!namesPeople(job)) throw new Error(`job ${job.id} lacks ${name}`);
  // Parts written after the person was forgotten still exist.
  await eraseFiles(folderOf(job));
  throw refused(listJobRefusals.file_erased);
}
