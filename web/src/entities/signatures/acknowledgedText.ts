import type { Signature } from '#shared/signatures/signature';
import { shownDate } from '#web/forms/typedFields';

/** A subscription whose holder is asked to say something of the revision in force, and has not. */
export const isLagging = ({ actions }: Signature): boolean => actions.includes('acknowledge');

/** What was last read and when; what is missing is said. */
export function acknowledgedText(signature: Signature): string {
  const { due, acknowledged, publication } = signature;
  if (due === null) return 'Compra única';
  const last = acknowledged && `${acknowledged.version}, ${shownDate(acknowledged.date)}`;
  if (!isLagging(signature)) return last ?? '';
  return [`Falta a ${publication.version}`, ...(last ? [`última: ${last}`] : [])].join('; ');
}
