import * as v from 'valibot';
import { findStored, queryStored } from '#platform/db/storedItems';
import { putItem } from '#platform/db/itemWrites';
import { commit, type Write } from '#platform/db/write';
import { type CertificateRecord, certificateRecord } from './certificateRecord';

const table = 'signatures';
const keyOf = (code: string) => ({ pk: `CERTIFICATE#${code}`, sk: 'CERTIFICATE' });
/** Separate from the client's purchases, which are in the same index. */
const clientPartition = (client: number) => `CERTIFIED#${client}`;

/**
 * What remains of a certificate whose holder was forgotten, so that its page need not report an
 * unknown code.
 */
const withdrawn = v.object({ code: v.string(), withdrawn_at: v.string() });
export type Withdrawn = v.InferOutput<typeof withdrawn>;

const stored = v.union([certificateRecord, withdrawn]);

export const findCertificate = (code: string): Promise<CertificateRecord | Withdrawn | undefined> =>
  findStored(stored, table, keyOf(code), { strong: true });

export const keepCertificate = (certificate: CertificateRecord): Write =>
  putItem({
    table,
    item: {
      ...keyOf(certificate.code),
      client_pk: clientPartition(certificate.client),
      ...certificate,
    },
  });

export const certificatesOf = (client: number): Promise<CertificateRecord[]> =>
  queryStored(certificateRecord, { table, index: 'byClient', pk: clientPartition(client) });

/** Reduces a client's certificates to their codes. */
export async function forgetCertificates(client: number, now: Date): Promise<void> {
  for (const { code } of await certificatesOf(client)) {
    const left: Withdrawn = { code, withdrawn_at: now.toISOString() };
    await commit([putItem({ table, item: { ...keyOf(code), ...left } })]);
  }
}
