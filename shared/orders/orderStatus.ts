export const orderStatus = { pending: 1, confirmed: 2, cancelled: 3, underReview: 4 } as const;
export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus];
export const orderStatuses = [1, 2, 3, 4] as const satisfies readonly OrderStatus[];

/**
 * Every legal change of an order's status (rules: "Orders"). `reject` is the reasoned 4 → 3; who may
 * make a change and its further guards stand with the commands.
 */
export const orderTransitions = {
  [orderStatus.pending]: [orderStatus.confirmed, orderStatus.cancelled, orderStatus.underReview],
  [orderStatus.confirmed]: [orderStatus.cancelled, orderStatus.pending],
  [orderStatus.cancelled]: [orderStatus.pending, orderStatus.confirmed],
  [orderStatus.underReview]: [orderStatus.pending, orderStatus.cancelled],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>;

/** Written as the reason where its client ended it; to them it is said otherwise. */
export const cancelledByClient = 'Cancelado pelo cliente.';

/** A cancelled order with a reason was rejected. */
export function orderStatusLabel(status: OrderStatus, reason: string | null): string {
  switch (status) {
    case orderStatus.pending:
      return 'Pagamento pendente';
    case orderStatus.confirmed:
      return 'Pagamento confirmado';
    case orderStatus.cancelled:
      return reason ? 'Reprovado' : 'Cancelado';
    case orderStatus.underReview:
      return 'Em análise';
  }
}
