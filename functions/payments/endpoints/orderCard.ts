import { orderCard } from '#shared/payments/paymentEndpoints';
import { findNamedOrder, named } from '#functions/orders/reading/findNamedOrder';
import { spend } from '#platform/auth/budgets/spend';
import { serve } from '#platform/http/serve';
import { pathTo } from '#shared/site/pathTo';
import { installmentsFor, installmentText } from '#shared/payments/installments';
import { orderStatus } from '#shared/orders/orderStatus';
import { paymentRefusals } from '#shared/messages/refusals/paymentRefusals';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { amountDue, type CardPageRecord, type OrderRecord } from '#functions/orders/orderRecord';
import { orderHistory, replaceOrder } from '#functions/orders/orderRepository';
import { onFreshOrder } from '#functions/orders/transitions/onFreshOrder';
import { voidCharges } from '#functions/orders/transitions/orderMoves';
import { config } from '#platform/config/config';
import { commit } from '#platform/db/write';
import { invalid, NotThere, staleRecord } from '#platform/domainErrors';
import { dueDayOf, withTimeout } from '../boleto/createBoleto';
import { type Attaching, type Creating, issueCharge, type Issuing } from '../boleto/issueCharge';
import { billedOrder } from '../boleto/billedOrder';
import { currentProvider } from '../providers/currentProvider';

/** The provider's page for paying a pending order by card in `times` installments; another number or `again` makes a new page. */
export const issueCard = (
  order: OrderRecord,
  times: number,
  { again = false, ...issuing }: Issuing & { readonly again?: boolean },
): Promise<CardPageRecord> => {
  const most = installmentsFor(amountDue(order));
  if (times > most) throw invalid({ installments: [paymentRefusals.too_many_installments(most)] });
  const way = {
    kind: 'CARD',
    standing: (current: OrderRecord) => standingPage(current, times, again),
    create: (current: OrderRecord, creating: Creating) => createPage(current, times, creating),
    attach: attachPage,
  } as const;
  return issueCharge(order, way, issuing);
};

/** The present page, on which a refused card may be retried, but not while a payment is analysed. */
function standingPage(
  order: OrderRecord,
  times: number,
  again: boolean,
): CardPageRecord | undefined {
  const { card } = order;
  if (!card || card.provider !== currentProvider.name || card.amount !== amountDue(order)) {
    return undefined;
  }
  if (card.state === 'analysed') return card;
  return card.times === times && !again ? card : undefined;
}

async function createPage(
  order: OrderRecord,
  times: number,
  { provider, now, isRetry }: Creating,
): Promise<CardPageRecord> {
  const amount = amountDue(order);
  const due = dueDayOf(order, todayInSaoPaulo(now));
  const back = config.SITE_ORIGIN + pathTo('/payment/:order', { order: order.id });
  const made = await withTimeout(order.id, (signal) =>
    provider.createCard({
      order: billedOrder(order, due),
      sequence: (order.cards ?? 0) + 1,
      isRetry,
      now,
      signal,
      times,
      back,
    }),
  );
  const isSafe = made.url.startsWith('https://') || made.url.startsWith(`${config.SITE_ORIGIN}/`);
  if (!isSafe) throw new Error('the provider sent a page without https');
  const page = { id: made.id, provider: provider.name, url: made.url, amount, times } as const;
  return { ...page, opened: now.toISOString(), state: 'open' };
}

/** Stores a page in its order; the page it replaces is voided at the provider. */
async function attachPage(
  order: OrderRecord,
  page: CardPageRecord,
  { actor, now, provider }: Attaching,
): Promise<CardPageRecord> {
  try {
    return await onFreshOrder(order, async (current) => {
      // The claim expired while the provider was slow, and the next holder asked with the same number.
      if (current.cards !== order.cards && current.card) return current.card;
      if (current.status !== orderStatus.pending || amountDue(current) !== page.amount) {
        await provider.cancel(page.id);
        throw staleRecord();
      }
      const cards = (current.cards ?? 0) + 1;
      const action = `Página do cartão aberta, ${installmentText(page.amount, page.times)}`;
      await commit([
        ...replaceOrder(current, { card: page, cards }).writes,
        orderHistory(order.id, {
          action,
          forClient: action,
          actor,
          now,
          effects: voidCharges({ card: current.card }),
        }),
      ]);
      return page;
    });
  } catch (error) {
    // The order was deleted meanwhile.
    if (error instanceof NotThere) await provider.cancel(page.id);
    throw error;
  }
}

export const handler = serve(orderCard, {
  find: findNamedOrder,
  run: async ({ found, body, session, actor, ip, now }) => {
    const { url, times } = await issueCard(named(found), body.installments ?? 1, {
      actor,
      now,
      again: body.again ?? false,
      spend: () => spend('charges', { session, ip, now }),
    });
    return { url, installments: times };
  },
});
