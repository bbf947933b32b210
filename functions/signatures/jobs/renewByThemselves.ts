import { jobRun, type JobRun } from '#platform/http/jobEvent';
import { errorFields, log } from '#platform/runtime/logger';
import { liveAuthorizations } from '../autoRenewal/authorizationRepository';
import { followAuthorization, momentOf } from '#functions/processes/autoRenewal/followAutoRenewal';

/**
 * Processes every authorisation at the providers; one that fails does not block the others and
 * waits for the next run.
 */
async function renewByThemselves({ today, now }: JobRun): Promise<number> {
  const moment = momentOf(today, now);
  let followed = 0;
  for (const live of await liveAuthorizations()) {
    try {
      await followAuthorization(live, moment);
      followed += 1;
    } catch (error) {
      log('error', 'auto_renewal.not_followed', {
        signature: live.signature,
        ...errorFields(error),
      });
    }
  }
  return followed;
}

export const handler = async (event: unknown): Promise<{ followed: number }> => ({
  followed: await renewByThemselves(jobRun(event)),
});
