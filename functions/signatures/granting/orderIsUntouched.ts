import { signatureStatus } from '#shared/signatures/signatureStatus';
import { signaturesOfOrder } from '../revisions/signaturesOfOrder';

/** Whether nothing of an order was shipped or downloaded yet, so that its payment can be corrected. */
export async function orderIsUntouched(orderId: number): Promise<boolean> {
  const rows = await signaturesOfOrder(orderId);
  return rows.every(
    ({ status, expedition, downloaded_at }) =>
      status !== signatureStatus.sent && expedition === null && downloaded_at === null,
  );
}
