import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { csvHead, csvLines } from '#shared/values/csv';
import { chunksOf } from '#shared/values/chunksOf';
import { hasArea, namedAreas } from '#shared/accounts/areas';
import { areasOfWork, type JobWork } from '#shared/system/listJob';
import { areasOf } from '#platform/auth/session';
import { getAccount } from '#functions/accounts/accountRepository';
import { Overtaken } from '#platform/db/decideAndCommit';
import { commit } from '#platform/db/write';
import { RuleViolation } from '#platform/domainErrors';
import { errorFields, log } from '#platform/runtime/logger';
import { auditFolderFile } from '#functions/fleet/auditFolder/auditFolderFile';
import { auditFolderOf } from '#functions/fleet/auditFolder/auditFolderOf';
import { putFile } from '#platform/files/files';
import { folderAircraft } from './folderJobs';
import { joinParts, keepListFile, keepListPart, keepPlan, readPlan } from './listJobFiles';
import {
  type DeskJob,
  endListJob,
  isDeskJob,
  type ListJobRecord,
  stepListJob,
  takeListJob,
  type WaitingListJob,
  waitingListJobs,
} from './listJobRepository';
import { monthOfInvoices } from './listQueries';
import { invoiceArchive, ordersWithInvoices } from './invoiceArchive';
import { sourceOf } from './listSources';
import { rowWorks } from './rowWorks';
import { refusalWords } from '#platform/refusalWords';

/** Rows of a file that are read and written together. */
const linesAtOnce = 500;
/** After this many failures a part is given up until someone restarts the job. */
const maxFailures = 3;

/** Refused permanently: a retry would fail in the same way. */
class Hopeless extends Error {
  override readonly name = 'Hopeless';
}

/** Works on waiting jobs until the time is over; the next run continues. */
export async function runListJobs(until: number): Promise<{ readonly ended: number }> {
  let ended = 0;
  for (const waiting of await waitingListJobs()) {
    if (Date.now() >= until) break;
    const job = await taken(waiting);
    if (job && (await workOn(job, until))) ended += 1;
  }
  return { ended };
}

/** A job that cannot be taken must not block the others. */
async function taken(waiting: WaitingListJob): Promise<ListJobRecord | undefined> {
  try {
    return await takeListJob(waiting, new Date());
  } catch (error) {
    log('error', 'list_job.unreadable', { job: waiting.id, ...errorFields(error) });
    return undefined;
  }
}

type RowJob = DeskJob & { readonly work: Exclude<JobWork, 'notes'> };
const goesByRows = (job: DeskJob): job is RowJob => job.work !== 'notes';

/** True when the job is finished. */
async function workOn(begun: ListJobRecord, until: number): Promise<boolean> {
  if (!isDeskJob(begun)) return makeFolder(begun);
  if (!goesByRows(begun)) return fileNotes(begun);
  let job = begun;
  try {
    if (job.total === null) await checkOwner(job);
    if (job.total === null) job = await plan(job);
    const parts = job.next < job.parts ? await readPlan(job) : [];
    while (job.next < job.parts) {
      if (Date.now() >= until) {
        await save(job, {}, { ends: true });
        return false;
      }
      await checkOwner(job);
      job = await doPart(job, parts[job.next] ?? []);
    }
    await finish(job);
    return true;
  } catch (error) {
    // Another process took over the job.
    if (error instanceof Overtaken) return false;
    return failed(job, error);
  }
}

/** Makes a file of limited size in one step, without parts. */
async function inOneGo(job: ListJobRecord, make: () => Promise<Step>): Promise<boolean> {
  try {
    await save(job, { state: 'done', ...(await make()) }, { ends: true });
    return true;
  } catch (error) {
    if (error instanceof Overtaken) return false;
    return failed(job, error);
  }
}

const fileNotes = (job: DeskJob): Promise<boolean> =>
  inOneGo(job, async () => {
    await checkOwner(job);
    const today = todayInSaoPaulo(new Date());
    const query = monthOfInvoices(job.query);
    const ids = await ordersWithInvoices(query, today);
    await keepPlan(job, [ids]);
    const { bytes, invoices, lacking } = await invoiceArchive(ids, { month: query.issued, today });
    await keepListFile(job, bytes);
    const file = `notas-${query.issued}.zip`;
    return {
      total: invoices,
      gone: invoices,
      refused: lacking.length,
      refusals: [...lacking],
      file,
    };
  });

const makeFolder = (job: ListJobRecord): Promise<boolean> =>
  inOneGo(job, async () => {
    const { id: client } = job.owner;
    const account = await getAccount(client);
    if (!account?.is_active) throw new Hopeless('Sua conta não está mais ativa.');
    const now = new Date();
    const today = todayInSaoPaulo(now);
    const { filename, bytes } = await auditFolderOf({
      client,
      prefixes: folderAircraft(job),
      today,
      now,
    });
    await putFile(auditFolderFile(client, job.id), { bytes, type: 'application/pdf' });
    return { file: filename };
  });

type Step = Parameters<typeof stepListJob>[1];

async function save<Job extends ListJobRecord>(
  job: Job,
  step: Step,
  { ends = false } = {},
): Promise<Job> {
  const now = new Date();
  const { job: after, writes } = stepListJob(job, step, { now, ends });
  const isOver = step.state === 'done' || step.state === 'failed';
  await commit([...writes, ...(isOver ? endListJob(job, now) : [])]);
  return after;
}

/** Checked before each part, because the owner's rights may have been withdrawn since the start. */
async function checkOwner(job: DeskJob): Promise<void> {
  const account = await getAccount(job.owner.id);
  const isStaff = account?.is_active && (account.is_staff || account.is_superuser);
  if (!isStaff) throw new Hopeless('Quem pediu não faz mais parte da equipe.');
  const needed = areasOfWork(job);
  if (!hasArea(areasOf(account), needed)) {
    throw new Hopeless(`Quem pediu não tem mais a área ${namedAreas(needed)}.`);
  }
}

/** Fixes the rows of the job, whatever the filter would find later. */
async function plan(job: RowJob): Promise<RowJob> {
  const { work, query, count } = job;
  const ids = await sourceOf(job).ids(query, todayInSaoPaulo(new Date()));
  if (work !== 'csv' && ids.length !== count) {
    throw new Hopeless(
      `O filtro agora encontra ${ids.length}, e eram ${String(count)}. Nada foi alterado: confira a lista e peça de novo.`,
    );
  }
  const parts = work === 'csv' ? chunksOf(ids, linesAtOnce) : await rowWorks[work].inParts(ids);
  await keepPlan(job, parts);
  return save(job, { state: 'working', total: ids.length, parts: parts.length });
}

async function doPart(job: RowJob, ids: readonly number[]): Promise<RowJob> {
  const { next, gone } = job;
  const done = { next: next + 1, gone: gone + ids.length, failures: 0 };
  if (job.work === 'csv') {
    const text = await sourceOf(job).lines(ids, todayInSaoPaulo(new Date()));
    await keepListPart(job, next, text);
    return save(job, done);
  }
  const refused = await rowWorks[job.work].run(ids, {
    actor: job.owner,
    now: new Date(),
    attempt: `list-job-${job.id}-${next}`,
  });
  const refusals = [...refused].map(([id, reason]) => ({ id, reason }));
  await keepListPart(job, next, csvLines(refusalColumns, refusals));
  return save(job, {
    ...done,
    refused: job.refused + refused.size,
    refusals: [...job.refusals, ...refusals],
  });
}

type Refusal = ListJobRecord['refusals'][number];
const refusalColumns = [
  { label: 'Número', text: ({ id }: Refusal) => String(id) },
  { label: 'Por quê', text: ({ reason }: Refusal) => reason },
];

async function finish(job: DeskJob): Promise<void> {
  const { work, created, refused } = job;
  const { name, head } = sourceOf(job);
  const day = todayInSaoPaulo(new Date(created));
  // The file of a job that changes rows lists those that were refused.
  const file = work === 'csv' ? `${name}-${day}.csv` : `${name}-recusados-${day}.csv`;
  const isWanted = work === 'csv' || refused > 0;
  if (isWanted) await joinParts(job, work === 'csv' ? head : csvHead(refusalColumns));
  await save(job, { state: 'done', ...(isWanted ? { file } : {}) }, { ends: true });
}

const ours = 'Não deu certo por um problema nosso. Tente de novo.';

/** True when the job is over; otherwise the next run retries the same part. */
async function failed(job: ListJobRecord, error: unknown): Promise<boolean> {
  const why = hopelessWords(error);
  log('error', 'list_job.failed', { job: job.id, part: job.next, ...errorFields(error) });
  const failures = job.failures + 1;
  const isOver = why !== null || failures >= maxFailures;
  const step = isOver ? { state: 'failed' as const, failures, why: why ?? ours } : { failures };
  try {
    await save(job, step, { ends: true });
  } catch (lost) {
    if (!(lost instanceof Overtaken)) throw lost;
    return false;
  }
  return isOver;
}

function hopelessWords(error: unknown): string | null {
  if (error instanceof Hopeless) return error.message;
  return error instanceof RuleViolation ? refusalWords(error.problems) : null;
}
