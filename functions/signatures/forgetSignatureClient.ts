import { type ClientContact, refreshed } from '../platform/clientContact';
import { forgetPerson } from '../platform/history';
import { commit } from '../platform/write';
import { refreshSignatureClient } from './refreshSignatureClient';
import { everySignatureOf, signatures } from './signatureRepository';

/** Takes a client out of what they purchased and of what happened to it, revoked or not. */
export async function forgetSignatureClient(client: number, contact: ClientContact): Promise<void> {
  await refreshSignatureClient(client, contact);
  const revoked = await signatures.removedOf(client);
  for (const row of revoked) {
    const copy = refreshed(row.client, contact);
    if (copy) await commit(signatures.replaceRemoved(row, { ...row, client: copy }));
  }
  for (const { id } of [...(await everySignatureOf(client)), ...revoked]) {
    await forgetPerson('signatures', id, { id: client, name: contact.name });
  }
}
