import { type Departed, listItems, type PersonalStore } from '#platform/personalData/personalStore';
import { refreshed } from '#platform/personalData/clientContact';
import { eraseFiles } from '#platform/files/files';
import { forgetPerson } from '#platform/history/history';
import { commit, type Write } from '#platform/db/write';
import { forgetSpeaker, forgetStates } from '../amending/documentStates';
import { forgetCertificates } from '../documents/certificate/certificateRepository';
import { forgetNotes } from '../notes/noteRepository';
import { forgetTransfers } from '../transferring/forgetTransfers';
import { licensedFolder } from '../documents/licence/licensedFolder';
import type { SignatureRecord } from '../signatureRecord';
import { everySignatureOf, signatures } from '../signatureRepository';

/**
 * Removes a client from their purchases and the history of those, revoked or not; deletes their
 * licensed copies and certificates.
 */
async function forgetSignatureClient(person: Departed): Promise<void> {
  await forgetTransfers(person);
  for (const row of await everySignatureOf(person.profile)) {
    await forgetSignature(row, person, (after) => signatures.replace(row, after));
  }
  for (const row of await signatures.removedOf(person.profile)) {
    await forgetSignature(row, person, (after) => signatures.replaceRemoved(row, after));
  }
  await forgetNotes(person.profile);
  await forgetStates(person.profile);
  for (const company of person.teams) await forgetSpeaker(company, person.words);
  await forgetCertificates(person.profile, person.now);
}

async function forgetSignature(
  row: SignatureRecord,
  person: Departed,
  replace: (after: SignatureRecord) => Write[],
): Promise<void> {
  await eraseFiles(licensedFolder(row.id));
  const identifying = [row.airplane_prefix, row.airplane_serial_number, row.track_code];
  const words = [...person.words, ...identifying.flatMap((word) => word ?? [])];
  await forgetPerson('signatures', row.id, { ...person, words });
  const client = refreshed(row.client, person.contact);
  if (client) await commit(replace({ ...row, ...nothingOfThem, client }));
}

const nothingOfThem = {
  airplane_prefix: null,
  airplane_serial_number: null,
  track_code: null,
  before_shipment: undefined,
  transfer: undefined,
  notes: null,
  // The daily job then ends it at the provider, which charges nothing unless asked.
  auto_renewal: undefined,
} as const satisfies Partial<SignatureRecord>;

export const signaturePersonalStore: PersonalStore = {
  items: [
    ...listItems('signatures', 'forgotten'),
    { table: 'signatures', pk: 'CERTIFICATE#', fate: 'forgotten' },
    { table: 'signatures', pk: 'ORDER#', fate: 'numbersOnly' },
    { table: 'signatures', pk: 'REMINDED#', fate: 'expires' },
    { table: 'signatures', pk: 'ANNOUNCED#', fate: 'numbersOnly' },
    { table: 'signatures', pk: 'UNCOUNTED', fate: 'numbersOnly' },
    { table: 'signatures', pk: 'HELD#', fate: 'numbersOnly' },
    { table: 'signatures', pk: 'READING#', fate: 'expires' },
    { table: 'signatures', pk: 'AMENDED#', fate: 'forgotten' },
    { table: 'signatures', pk: 'READINGS#', fate: 'forgotten' },
    { table: 'signatures', pk: 'NOTES#', fate: 'forgotten' },
    { table: 'signatures', pk: 'TRANSFER#', fate: 'forgotten' },
    { table: 'signatures', pk: 'TRANSFERS', fate: 'numbersOnly' },
    { table: 'signatures', pk: 'COPIES', fate: 'numbersOnly' },
    { table: 'signatures', pk: 'AUTORENEWAL', fate: 'numbersOnly' },
  ],
  files: [{ bucket: 'documents', prefix: 'licensed/', fate: 'forgotten' }],
  forget: forgetSignatureClient,
};
