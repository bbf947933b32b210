import * as v from 'valibot';
import { refreshReportClient } from '#functions/corrections/correctionPersonalStore';
import { refreshWaiting } from '#functions/dispatch/waiting/refreshWaiting';
import { refreshExpeditionClient } from '#functions/expeditions/client/refreshExpeditionClient';
import { refreshOrderClient } from '#functions/orders/client/refreshOrderClient';
import { job } from '#platform/history/effects';
import { refreshSignatureClient } from '#functions/signatures/client/refreshSignatureClient';
import { contactOf } from '#functions/profiles/mails/queueing/contactChangeEffects';
import { profiles } from '#functions/profiles/profileRepository';

/** Reads the person as they are now, so that a late run never writes an old name. */
export const refreshClient = job(
  v.object({ profile: v.number() }),
  async ({ profile }, { now }) => {
    const row = await profiles.get(profile);
    // What was billed to a person who is forgotten by now keeps their name.
    if (!row || row.erased_at !== undefined) return;
    const contact = contactOf(row);
    await refreshOrderClient(profile, contact);
    await refreshSignatureClient(profile, contact);
    await refreshReportClient(profile, contact);
    await refreshExpeditionClient(profile, contact);
    await refreshWaiting(profile, now);
  },
);
