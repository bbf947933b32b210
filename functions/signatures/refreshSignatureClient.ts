import { type ClientContact, refreshed } from '../platform/clientContact';
import { commit } from '../platform/write';
import { signatures } from './signatureRepository';

const everything = { page: 1, size: Number.MAX_SAFE_INTEGER };

/** Copies a client's new name and contact into what they purchased. */
export async function refreshSignatureClient(
  client: number,
  contact: ClientContact,
): Promise<void> {
  const { results } = await signatures.byClient(client, everything);
  for (const row of results) {
    const copy = refreshed(row.client, contact);
    if (copy) await commit(signatures.replace(row, { ...row, client: copy }));
  }
}
