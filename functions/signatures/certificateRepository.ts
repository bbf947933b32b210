import * as v from 'valibot';
import { getItem } from '../platform/items';
import { putItem } from '../platform/itemWrites';
import type { Write } from '../platform/write';
import { type CertificateRecord, certificateRecord } from './certificateRecord';

const table = 'signatures';
const keyOf = (code: string) => ({ pk: `CERTIFICATE#${code}`, sk: 'CERTIFICATE' });

export async function findCertificate(code: string): Promise<CertificateRecord | undefined> {
  const item = await getItem(table, keyOf(code), { strong: true });
  return item && v.parse(certificateRecord, item);
}

export const keepCertificate = (certificate: CertificateRecord): Write =>
  putItem({ table, item: { ...keyOf(certificate.code), ...certificate } });
