import { type ClientContact, refreshed } from '../platform/clientContact';
import { forgetPerson } from '../platform/history';
import { commit } from '../platform/write';
import { expeditions } from './expeditionRepository';
import { searchExpeditions } from './searchExpeditions';

const everything = { page: 1, size: Number.MAX_SAFE_INTEGER };

/** Takes a client, and where they live, out of their shipments and of what happened to those. */
export async function forgetExpeditionClient(
  client: number,
  contact: ClientContact,
): Promise<void> {
  const { results } = await searchExpeditions({ ...everything, facets: { client } });
  for (const row of results) {
    const nameless = refreshed(row.client, contact) ?? row.client;
    const changes = { client: nameless, address: null, sent_address: null, previous: null };
    await commit(expeditions.replace(row, { ...row, ...changes }));
    await forgetPerson('expeditions', row.id, { id: client, name: contact.name });
  }
}
