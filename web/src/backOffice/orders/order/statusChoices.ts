import type { RefusalCode } from '#shared/api/refusals';
import type { Order } from '#shared/orders/order';
import { orderStatus, type OrderStatus } from '#shared/orders/orderStatus';
import { photoLines } from '#web/entities/orders/photoLines';

export type StatusChoice = {
  readonly status: OrderStatus;
  /** Why it cannot be chosen now; null when it can. */
  readonly hint: string | null;
};

const { pending, confirmed, cancelled, underReview } = orderStatus;

/** What the status select offers: "Em análise" only where there is a photo to look at. */
export function statusChoices(order: Order): StatusChoice[] {
  const offered = [pending, confirmed, cancelled];
  const all = photoLines(order).length > 0 ? [...offered, underReview] : offered;
  return all.map((status) => ({ status, hint: obstacle(order, status) }));
}

/** What the server has against it, in a few words. */
function obstacle({ status: from, transitions = [], unpayable }: Order, to: OrderStatus) {
  if (from === to) return null;
  const allowed = transitions.find(({ status }) => status === to);
  if (!allowed) return closed[`${from}>${to}`] ?? closedAsIs;
  if (allowed.obstacle !== null) return hints.get(allowed.obstacle) ?? closedAsIs;
  return unpayable && to !== cancelled ? 'renova uma compra estornada' : null;
}

const hints: ReadonlyMap<string, string> = new Map<RefusalCode, string>([
  ['refund_under_way', 'reembolso pedido ao provedor'],
  ['has_boleto', 'já tem boleto'],
  ['has_expedition', 'já tem remessa'],
  ['was_rejected', 'o pedido foi reprovado'],
  ['no_late_payment', 'nenhum pagamento depois do cancelamento'],
  ['photo_missing', 'falta a foto'],
  ['reason_required', 'use Reprovar, com o motivo'],
]);

const closed: Readonly<Record<string, string>> = {
  '2>4': 'só antes do pagamento',
  '3>4': 'reabra o pedido antes',
  '4>2': 'aprove a foto antes',
};
const closedAsIs = 'não é possível neste estado';

export type Warning = { readonly title: string; readonly text: string; readonly confirm: string };

/** What to ask before a change that takes something away from the customer. */
export function warningBefore({ id, status }: Order, to: OrderStatus): Warning | null {
  if (status !== confirmed) return null;
  if (to === cancelled) {
    return {
      title: `Cancelar o pedido ${id}, que está pago?`,
      text: 'As publicações deste pedido deixam de valer, renovações são desfeitas e o cliente é avisado do estorno por e-mail. O dinheiro é devolvido fora do sistema.',
      confirm: `Cancelar pedido ${id}`,
    };
  }
  if (to === pending) {
    return {
      title: `Desfazer o pagamento do pedido ${id}?`,
      text: 'As publicações deste pedido deixam de valer e renovações são desfeitas, até que um pagamento seja confirmado.',
      confirm: 'Desfazer pagamento',
    };
  }
  return null;
}
