/** A purchased publication ("signature"), one-time or subscription. The ids are the customer's. */
export const signatureStatus = {
  downloadReleased: 1,
  awaitingShipment: 2,
  sent: 3,
  overdue: 4,
  active: 5,
} as const;
export type SignatureStatus = (typeof signatureStatus)[keyof typeof signatureStatus];
export const signatureStatuses = [1, 2, 3, 4, 5] as const satisfies readonly SignatureStatus[];

export const signatureStatusLabels = {
  1: 'Download liberado',
  2: 'Aguardando envio',
  3: 'Enviado',
  4: 'Vencida',
  5: 'Ativa',
} as const satisfies Record<SignatureStatus, string>;

/** Replaces the status of a purchase under withdrawal. */
export const suspendedLabel = 'Uso suspenso';

type Flags = {
  readonly is_download: boolean;
  readonly is_signature: boolean;
  readonly is_sent_immediately: boolean;
};

export function statusWhenPaid(publication: Flags): SignatureStatus {
  if (publication.is_download) return signatureStatus.downloadReleased;
  return publication.is_signature && !publication.is_sent_immediately
    ? signatureStatus.active
    : signatureStatus.awaitingShipment;
}
