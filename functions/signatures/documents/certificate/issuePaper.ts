import { commit } from '#platform/db/write';
import { certificateCode } from './certificateCode';
import type { CertificateRecord } from './certificateRecord';
import { findCertificate, keepCertificate } from './certificateRepository';

/** Gives a paper its code, which leads to the page that says what has changed since; the same content has one. */
export async function issuePaper(
  content: readonly unknown[],
  paper: Omit<CertificateRecord, 'code'>,
): Promise<CertificateRecord> {
  const code = await certificateCode(JSON.stringify(content));
  const known = await findCertificate(code);
  if (known && 'lines' in known) return known;
  const issued = { code, ...paper };
  await commit([keepCertificate(issued)]);
  return issued;
}
