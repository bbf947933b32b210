import { type ClientContact, refreshed } from '#platform/personalData/clientContact';
import { commit } from '#platform/db/write';
import { expeditions } from '../expeditionRepository';
import { shipmentsOfClient } from './clientShipments';

/** Copies a client's new name and e-mail into their shipments. */
export async function refreshExpeditionClient(
  client: number,
  contact: ClientContact,
): Promise<void> {
  for (const row of await shipmentsOfClient(client)) {
    const copy = refreshed(row.client, contact);
    if (copy) await commit(expeditions.replace(row, { ...row, client: copy }));
  }
}
