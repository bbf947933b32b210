import { certificateFilename } from '#shared/signatures/certificate';
import { getCertificate } from '#shared/signatures/signatureEndpoints';
import { request } from '#web/http/httpClient';
import { RequestFailure } from '#web/http/RequestFailure';
import { saveBlob } from '#web/http/saveBlob';

/**
 * Downloads a customer's certificate. A refusal, for example without active subscriptions, is
 * already shown as an alert.
 */
export async function downloadCertificate(email: string): Promise<void> {
  try {
    const blob = await request(getCertificate, { query: { email }, overlay: true, alerts: true });
    saveBlob(blob, certificateFilename(email));
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
  }
}
