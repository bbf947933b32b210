import * as v from 'valibot';
import { refreshReportClient } from '#functions/corrections/correctionPersonalStore';
import { refreshWaiting } from '#functions/dispatch/waiting/refreshWaiting';
import { job } from '#platform/history/effects';
import { contactOf } from '#functions/profiles/mails/queueing/contactChangeEffects';
import { profiles } from '#functions/profiles/profileRepository';
import { type ClientContact, refreshed } from '#platform/personalData/clientContact';
import { commit } from '#platform/db/write';
import { ordersOf, replaceOrder } from '#functions/orders/orderRepository';
import { everySignatureOf, signatures } from '#functions/signatures/signatureRepository';
import { expeditions } from '#functions/expeditions/expeditionRepository';
import { shipmentsOfClient } from '#functions/expeditions/reading/shipmentsOfClient';

/** Reads the person as they are now, so that a late run never writes an old name. */
export const refreshClient = job(
  v.object({ profile: v.number() }),
  async ({ profile }, { now }) => {
    const row = await profiles.get(profile);
    // Documents billed to a person who was forgotten keep the name.
    if (!row || row.erased_at !== undefined) return;
    const contact = contactOf(row);
    await refreshOrderClient(profile, contact);
    await refreshSignatureClient(profile, contact);
    await refreshReportClient(profile, contact);
    await refreshExpeditionClient(profile, contact);
    await refreshWaiting(profile, now);
  },
);

/** Copies a client's new name and contact into their orders, except the billing data. */
async function refreshOrderClient(client: number, contact: ClientContact): Promise<void> {
  for (const order of await ordersOf(client)) {
    const copy = refreshed(order.client, contact);
    if (copy) await commit(replaceOrder(order, { client: copy }).writes);
  }
}

/** Copies a client's new name and contact into their purchases. */
async function refreshSignatureClient(client: number, contact: ClientContact): Promise<void> {
  for (const row of await everySignatureOf(client)) {
    const copy = refreshed(row.client, contact);
    if (copy) await commit(signatures.replace(row, { ...row, client: copy }));
  }
}

/** Copies a client's new name and e-mail into their shipments. */
async function refreshExpeditionClient(client: number, contact: ClientContact): Promise<void> {
  for (const row of await shipmentsOfClient(client)) {
    const copy = refreshed(row.client, contact);
    if (copy) await commit(expeditions.replace(row, { ...row, client: copy }));
  }
}
