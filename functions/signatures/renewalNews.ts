import type { HistoryEntry } from '#platform/history/history';
import type { SignatureRecord } from './signatureRecord';

const renewed = 'Renovada pelo pagamento do pedido #';
const undone = 'Renovação desfeita com o pagamento do pedido #';

export const renewedAction = (order: number): string => `${renewed}${order}`;
/** The order that created it was refunded; what other orders paid for stays. */
export const baseTakenBackAction = (order: number): string =>
  `Dias do pedido #${order} retirados com o pagamento dele; as renovações ficam`;
export const renewalUndoneAction = (order: number): string => `${undone}${order}`;

/** The orders that paid for a subscription: the first, then each renewal not undone. */
export function ordersPaying(
  { order }: Pick<SignatureRecord, 'order'>,
  history: readonly Pick<HistoryEntry, 'action'>[],
): number[] {
  const paying = new Set(order === null ? [] : [order.id]);
  for (const { action } of history) {
    if (action.startsWith(renewed)) paying.add(Number(action.slice(renewed.length)));
    if (action.startsWith(undone)) paying.delete(Number(action.slice(undone.length)));
  }
  return [...paying];
}
