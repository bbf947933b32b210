import { announceOrder } from '#functions/orders/announceOrder';
import type { NewOrder } from '#shared/orders/order';
import { orderStatus } from '#shared/orders/orderStatus';
import type { Doing } from '#platform/auth/actor';
import type { Session } from '#platform/auth/session';
import type { Effect } from '#platform/history/queue';
import { invalid } from '#platform/domainErrors';
import { decideAndCommit, Overtaken, overtaken } from '#platform/db/decideAndCommit';
import type { Centavos } from '#shared/values/money';
import { nextId } from '#platform/db/sequence';
import { commit, type Write } from '#platform/db/write';
import { isQuotationUsed, noteOrder } from '#functions/carts/quotation/quotationRepository';
import { draftOrder } from './draftOrder';
import {
  type LineProblems,
  problemAt,
  problemsOfLines,
} from '#functions/orders/lines/lineProblems';
import { mailClient, mailStaff } from '#functions/orders/mails/queueing/orderMailEffects';
import type { MailSaid } from '#functions/orders/mails/queueing/orderMailData';
import { amountDue, lineId, type OrderRecord, photoSent } from '#functions/orders/orderRecord';
import { insertOrder, orderHistory } from '#functions/orders/orderRepository';
import { openedFrom } from '#functions/orders/client/openOrders';
import {
  holdRenewals,
  pendingRenewals,
  renewalPending,
} from '#functions/orders/bookkeeping/pendingRenewalRepository';
import { claimPhotos, photoGone } from '#functions/orders/lines/readPhotos';
import { requireUnchangedHolder, signatures } from '#functions/signatures/signatureRepository';
import type { SignatureRecord } from '#functions/signatures/signatureRecord';
import { internalOrder } from '#shared/orders/orderTotals';
import { type Cart, type CartOwner, cartWrite, findCart } from '#functions/carts/cartRepository';
import { errorFields, log } from '#platform/runtime/logger';

export type Placement = Doing & {
  readonly input: NewOrder;
  readonly by: Pick<Session, 'profileId' | 'isStaff' | 'lackedAreas' | 'person' | 'role'>;
  /** The caller's address, if the order counts towards its client's open orders. */
  readonly ip?: string;
  /** Writes that are checked before the order's own: the record of an idempotent call. */
  readonly record?: (order: OrderRecord) => readonly Write[];
  /** An automatic renewal: no line costs more than was announced, and the bank may pay it. */
  readonly announced?: {
    readonly most: Centavos;
    /** The order's date, which differs from now when a job is run for another day. */
    readonly at: Date;
    readonly automatic_pix?: OrderRecord['automatic_pix'];
    /** Further writes for the order's transaction. */
    readonly writes: (order: OrderRecord) => readonly Write[];
  };
};

/** Sells at the server's prices (rules: "Orders"); throws all problems by field. */
export const placeOrder = (placement: Placement): Promise<OrderRecord> =>
  decideAndCommit(
    () => place(placement),
    (error) => isQuotationUsed(error) || error instanceof Overtaken,
  );

async function place(placement: Placement): Promise<OrderRecord> {
  const { record, announced, actor, by, ip, now } = placement;
  const { lines, welcome, quotations, ...draft } = await draftOrder({
    ...placement,
    now: announced?.at ?? now,
  });
  const id = await nextId('order');
  const order: OrderRecord = {
    ...draft,
    id,
    lines: lines.map((line, index) => ({
      ...line,
      id: lineId(id, index + 1),
      ...photoSent(line.photo, now),
    })),
    ...(by.role === undefined ? {} : { placed_by: by.person }),
    ...(ip === undefined ? {} : openedFrom({ session: by, ip, now })),
    ...(announced?.automatic_pix ? { automatic_pix: announced.automatic_pix } : {}),
  };
  const renewed = await signatures.getMany(order.lines.flatMap(({ renewal_of: of }) => of ?? []));
  const goneAt = (index: number) => invalid(problemAt(index, lines.length, { file: [photoGone] }));
  const writes = [
    ...(record?.(order) ?? []),
    ...(announced?.writes(order) ?? []),
    ...claimPhotos(order.lines, goneAt),
    ...holdRenewals(order, () => new RenewalTaken()),
    // An automatic renewal replaces the signature's row in this transaction, which is check enough.
    ...(announced ? [] : renewedStay(order, renewed)),
    ...noteOrder(quotations, order),
    ...insertOrder(order),
    orderHistory(id, {
      action: 'Pedido criado',
      actor,
      now,
      to: order.status,
      effects: announcements(order, { welcome, ends: endsOf(renewed) }),
    }),
  ];
  try {
    await commitWithCart(order, by, writes);
  } catch (error) {
    throw error instanceof RenewalTaken ? await takenAt(order) : error;
  }
  return order;
}

/** Requires that the renewed signatures still belong to the client at the commit. */
function renewedStay({ client }: OrderRecord, renewed: readonly SignatureRecord[]): Write[] {
  if (renewed.some((row) => row.client.id !== client.id)) throw overtaken();
  return renewed.map((row) => requireUnchangedHolder(row, overtaken));
}

const endsOf = (renewed: readonly SignatureRecord[]) =>
  new Map(renewed.flatMap(({ id, due }) => (due === null ? [] : [[id, due] as const])));

/** Another order renews one of the signatures; which one must be looked up in one item. */
class RenewalTaken extends Error {
  override readonly name = 'RenewalTaken';
}

async function takenAt({ client, lines }: OrderRecord): Promise<Error> {
  const pending = await pendingRenewals(
    lines.flatMap(({ renewal_of: id }) => (id === null ? [] : { id, client })),
  );
  const problems = lines.map(({ renewal_of: id }): LineProblems =>
    id !== null && pending.has(id) ? { renewal_of: [renewalPending] } : {},
  );
  // The other order released it a moment ago.
  return problems.some((one) => one.renewal_of) ? invalid(problemsOfLines(problems)) : overtaken();
}

function announcements(order: OrderRecord, said: MailSaid): Effect[] {
  if (order.status === orderStatus.underReview) {
    return [
      ...mailClient('orderUnderReview', order, said),
      mailStaff('photoNotice', order),
      announceOrder('order.placed', order),
    ];
  }
  const received = amountDue(order) > 0 ? 'orderReceived' : 'freeOrderReceived';
  return [
    ...mailClient(received, order, said),
    mailStaff('newOrderNotice', order),
    announceOrder('order.placed', order),
  ];
}

/** Tries to commit an order together with a cart that another device is changing. */
const tries = 3;

/**
 * Commits an order and removes its lines from the client's saved cart in the same transaction,
 * because the browser that would do so may be closed. The cart never prevents an order: if it
 * changes too often or cannot be read, it stays as it is.
 */
async function commitWithCart(
  order: OrderRecord,
  by: CartOwner,
  writes: readonly Write[],
): Promise<void> {
  // Orders for someone else and internal orders do not come from the cart.
  if (order.client.id !== by.profileId || order.shipping_type === internalOrder) {
    return commit(writes);
  }
  await decideAndCommit(async (count) => {
    const cart = count > tries ? null : await cartWithout(order, by);
    await commit(cart ? [...writes, cartWrite(by, cart, overtaken)] : writes);
  });
}

/** Null if the cart contains none of the order's lines. */
async function cartWithout(order: OrderRecord, by: CartOwner): Promise<Cart | null> {
  const cart = await readCart(by);
  const lines = cart.lines.flatMap((line) => {
    const quantity = line.quantity - orderedOf(order, line);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  const isTouched = cart.lines.some((line) => orderedOf(order, line) > 0);
  return isTouched ? { version: cart.version, lines } : null;
}

const orderedOf = (order: OrderRecord, { publication, renewal_of }: Cart['lines'][number]) =>
  order.lines.filter(
    (line) => line.publication.id === publication && line.renewal_of === renewal_of,
  ).length;

async function readCart(by: CartOwner): Promise<Cart> {
  try {
    return await findCart(by);
  } catch (error) {
    log('error', 'order.cart_unreadable', errorFields(error));
    return { version: 0, lines: [] };
  }
}
