export const expeditionStatus = {
  inProgress: 1,
  sent: 2,
  delivered: 3,
  returned: 4,
  cancelled: 5,
} as const;
export type ExpeditionStatus = (typeof expeditionStatus)[keyof typeof expeditionStatus];
export const expeditionStatuses = [1, 2, 3, 4, 5] as const satisfies readonly ExpeditionStatus[];

export const expeditionStatusLabels = {
  1: 'Em Andamento',
  2: 'Enviado',
  3: 'Entregue',
  4: 'Devolvido',
  5: 'Cancelado',
} as const satisfies Record<ExpeditionStatus, string>;

/**
 * Allowed changes (rules: "Expeditions"); 1 → 3 is sent and delivered at once. In addition, a
 * parcel marked as sent by mistake returns to its previous status on the same day.
 */
export const expeditionTransitions = {
  [expeditionStatus.inProgress]: [
    expeditionStatus.sent,
    expeditionStatus.delivered,
    expeditionStatus.cancelled,
  ],
  [expeditionStatus.sent]: [expeditionStatus.delivered, expeditionStatus.returned],
  [expeditionStatus.delivered]: [],
  [expeditionStatus.returned]: [expeditionStatus.sent],
  [expeditionStatus.cancelled]: [],
} as const satisfies Record<ExpeditionStatus, readonly ExpeditionStatus[]>;

export function canMoveExpedition(from: ExpeditionStatus, to: ExpeditionStatus): boolean {
  const allowed: readonly ExpeditionStatus[] = expeditionTransitions[from];
  return allowed.includes(to);
}
