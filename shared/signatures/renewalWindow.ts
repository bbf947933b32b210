import { type CalendarDate, daysBetween } from '#shared/calendarDate';
import { type SignatureStatus, signatureStatus } from './signatureStatus';

/** A subscription may be renewed in its last days, the last one included. */
export const renewalWindowDays = 30;

/** Whether today is within a subscription's renewal window (rules: "Signatures"). One still to be shipped waits. */
export function isInRenewalWindow(
  signature: { readonly due: CalendarDate | null; readonly status: SignatureStatus },
  today: CalendarDate,
): boolean {
  if (signature.due === null || signature.status === signatureStatus.awaitingShipment) return false;
  const left = daysBetween(today, signature.due);
  return left >= 0 && left <= renewalWindowDays;
}
