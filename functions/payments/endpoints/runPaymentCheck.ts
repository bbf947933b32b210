import { runPaymentCheck } from '#shared/payments/paymentDeskEndpoints';
import { serve } from '#platform/http/serve';
import { checkAgainstProviders } from '../reconciliation/checkAgainstProviders';
import { findCheckRun } from '../reconciliation/checkRunRepository';
import { presentCheckRun } from '../reconciliation/presentFinding';

/** A page, and the end after the last one; whoever waits sees how far it is. */
const pages = 1;
/** With a provider that is slow to answer it is still within the time a call has. */
const readingMs = 5000;

export const handler = serve(runPaymentCheck, {
  run: async ({ today, now }) => {
    const until = Date.now() + readingMs;
    const run = await checkAgainstProviders({ today, now, until, pages, again: true }).catch(
      async (error: unknown) => {
        const stored = await findCheckRun();
        // Of a provider's silence the page tells in its own words.
        if (stored?.failed === now.toISOString()) return stored;
        throw error;
      },
    );
    return presentCheckRun(run);
  },
});
