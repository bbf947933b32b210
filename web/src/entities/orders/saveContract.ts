import { getOrderContract } from '#shared/orders/orderEndpoints';
import { request } from '#web/http/httpClient';
import { saveBlob } from '#web/http/saveBlob';

/** Hands the contract of an order to the browser's downloads. */
export async function saveContract(id: number): Promise<void> {
  saveBlob(await request(getOrderContract, { path: { id } }), `contrato-pedido-${id}.pdf`);
}
