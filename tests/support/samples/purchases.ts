import { orderStatus } from '#shared/orders/orderStatus';
import { withoutEffects } from '../stubs/withoutEffects';
import { ordered, type quoted } from './orders';
import type { Person } from './people';

const system = { id: null, name: 'Sistema' };

type Buying = {
  readonly now?: Date;
  /** Delivers the queued e-mails and jobs. Without it only the purchases are made. */
  readonly deliver?: () => Promise<unknown>;
  /** A quoted service; by default the shipping is to be agreed. */
  readonly shipping?: Awaited<ReturnType<typeof quoted>>;
};

/** Orders one line of each publication or renewal, and pays the order with the command. */
export async function bought(
  by: Person,
  lines: Parameters<typeof ordered>[1],
  { now = new Date(), deliver, shipping }: Buying = {},
) {
  const { changeOrderStatus } =
    await import('#functions/processes/ordering/orderDecided/changeOrderStatus');
  const { makeSignatures } = await import('#functions/signatures/granting/makeSignatures');
  const { signaturesOfOrder } = await import('#functions/signatures/revisions/signaturesOfOrder');
  const buy = async () => {
    const order = await ordered(by, lines, shipping, now);
    return changeOrderStatus(order, { to: orderStatus.confirmed, actor: system, now });
  };
  const made = async () => {
    const paid = await buy();
    await makeSignatures(paid, { now });
    return paid;
  };
  const order = await (deliver ? buy() : withoutEffects(made));
  await deliver?.();
  return { order, signatures: await signaturesOfOrder(order.id) };
}
