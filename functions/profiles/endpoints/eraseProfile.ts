import { eraseProfile } from '#shared/profiles/profileEndpoints';
import { notFound } from '#platform/domainErrors';
import { serve } from '#platform/http/serve';
import { eraseProfile as erase } from '#functions/processes/clients/clientForgotten/eraseProfile';
import { profiles } from '../profileRepository';

export const handler = serve(eraseProfile, {
  run: async ({ body: { password }, session, now }) => {
    const row = await profiles.get(session.profileId);
    if (!row) throw notFound();
    await erase(row, { password, now });
    return undefined;
  },
});
