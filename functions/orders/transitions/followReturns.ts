import { looksLikeCorreiosCode, normaliseTrackingCode } from '#shared/brazil/trackingCode';
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
 * Asks the carrier about material on its way back from withdrawals, and stores when it was posted and when it
 * arrived. Staff still confirm the return themselves. Only a few are open at a time, so that one call can ask
 * about all.
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

/** Returns undefined when the carrier failed; the next run asks again. */
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

/** The code by which returning material is tracked; a code of another form is only for the counter. */
function codeOnTheWay({ withdrawal }: OrderRecord): string | null {
  if (withdrawal?.state !== 'asked' || withdrawal.return_arrived) return null;
  const { return_code: code } = withdrawal;
  return code !== null && looksLikeCorreiosCode(code) ? normaliseTrackingCode(code) : null;
}

/** Stores the carrier's news; returns whether it was new. */
const keepNews = (order: OrderRecord, { code, state, at }: CarrierNews): Promise<boolean> =>
  onFreshOrder(order, async (current) => {
    const { withdrawal } = current;
    // The withdrawal was decided meanwhile, or got another code.
    if (!withdrawal || codeOnTheWay(current) !== code) return false;
    const posted = state === 'on_the_way' && !withdrawal.return_posted;
    if (!posted && state !== 'delivered') return false;
    const news = posted ? { return_posted: at } : { return_arrived: at };
    const { writes } = replaceOrder(current, { withdrawal: { ...withdrawal, ...news } });
    await commit(writes);
    return true;
  });
