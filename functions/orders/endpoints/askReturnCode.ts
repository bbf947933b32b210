import { askReturnCode as endpoint } from '#shared/orders/orderDeskEndpoints';
import { currentCarrier } from '#functions/shipping/carriers/currentCarrier';
import { serve } from '#platform/http/serve';
import { findNamedOrder, named } from '../reading/findNamedOrder';
import { presentOrder } from '../reading/presentOrder';
import { carrierRefusals } from '#shared/messages/refusals/carrierRefusals';
import { orderRefusals } from '#shared/messages/refusals/orderRefusals';
import { materialOf } from '#shared/orders/withdrawal';
import { displayName } from '#shared/profiles/person';
import { isPostedService } from '#shared/shipping/postedServices';
import { addDays, todayInSaoPaulo } from '#shared/values/calendarDate';
import { publications } from '#functions/publications/publicationRepository';
import type { Carrier, Returning } from '#functions/shipping/carriers/carrier';
import { CarrierSilent } from '#functions/shipping/carriers/carrierFailure';
import type { Doing } from '#platform/auth/actor';
import { commit } from '#platform/db/write';
import { refused } from '#platform/domainErrors';
import { standingLines } from '../bookkeeping/refundedParts';
import { isLineBeingWithdrawn } from '../bookkeeping/withdrawnParts';
import { isWithdrawalOpen, type OrderRecord } from '../orderRecord';
import { replaceOrder } from '../orderRepository';
import { decideWithdrawal } from '../transitions/decideWithdrawal';
import { onFreshOrder } from '../transitions/onFreshOrder';

/** Longer than the timeout of a call to a carrier. */
const claimMs = 60_000;
/** Days for which the carrier accepts the code at a counter. */
const codeDays = 30;

/** Asks the carrier for a code to send the material back; a withdrawal that has a code keeps it. */
export async function askReturnCode(
  order: OrderRecord,
  carrier: Carrier,
  { actor, now }: Doing,
): Promise<OrderRecord> {
  const claimed = await claim(order, now);
  if (claimed.withdrawal?.return_code) return claimed;
  const returning = await returningOf(claimed, now);
  try {
    const { code } = await carrier.takeBack(returning);
    return await decideWithdrawal(claimed, { step: 'code', return_code: code, actor, now });
  } catch (error) {
    // Without an answer the request may have succeeded, so the claim has to end before a retry.
    if (!(error instanceof CarrierSilent)) await release(claimed);
    throw error;
  }
}

/** Lets only one call at a time ask for a withdrawal's code. */
const claim = (order: OrderRecord, now: Date): Promise<OrderRecord> =>
  onFreshOrder(order, async (current) => {
    const { withdrawal } = current;
    if (!withdrawal || !isWithdrawalOpen(current)) {
      throw refused(orderRefusals.withdrawal_closed);
    }
    if (withdrawal.return_code) return current;
    if (materialOf(current, current.lines) === 'nothing') {
      throw refused(carrierRefusals.nothing_to_return);
    }
    const { code_asked: asked } = withdrawal;
    if (asked !== undefined && Date.parse(asked) > now.getTime() - claimMs) {
      throw refused(carrierRefusals.return_running);
    }
    return withClaim(current, now.toISOString());
  });

const release = (order: OrderRecord): Promise<OrderRecord> =>
  onFreshOrder(order, (current) => withClaim(current, undefined));

async function withClaim(order: OrderRecord, asked: string | undefined): Promise<OrderRecord> {
  const { withdrawal } = order;
  if (!withdrawal) return order;
  const { code_asked: before, ...rest } = withdrawal;
  if (before === asked) return order;
  const { after, writes } = replaceOrder(order, {
    withdrawal: asked === undefined ? rest : { ...rest, code_asked: asked },
  });
  await commit(writes);
  return after;
}

async function returningOf(order: OrderRecord, now: Date): Promise<Returning> {
  const { client, shipping_type: service } = order;
  const lines = standingLines(order).filter(
    ({ id, publication }) => !publication.is_download && isLineBeingWithdrawn(order, id),
  );
  const titles = new Map(
    (await publications.getMany(lines.map(({ publication }) => publication.id))).map(
      ({ id, weight }) => [id, weight],
    ),
  );
  return {
    reference: `Devolução ${order.withdrawal?.protocol ?? ''}`,
    service: isPostedService(service) ? service : 'PAC',
    from: {
      name: displayName(client),
      document: client.cnpj ?? client.cpf,
      phone: client.phone ?? '',
      address: order.shipping_address ?? order.billing_address,
    },
    grams: lines.reduce((sum, { publication }) => sum + (titles.get(publication.id) ?? 0), 0),
    contents: lines.map(({ publication, value }) => ({ name: publication.name, value })),
    until: addDays(todayInSaoPaulo(now), codeDays),
  };
}

export const handler = serve(endpoint, {
  find: findNamedOrder,
  run: async ({ found, session, actor, now, today }) => {
    const order = await askReturnCode(named(found), currentCarrier(), { actor, now });
    return presentOrder(order, session, today);
  },
});
