import type { RefusalCode } from '#shared/api/refusals';
import type { Order } from '#shared/orders/order';
import { orderStatus, type OrderStatus } from '#shared/orders/orderStatus';
import { photoLines } from '#shared/orders/photoLines';

export type StatusChoice = {
  readonly status: OrderStatus;
  /** Why the status cannot be chosen now; null when it can. */
  readonly hint: string | null;
};

const { pending, confirmed, cancelled, underReview } = orderStatus;

/** The options of the status select; "Em análise" requires a photo to review. */
export function statusChoices(order: Order): StatusChoice[] {
  const offered = [pending, confirmed, cancelled];
  const all = photoLines(order).length > 0 ? [...offered, underReview] : offered;
  return all.map((status) => ({ status, hint: obstacle(order, status) }));
}

/** A short reason why the server would refuse the change. */
function obstacle({ status: from, transitions = [], unpayable }: Order, to: OrderStatus) {
  if (from === to) return null;
  const allowed = transitions.find(({ status }) => status === to);
  if (!allowed) return closed[`${from}>${to}`] ?? closedAsIs;
  if (allowed.obstacle !== null) return hints.get(allowed.obstacle) ?? closedAsIs;
  return unpayable && to !== cancelled ? 'renova uma compra estornada' : null;
}

const hints: ReadonlyMap<string, string> = new Map<RefusalCode, string>([
  ['refund_under_way', 'reembolso pedido ao provedor'],
  ['partly_refunded', 'reembolsado em parte'],
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

export type ChangeQuestion = {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  /** The change takes something away from the customer. */
  readonly danger?: boolean;
};

/** The confirmation of a change that needs no input. */
export function changeQuestion({ id, status }: Order, to: OrderStatus): ChangeQuestion {
  return (
    questions[`${status}>${to}`]?.(id) ?? {
      title: `Mudar o status do pedido ${id}?`,
      text: 'O cliente é avisado por e-mail.',
      confirm: 'Mudar o status',
    }
  );
}

const paidQuestion = (id: number): ChangeQuestion => ({
  title: `Confirmar o pagamento do pedido ${id}?`,
  text: 'O cliente recebe o e-mail de pagamento, e o que ele comprou é liberado ou entra em Envios.',
  confirm: 'Confirmar pagamento',
});

const questions: Readonly<Record<string, (id: number) => ChangeQuestion>> = {
  '2>1': (id) => ({
    title: `Desfazer o pagamento do pedido ${id}?`,
    text: 'As publicações deste pedido deixam de valer e renovações são desfeitas, até que um pagamento seja confirmado.',
    confirm: 'Desfazer pagamento',
    danger: true,
  }),
  '3>1': (id) => ({
    title: `Reabrir o pedido ${id}?`,
    text: 'Ele volta a esperar pagamento, com prazo novo, e o cliente é avisado por e-mail.',
    confirm: `Reabrir pedido ${id}`,
  }),
  '4>1': (id) => ({
    title: `Aprovar o pedido ${id}?`,
    text: 'O cliente recebe por e-mail o link do pagamento.',
    confirm: `Aprovar pedido ${id}`,
  }),
  '1>4': (id) => ({
    title: `Voltar o pedido ${id} para análise?`,
    text: 'Ele só pode ser pago depois que a foto for aprovada de novo.',
    confirm: 'Voltar para análise',
  }),
  // An order without an amount to pay, or one whose payment came late.
  '1>2': paidQuestion,
  '3>2': paidQuestion,
};
