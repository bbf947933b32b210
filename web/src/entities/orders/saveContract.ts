import { getOrderContract } from '#shared/orders/orderEndpoints';
import { request } from '#web/http/httpClient';
import { saveBlob } from '#web/http/saveBlob';

export async function saveContract(id: number): Promise<void> {
  saveBlob(await request(getOrderContract, { path: { id } }), `contrato-pedido-${id}.pdf`);
}
