import type { Order } from '#shared/orders/order';
import { canMoveOrder, orderStatus, type OrderStatus } from '#shared/orders/orderStatus';
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

/** The server's rules in a few words each; it has the last word. */
function obstacle(order: Order, to: OrderStatus): string | null {
  const from = order.status;
  if (from === to) return null;
  const step = `${from}>${to}`;
  return canMoveOrder(from, to) ? (obstacles[step]?.(order) ?? null) : (closed[step] ?? closedAsIs);
}

const inVain = ({ unpayable }: Order) => (unpayable ? 'renova uma compra estornada' : null);

const obstacles: Readonly<Record<string, (order: Order) => string | null>> = {
  '1>2': inVain,
  '1>4': ({ boleto }) => (boleto ? 'já tem boleto' : null),
  '2>1': ({ expeditions }) => (expeditions.length > 0 ? 'já tem remessa' : null),
  '3>1': ({ reason }) => (reason === null ? null : 'o pedido foi reprovado'),
  '3>2': ({ payments = [] }) =>
    payments.some(({ outcome, to_check }) => outcome === 'late' && to_check)
      ? null
      : 'nenhum pagamento depois do cancelamento',
  '4>1': (order) =>
    photoLines(order).some(({ file }) => file === null) ? 'falta a foto' : inVain(order),
  '4>3': () => 'use Reprovar, com o motivo',
};

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
