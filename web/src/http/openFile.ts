import type { getPublicationFile } from '#shared/publications/publicationDeskEndpoints';
import type { getSignatureFile } from '#shared/signatures/signatureEndpoints';
import type { getAuditFolderFile } from '#shared/fleet/auditFolderEndpoints';
import type { getListJobFile } from '#shared/system/listJobEndpoints';
import type { PathOf } from '#shared/api/endpoint';
import { getDocumentFile } from '#shared/signatures/documentEndpoints';
import { getInvoiceFile } from '#shared/orders/orderEndpoints';
import { request } from './httpClient';
import { RequestFailure } from './RequestFailure';

/**
 * Requests the signed link of a file and opens it; the file is downloaded and the page stays. A
 * failure is already alerted.
 */
export async function openFile(
  endpoint:
    | typeof getPublicationFile
    | typeof getSignatureFile
    | typeof getListJobFile
    | typeof getAuditFolderFile,
  path: { id: number },
): Promise<void> {
  await follow(() => request(endpoint, { path, overlay: true, alerts: true }));
}

export const openInvoice = (path: PathOf<typeof getInvoiceFile>): Promise<void> =>
  follow(() => request(getInvoiceFile, { path, overlay: true, alerts: true }));

export const openDocument = (path: PathOf<typeof getDocumentFile>): Promise<void> =>
  follow(() => request(getDocumentFile, { path, overlay: true, alerts: true }));

async function follow(ask: () => Promise<{ url: string }>): Promise<void> {
  try {
    const { url } = await ask();
    location.assign(url);
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
  }
}
