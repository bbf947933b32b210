import { jobRun } from '#platform/http/jobEvent';
import type { CalendarDate } from '#shared/values/calendarDate';
import { errorFields, log } from '#platform/runtime/logger';
import { publications } from '#functions/publications/publicationRepository';
import { entitledFile } from '../documents/licence/entitledFile';
import { signatures } from '../signatureRepository';
import { isOverdue } from '../signatureRules';
import { copyIsMade, queuedCopies } from '../documents/licence/copyQueue';
import { licensedCopy } from '../documents/licence/licensedCopy';

/** Well before the job's five minutes end: what is left waits for the next run. */
const runMs = 180_000;

/**
 * Makes the copies that payments and revisions asked for. One that fails is left to its first opening,
 * so that it never keeps the others waiting.
 */
async function makeWantedCopies(today: CalendarDate): Promise<number> {
  const end = performance.now() + runMs;
  let made = 0;
  for (const signature of await queuedCopies()) {
    if (performance.now() > end) break;
    try {
      made += Number(await makeCopy(signature, today));
    } catch (error) {
      log('error', 'copy.notMade', { signature_id: signature, ...errorFields(error) });
    }
    await copyIsMade(signature);
  }
  return made;
}

async function makeCopy(id: number, today: CalendarDate): Promise<boolean> {
  const signature = await signatures.get(id);
  if (!signature?.publication.is_download || isOverdue(signature, today)) return false;
  const publication = await publications.get(signature.publication.id, { removed: true });
  const file = publication && (await entitledFile(signature, publication));
  if (!file) return false;
  await licensedCopy(signature, file, today);
  return true;
}

export const handler = async (event: unknown): Promise<{ made: number }> => ({
  made: await makeWantedCopies(jobRun(event).today),
});
