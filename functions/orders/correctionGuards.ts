import { refused } from '../platform/errors';
import { checkItem } from '../platform/itemWrites';
import { rowKey } from '../platform/listKeys';
import type { Write } from '../platform/write';
import { orderIsUntouched } from '../signatures/orderIsUntouched';
import { signaturesOfOrder } from '../signatures/signaturesOfOrder';

const delivered = () =>
  refused('Algo deste pedido já foi enviado ou baixado: cancele-o em vez de corrigir.');

/**
 * A payment may be corrected only while nothing was shipped or downloaded; the checks go into the
 * correction's transaction, so that a download in this moment refuses it.
 */
export async function correctionGuards(orderId: number): Promise<Write[]> {
  const made = await signaturesOfOrder(orderId);
  if (!(await orderIsUntouched(orderId))) throw delivered();
  return made.map(({ id, version }) =>
    checkItem({
      table: 'signatures',
      key: rowKey(id),
      when: { equals: { version } },
      refused: delivered,
    }),
  );
}
