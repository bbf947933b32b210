export const orderStatus = { pending: 1, confirmed: 2, cancelled: 3, underReview: 4 } as const;
export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus];
export const orderStatuses = [1, 2, 3, 4] as const satisfies readonly OrderStatus[];

/**
 * Every allowed change of an order's status (rules: "Orders"). `reject` is 4 → 3 with a reason; who
 * may make a change, and its further guards, are defined by the commands.
 */
export const orderTransitions = {
  [orderStatus.pending]: [orderStatus.confirmed, orderStatus.cancelled, orderStatus.underReview],
  [orderStatus.confirmed]: [orderStatus.cancelled, orderStatus.pending],
  [orderStatus.cancelled]: [orderStatus.pending, orderStatus.confirmed],
  [orderStatus.underReview]: [orderStatus.pending, orderStatus.cancelled],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>;

/** Stored as the reason if the client cancelled it; shown to the client in other words. */
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
