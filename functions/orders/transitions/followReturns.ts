import { isPostalCode, normaliseTrackingCode } from '#shared/brazil/trackingCode';
import { chunksOf } from '#shared/values/chunksOf';
import { type Carrier, type CarrierNews, followBatch } from '#functions/shipping/carriers/carrier';
import { commit } from '#platform/db/write';
import { errorFields, log } from '#platform/runtime/logger';
import { openWithdrawals } from '../bookkeeping/orderTasks';
import type { OrderRecord } from '../orderRecord';
import { findOrders, replaceOrder } from '../orderRepository';
import { onFreshOrder } from './onFreshOrder';

type Followed = { readonly asked: number; readonly changed: number };

/**
 * Asks the carrier for the material of withdrawals that is on its way back, and keeps the days on which it was
 * posted and arrived, for staff to see: that it is back is theirs to say. A few are open at a time, so that
 * all are asked for in one call.
 */
export async function followReturns(carrier: Carrier): Promise<Followed> {
  const orders = await findOrders(await openWithdrawals());
  const travelling = orders.flatMap((order) => {
    const code = codeOnTheWay(order);
    return code === null ? [] : [{ order, code }];
  });
  const total = { asked: 0, changed: 0 };
  for (const some of chunksOf(travelling, followBatch)) {
    const news = await newsOf(
      carrier,
      some.map(({ code }) => code),
    );
    if (news === undefined) return total;
    total.asked += some.length;
    for (const { order, code } of some) {
      const said = news.find((one) => one.code === code);
      if (said && (await keepNews(order, said))) total.changed += 1;
    }
  }
  return total;
}

/** Undefined when the carrier failed, which is left alone until the next run. */
async function newsOf(
  carrier: Carrier,
  codes: string[],
): Promise<readonly CarrierNews[] | undefined> {
  try {
    return await carrier.follow([...new Set(codes)]);
  } catch (error) {
    log('warn', 'parcels.unfollowed', errorFields(error));
    return undefined;
  }
}

/** A code of another form than that of an object is only for the counter. */
function codeOnTheWay({ withdrawal }: OrderRecord): string | null {
  if (withdrawal?.state !== 'asked' || withdrawal.return_arrived) return null;
  const { return_code: code } = withdrawal;
  return code !== null && isPostalCode(code) ? normaliseTrackingCode(code) : null;
}

/** Whether something new was said of it. */
const keepNews = (order: OrderRecord, { code, state, at }: CarrierNews): Promise<boolean> =>
  onFreshOrder(order, async (current) => {
    const { withdrawal } = current;
    // Decided meanwhile, or given another code.
    if (!withdrawal || codeOnTheWay(current) !== code) return false;
    const posted = state === 'on_the_way' && !withdrawal.return_posted;
    if (!posted && state !== 'delivered') return false;
    const news = posted ? { return_posted: at } : { return_arrived: at };
    const { writes } = replaceOrder(current, { withdrawal: { ...withdrawal, ...news } });
    await commit(writes);
    return true;
  });
