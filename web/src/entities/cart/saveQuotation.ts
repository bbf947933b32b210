import { quotationFilename } from '#shared/carts/quotation';
import { getQuotationDocument } from '#shared/carts/quotationEndpoints';
import { request } from '#web/http/httpClient';
import { saveBlob } from '#web/http/saveBlob';

export async function saveQuotation(code: string): Promise<void> {
  const file = await request(getQuotationDocument, { path: { code }, overlay: true, alerts: true });
  saveBlob(file, quotationFilename(code));
}
