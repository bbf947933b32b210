import * as v from 'valibot';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { system, type DoingToday } from '#platform/auth/actor';
import { Overtaken, overtaken } from '#platform/db/decideAndCommit';
import { commit, commitUnless } from '#platform/db/write';
import { job } from '#platform/history/effects';
import { queueJob } from '#platform/history/queue';
import type { PublicationRecord } from '#functions/publications/publicationRecord';
import { publicationHistory, publications } from '#functions/publications/publicationRepository';
import type { SignatureRecord } from '#functions/signatures/signatureRecord';
import { signatureHistory, signatures } from '#functions/signatures/signatureRepository';
import { runInLanes } from '../packing/runInLanes';
import { refreshWaitingNow } from '../waiting/refreshWaiting';
import { printedAudience } from './readAudience';

/** How many are listed at the desk while staff wait; a job does the rest. */
const atOnce = 120;

/** Requests the printed revision in force for every signature that lacks it; a repeat adds none. */
export async function wantRevision(
  publication: PublicationRecord,
  { actor, now, today }: DoingToday,
): Promise<void> {
  const { missing } = await printedAudience(publication, today);
  if (missing.length === 0) return;
  const { id, revision } = publication;
  await commit([
    publicationHistory(id, {
      action: `Envio da ${revision} às assinaturas impressas (${missing.length})`,
      actor,
      now,
      effects: [queueJob.wantRevision({ publication: id })],
    }),
  ]);
  const first = missing.slice(0, atOnce);
  await runInLanes(first, {
    laneOf: (row) => row.id,
    work: (row) => ask(row, publication, { actor, now, today }),
  });
  await runInLanes([...new Set(first.map((row) => row.client.id))], {
    laneOf: (client) => client,
    work: (client) => refreshWaitingNow(client, now),
  });
}

/** Requests one revision; returns false when the subscription changed meanwhile. */
async function ask(
  row: SignatureRecord,
  { revision: version, revision_number: number }: PublicationRecord,
  { actor, now, today }: DoingToday,
): Promise<boolean> {
  const wanted_revision = { number, version, date: today };
  const after = signatures.revised(row, { wanted_revision });
  return commitUnless(Overtaken, [
    ...signatures.replace(row, after, overtaken),
    signatureHistory(row.id, {
      action: `Envio impresso da ${version} pedido`,
      actor,
      now,
      effects: [queueJob.refreshWaiting({ client: row.client.id })],
    }),
  ]);
}

export const wantRevisionJob = job(
  v.object({ publication: v.number() }),
  async ({ publication: id }, { now }) => {
    const publication = await publications.get(id);
    if (!publication) return;
    const today = todayInSaoPaulo(now);
    const asking = { actor: system, now, today };
    const { missing } = await printedAudience(publication, today);
    let isDone = true;
    for (const row of missing) isDone = (await ask(row, publication, asking)) && isDone;
    if (!isDone) throw new Overtaken();
  },
);
