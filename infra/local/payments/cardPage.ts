import { randomUUID } from 'node:crypto';
import { pathTo } from '#shared/site/pathTo';
import { installmentAmounts, installmentText } from '#shared/payments/installments';
import { cardPageNews } from '#shared/orders/cardPage';
import { addBankingDays } from '#shared/brazil/bankingDays';
import { addDays, todayInSaoPaulo } from '#shared/values/calendarDate';
import { type Centavos, centavos, formatReais, toWire } from '#shared/values/money';
import type { CardPageRecord } from '#functions/orders/orderRecord';
import { escapeHtml, styleSource } from '../http/localHtml';
import { type EmbeddedShop, reportPaid, tellShop } from './payOrder';

export const cardPagePath = (id: string): string => `/_local/card/${id}`;

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 32rem; padding: 0 1rem; color: #12233d }
  form { display: grid; gap: .5rem }
  button { font: inherit; padding: .5rem .75rem }
  .said { border: 1px solid #cbd5e3; border-radius: 8px; padding: .75rem 1rem }
`;

export const cardPagePolicy = `default-src 'none'; style-src ${styleSource(style)}; form-action 'self'; frame-ancestors 'none'`;

/** The possible outcomes of a card payment on the demonstration's page. */
const acts = {
  approve: 'Aprovar',
  refuse: 'Recusar o cartão',
  ask: 'Pedir análise',
  twice: 'Aprovar e responder duas vezes',
  leave: 'Sair sem pagar',
} as const;
export type CardAct = keyof typeof acts;
export const cardActs = Object.keys(acts);

export type OpenPage = { readonly order: number; readonly page: CardPageRecord };

/** The current card page of an order; undefined if it was replaced, paid or never existed. */
export async function findCardPage(id: string): Promise<OpenPage | undefined> {
  const [, order = ''] = /^demo-card-([1-9]\d{0,14})-\d+$/.exec(id) ?? [];
  if (order === '') return undefined;
  const { findOrder } = await import('#functions/orders/orderRepository');
  const page = (await findOrder(Number(order)))?.card;
  return page?.id === id ? { order: Number(order), page } : undefined;
}

/** Stands in for the provider's page: no card is typed here, only the outcome is chosen. */
export function cardPage(found: OpenPage | undefined): string {
  const body = found
    ? openPage(found)
    : '<p class="said">Esta página não vale mais: volte ao pedido na loja.</p>';
  return `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Cartão, demonstração</title><style>${style}</style></head>
<body><h1>Cartão, demonstração</h1>${body}</body>
</html>`;
}

function openPage({ order, page }: OpenPage): string {
  const { amount, times, state, id } = page;
  const buttons = Object.entries(acts).map(
    ([act, label]) => `<button name="act" value="${act}">${label}</button>`,
  );
  return (
    `<p>Pedido ${order}, ${formatReais(amount)} em ${escapeHtml(installmentText(amount, times))}.</p>` +
    (state === 'open' ? '' : `<p class="said">${escapeHtml(cardPageNews[state])}</p>`) +
    `<form method="post" action="${cardPagePath(id)}">${buttons.join('')}</form>`
  );
}

/** The demonstration's card fee: 3.9 % plus 49 centavos. */
const feeOf = (amount: number) => Math.round(amount * 0.039) + 49;

/** Days between the transfers of installments, each moved to a banking day. */
const transferEvery = 30;

/** Splits the total fee over the installments; the last one includes the remainder. */
function transfersOf(amount: Centavos, times: number) {
  const fees = installmentAmounts(centavos(feeOf(amount)), times);
  const today = todayInSaoPaulo(new Date());
  return installmentAmounts(amount, times).map((value, place) => ({
    value: toWire(value),
    netValue: toWire(centavos(Math.max(0, value - (fees[place] ?? 0)))),
    transferDate: addBankingDays(addDays(today, transferEvery * (place + 1)), 1),
  }));
}

/** Reports the outcome of the card to the shop; returns where to redirect the buyer. */
export async function playCard(
  shop: EmbeddedShop,
  { order, page }: OpenPage,
  act: CardAct,
): Promise<string> {
  const { id, amount, times } = page;
  const back = pathTo('/payment/:order', { order });
  const payment = {
    id,
    externalReference: String(order),
    value: toWire(amount),
    netValue: toWire(centavos(Math.max(0, amount - feeOf(amount)))),
    installmentCount: times,
    billingType: 'CREDIT_CARD',
    installments: transfersOf(amount, times),
    creditCard: { creditCardBrand: 'MASTERCARD', creditCardNumber: '8829' },
  };
  switch (act) {
    case 'approve':
      await reportPaid(shop, 'PAYMENT_CONFIRMED', payment);
      return back;
    case 'twice':
      await reportPaid(shop, 'PAYMENT_CONFIRMED', payment);
      await reportPaid(shop, 'PAYMENT_RECEIVED', payment);
      return back;
    case 'refuse':
      await tellShop(shop, event('PAYMENT_CREDIT_CARD_CAPTURE_REFUSED', payment));
      return cardPagePath(id);
    case 'ask':
      await tellShop(shop, event('PAYMENT_AWAITING_RISK_ANALYSIS', payment));
      return back;
    case 'leave':
      return back;
  }
}

const event = (name: string, payment: Parameters<typeof reportPaid>[2]) => ({
  id: `local-${randomUUID()}`,
  event: name,
  payment,
});
