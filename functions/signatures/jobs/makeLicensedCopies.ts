import { jobRun, jobWorkMs } from '#platform/http/jobEvent';
import type { CalendarDate } from '#shared/values/calendarDate';
import { errorFields, log } from '#platform/runtime/logger';
import { publications } from '#functions/publications/publicationRepository';
import { entitledFile } from '../documents/licence/entitledFile';
import { signatures } from '../signatureRepository';
import { isOverdue } from '../signatureRules';
import { copyIsMade, queuedCopies } from '../documents/licence/copyQueue';
import { licensedCopy } from '../documents/licence/licensedCopy';

/**
 * Makes the copies queued by payments and revisions. One that fails is made when first opened, so
 * that it does not block the others.
 */
async function makeWantedCopies(today: CalendarDate): Promise<number> {
  const end = performance.now() + jobWorkMs;
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
