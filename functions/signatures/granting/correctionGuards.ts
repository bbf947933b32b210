import { refused } from '#platform/domainErrors';
import { checkItem } from '#platform/db/itemWrites';
import { rowKey } from '#platform/db/counters/listKeys';
import type { Write } from '#platform/db/write';
import { signaturesOfOrder } from '../revisions/signaturesOfOrder';
import { signatureRefusals } from '#shared/messages/refusals/signatureRefusals';
import { signatureStatus } from '#shared/signatures/signatureStatus';

const delivered = () => refused(signatureRefusals.already_delivered);

/**
 * A payment may be corrected only while nothing was shipped or downloaded; these checks are part of
 * the correction's transaction, so that a simultaneous download refuses it.
 */
export async function correctionGuards(orderId: number): Promise<Write[]> {
  const made = await signaturesOfOrder(orderId);
  const isDelivered = made.some(
    ({ status, expedition, downloaded_at }) =>
      status === signatureStatus.sent || expedition !== null || downloaded_at !== null,
  );
  if (isDelivered) throw delivered();
  return made.map(({ id, version }) =>
    checkItem({
      table: 'signatures',
      key: rowKey(id),
      when: { equals: { version } },
      refused: delivered,
    }),
  );
}
