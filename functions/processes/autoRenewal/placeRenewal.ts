import { centavos } from '#shared/values/money';
import { downloadOnly, shippingMarker, toBeAgreed } from '#shared/orders/orderTotals';
import { system } from '#platform/auth/actor';
import type { Write } from '#platform/db/write';
import type { OrderRecord } from '#functions/orders/orderRecord';
import type { RenewalRound } from '#functions/signatures/autoRenewal/autoRenewalRecord';
import type { SignatureRecord } from '#functions/signatures/signatureRecord';
import { placeOrder } from '../ordering/orderPlaced/placeOrder';

/** The subscription changed after its renewal was decided. */
export class RenewalChanged extends Error {
  override readonly name = 'RenewalChanged';
}

type Placing = {
  readonly round: RenewalRound;
  readonly automatic_pix?: OrderRecord['automatic_pix'];
  /** The time on the day the job runs for. */
  readonly at: Date;
  readonly now: Date;
  /** Stores the order with the subscription, in the transaction that creates the order. */
  readonly writes: (order: OrderRecord) => readonly Write[];
};

/**
 * Places the order of an announced renewal, at the announced price or a lower one; revisions are
 * shipped as agreed.
 */
export const placeRenewal = (
  { id, client, publication }: SignatureRecord,
  { round, automatic_pix, at, now, writes }: Placing,
): Promise<OrderRecord> =>
  placeOrder({
    input: {
      publications: [{ publication: publication.id, renewal_of: id }],
      ...(publication.is_download
        ? { shipping_type: downloadOnly, shipping_value: centavos(0) }
        : { shipping_type: toBeAgreed, shipping_value: shippingMarker }),
    },
    by: { profileId: client.id, isStaff: false, person: client },
    actor: system,
    now,
    announced: { most: round.price, at, writes, ...(automatic_pix ? { automatic_pix } : {}) },
  });
