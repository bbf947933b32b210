import { commit } from '#platform/db/write';
import { signatures, signaturesOfPublication } from '../signatureRepository';

/** Copies a publication's new name to where purchases are searched and mailed by it. */
export async function refreshSignaturePublication(
  publication: number,
  name: string,
): Promise<void> {
  for (const row of await signaturesOfPublication(publication, { withOverdue: true })) {
    if (row.publication.name === name) continue;
    const copy = { ...row.publication, name };
    await commit(signatures.replace(row, { ...row, publication: copy }));
  }
}
