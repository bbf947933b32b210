import { getRevisionAudience } from '#shared/dispatch/dispatchEndpoints';
import { serve } from '#platform/http/serve';
import { findPublication } from '#functions/publications/reading/findPublication';
import { clientRef, presentAudience, printedAudience } from '../revisions/readAudience';
import type { RevisionMailing } from '#shared/dispatch/revisionAudience';
import { reasonToWithhold } from '#functions/accounts/sentMails/withheldMail';
import { revisionSubscribers } from '#functions/signatures/revisions/revisionSubscribers';

/** How many addresses are looked up at the same time. */
const atOnce = 20;

/** The kind of e-mail that announces a revision; clients may decline it. */
const announced = { dispensable: true, notice: 'revisions' } as const;

/** Checks for each client what the outbox will check before it sends the announcement. */
async function revisionMailing(publication: number, now: Date): Promise<RevisionMailing> {
  const clients = (await revisionSubscribers(publication, now)).flatMap(([first]) =>
    first ? [first.client] : [],
  );
  const withheld: RevisionMailing['withheld'] = [];
  for (let from = 0; from < clients.length; from += atOnce) {
    const looked = clients.slice(from, from + atOnce).map(async (client) => {
      const reason = await reasonToWithhold(client.email, {
        ...announced,
        now,
      });
      return reason === undefined ? [] : [{ client: clientRef(client), reason }];
    });
    withheld.push(...(await Promise.all(looked)).flat());
  }
  return { mailed: clients.length - withheld.length, withheld };
}

export const handler = serve(getRevisionAudience, {
  find: ({ path }) => findPublication(path.id),
  run: async ({ found, today, now }) => ({
    ...presentAudience(found, await printedAudience(found, today)),
    ...(await revisionMailing(found.id, now)),
  }),
});
