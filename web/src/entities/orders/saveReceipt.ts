import { getOrderReceipt } from '#shared/payments/paymentEndpoints';
import { request } from '#web/http/httpClient';
import { saveBlob } from '#web/http/saveBlob';

export async function saveReceipt(id: number): Promise<void> {
  saveBlob(await request(getOrderReceipt, { path: { id } }), `recibo-pedido-${id}.pdf`);
}
