import { type ClientContact, refreshed } from '#platform/personalData/clientContact';
import { commit } from '#platform/db/write';
import { expeditions } from '../expeditionRepository';
import { searchExpeditions } from '../reading/searchExpeditions';

const everything = { page: 1, size: Number.MAX_SAFE_INTEGER };

/** Copies a client's new name and e-mail into their shipments. */
export async function refreshExpeditionClient(
  client: number,
  contact: ClientContact,
): Promise<void> {
  const { results } = await searchExpeditions({ ...everything, facets: { client } });
  for (const row of results) {
    const copy = refreshed(row.client, contact);
    if (copy) await commit(expeditions.replace(row, { ...row, client: copy }));
  }
}
