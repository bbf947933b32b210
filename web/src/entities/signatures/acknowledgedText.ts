import type { Signature } from '#shared/signatures/signature';
import { shownDate } from '#web/forms/typedFields';

/** Whether the holder is asked to acknowledge the current revision and has not done so. */
export const isLagging = ({ actions }: Signature): boolean => actions.includes('acknowledge');

/** The last acknowledged revision with its date; says so if the current one is missing. */
export function acknowledgedText(signature: Signature): string {
  const { due, acknowledged, publication } = signature;
  if (due === null) return 'Compra única';
  const last = acknowledged && `${acknowledged.version}, ${shownDate(acknowledged.date)}`;
  if (!isLagging(signature)) return last ?? '';
  return [`Falta a ${publication.version}`, ...(last ? [`última: ${last}`] : [])].join('; ');
}
