import { jobRun } from '#platform/http/jobEvent';
import { comparePayments } from '../reconciliation/comparePayments';
import { followRefunds } from '../refunds/followRefunds';
import { checkAgainstProviders } from '../reconciliation/checkAgainstProviders';

/** Of the five minutes a job has, what is left then is for asking about single charges. */
const readingMs = 150_000;
/** Of Asaas 10,000 payments; more are left for the later run. */
const pages = 100;

export const handler = async (event: unknown): Promise<{ differences: number }> => {
  const run = jobRun(event);
  const until = Date.now() + readingMs;
  const [checked] = await Promise.allSettled([checkAgainstProviders({ ...run, until, pages })]);
  await followRefunds();
  const compared = await comparePayments(run);
  // Failed as a whole, so that operators hear of it; a later run goes on where this one broke off.
  if (checked.status === 'rejected') throw checked.reason;
  return { differences: checked.value.found + checked.value.mended + compared };
};
