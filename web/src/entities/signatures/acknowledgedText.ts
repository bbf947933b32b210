import type { Signature } from '#shared/signatures/signature';
import { shownDate } from '#web/forms/typedFields';

/** A subscription whose holder has said nothing of the revision in force. */
export const isLagging = ({ due, acknowledged, publication }: Signature): boolean =>
  due !== null && acknowledged?.version !== publication.version;

/** What was last read and when; what is missing is said. */
export function acknowledgedText(signature: Signature): string {
  const { due, acknowledged, publication } = signature;
  if (due === null) return 'Compra única';
  const last = acknowledged && `${acknowledged.version}, ${shownDate(acknowledged.date)}`;
  if (!isLagging(signature)) return last ?? '';
  return [`Falta a ${publication.version}`, ...(last ? [`última: ${last}`] : [])].join('; ');
}
