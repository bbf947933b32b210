import { type ClientContact, refreshed } from '#platform/personalData/clientContact';
import { commit } from '#platform/db/write';
import { everySignatureOf, signatures } from '../signatureRepository';

/** Copies a client's new name and contact into what they purchased. */
export async function refreshSignatureClient(
  client: number,
  contact: ClientContact,
): Promise<void> {
  for (const row of await everySignatureOf(client)) {
    const copy = refreshed(row.client, contact);
    if (copy) await commit(signatures.replace(row, { ...row, client: copy }));
  }
}
